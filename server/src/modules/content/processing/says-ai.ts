import { recipeXmp } from '@fanfare/contract/ai/recipe'

/** The evidence that AI made a file. */
export interface AiLabel {
  /** Its IPTC digital source type; null if it has none. */
  sourceType: string | null
  /** Whether one of our tools made it. Some of these follow rules, so their source type alone doesn't imply AI. */
  isOurs: boolean
}

/**
 * Searches a file for AI labels: an IPTC digital source type, as in XMP and C2PA manifests, or one of our recipes.
 * Cameras, providers and this server write both as plain text, so the file is searched in parts, whatever its type. The
 * caller decompresses text that other programs compressed, and has that searched too. `label` returns null if nothing
 * says that AI made the file.
 */
export function aiSearch(): { add(part: Buffer): void; label(): AiLabel | null } {
  let kept = Buffer.alloc(0)
  let impliesAi: string | undefined
  let other: string | undefined
  let isOurs = false
  return {
    add(part) {
      const text = Buffer.concat([kept, part])
      for (const rest of sourceTypesIn(text)) {
        impliesAi ??= terms.find((term) => rest.startsWith(term))
        other ??= IN_XMP.exec(rest)?.[1]
      }
      isOurs ||= text.includes(recipeXmp.namespace)
      // A match may start in this part and end in the next one.
      kept = Buffer.from(text.subarray(-LONGEST))
    },
    label: () =>
      impliesAi === undefined && !isOurs ? null : { sourceType: impliesAi ?? other ?? null, isOurs },
  }
}

const LONGEST = 100
const VOCABULARY = Buffer.from('digitalsourcetype/')
/** In XMP, a term ends with its element or attribute. In a manifest, the next text can follow immediately. */
const IN_XMP = /^([A-Za-z]+)[<"']/

/** `compositeSynthetic` includes a generated element. `composite` alone doesn't imply one. */
const terms = [
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
  'trainedAlgorithmicData',
]

/** The text from each source type on. */
function* sourceTypesIn(text: Buffer): Generator<string> {
  for (let at = text.indexOf(VOCABULARY); at !== -1; at = text.indexOf(VOCABULARY, at + 1)) {
    const start = at + VOCABULARY.length
    yield text.toString('latin1', start, start + LONGEST)
  }
}
