import { recipeXmp } from '@fanfare/contract/ai/recipe'

/**
 * Looks for AI labels in a file: a digital source type of the IPTC, as in XMP and C2PA manifests, or a recipe of ours.
 * Cameras, providers and this server write both as plain text, so the parts of a file are searched as they come,
 * whatever its type. Text that other programs compress is unpacked before and searched as well.
 */
export function aiSearch(): { add(part: Buffer): void; saysAi(): boolean } {
  let kept = Buffer.alloc(0)
  let isFound = false
  return {
    add(part) {
      if (isFound) return
      const text = Buffer.concat([kept, part])
      isFound = hasTerm(text) || text.includes(recipeXmp.namespace)
      // A match may begin in this part and end in the next one.
      kept = Buffer.from(text.subarray(-LONGEST))
    },
    saysAi: () => isFound,
  }
}

const LONGEST = 100
const VOCABULARY = Buffer.from('digitalsourcetype/')

/** `compositeSynthetic` has a generated element; `composite` alone doesn't imply one. */
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
