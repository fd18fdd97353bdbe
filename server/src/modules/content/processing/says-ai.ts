import { recipeXmp } from '@fanfare/contract/ai/recipe'

/**
 * Looks for what a file says about AI in it: a digital source type of the IPTC, as XMP and C2PA manifests carry it, or a recipe of
 * ours. Both are plain text in what cameras, providers and this server write, so the parts of a file are searched as they come,
 * whatever its type. What other programs pack is unpacked before and searched as well.
 */
export function aiSearch(): { add(part: Buffer): void; saysAi(): boolean } {
  let kept = Buffer.alloc(0)
  let isFound = false
  return {
    add(part) {
      if (isFound) return
      const text = Buffer.concat([kept, part])
      isFound = hasTerm(text) || text.includes(recipeXmp.namespace)
      // What is looked for may begin in this part and end in the next one.
      kept = Buffer.from(text.subarray(-LONGEST))
    },
    saysAi: () => isFound,
  }
}

const LONGEST = 100
const VOCABULARY = Buffer.from('digitalsourcetype/')

/** `compositeSynthetic` has an element that was generated; `composite` alone says nothing of the kind. */
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
