import { recipeXmp } from '@fanfare/contract/ai/recipe'

/**
 * Searches a file for AI labels: an IPTC digital source type, as in XMP and C2PA manifests, or one of our recipes.
 * Cameras, providers and this server write both as plain text, so the file is searched in parts, whatever its type. The
 * caller decompresses text that other programs compressed, and has that searched too.
 */
export function aiSearch(): { add(part: Buffer): void; saysAi(): boolean } {
  let kept = Buffer.alloc(0)
  let isFound = false
  return {
    add(part) {
      if (isFound) return
      const text = Buffer.concat([kept, part])
      isFound = hasTerm(text) || text.includes(recipeXmp.namespace)
      // A match may start in this part and end in the next one.
      kept = Buffer.from(text.subarray(-LONGEST))
    },
    saysAi: () => isFound,
  }
}

const LONGEST = 100
const VOCABULARY = Buffer.from('digitalsourcetype/')

/** `compositeSynthetic` includes a generated element. `composite` alone doesn't imply one. */
const terms = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
  'trainedAlgorithmicData',
]

function hasTerm(text: Buffer): boolean {
  for (let at = text.indexOf(VOCABULARY); at !== -1; at = text.indexOf(VOCABULARY, at + 1)) {
    const start = at + VOCABULARY.length
    const term = text.toString('latin1', start, start + LONGEST)
    if (terms.some((known) => term.startsWith(known))) return true
  }
  return false
}
