import { expect, test } from 'vitest'
import { aiSearch, type AiLabel } from './says-ai.ts'

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** Searches a file that is read in parts of this size. */
function labelOf(file: string | Buffer, partBytes = 1_000_000): AiLabel | null {
  const search = aiSearch()
  const bytes = Buffer.from(file)
  for (let at = 0; at < bytes.length; at += partBytes) search.add(bytes.subarray(at, at + partBytes))
  return search.label()
}

const partSizes = [1, 7, 64, 311, 330, 350, 1_000_000]

test.each([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
])('a file is recognized as made by AI by %s, wherever it is split into parts', (term) => {
  const file = `${'\0'.repeat(300)}${VOCABULARY}digitalCapture ${VOCABULARY}${term}${'\xff'.repeat(300)}`
  for (const partBytes of partSizes)
    expect(labelOf(file, partBytes)).toEqual({ sourceType: term, isOurs: false })
})

test('a file with our own recipe is also marked as made by AI, and its source type is found', () => {
  const ours = 'xmlns:fanfare="https://fanfare.example/xmp/ai/"'
  expect(labelOf(ours, 10)).toEqual({ sourceType: null, isOurs: true })
  for (const partBytes of partSizes)
    expect(labelOf(`${ours}>${VOCABULARY}algorithmicallyEnhanced</Iptc4xmpExt`, partBytes)).toEqual({
      sourceType: 'algorithmicallyEnhanced',
      isOurs: true,
    })
})

test.each(['digitalCapture', 'humanEdits', 'composite', 'compositeCapture', 'algorithmicallyEnhanced', ''])(
  "a file that a camera or a person made with %s isn't marked as AI",
  (term) => {
    expect(labelOf(`${VOCABULARY}${term}"/> trainedAlgorithmicMedia`)).toBeNull()
  },
)
