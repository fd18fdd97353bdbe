import { expect, test } from 'vitest'
import { aiSearch } from './says-ai.ts'

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** Searches a file that is read in parts of this size. */
function saysAi(file: string | Buffer, partBytes = 1_000_000): boolean {
  const search = aiSearch()
  const bytes = Buffer.from(file)
  for (let at = 0; at < bytes.length; at += partBytes) search.add(bytes.subarray(at, at + partBytes))
  return search.saysAi()
}

test.each([
  'trainedAlgorithmicMedia',
  'compositeWithTrainedAlgorithmicMedia',
  'compositeSynthetic',
  'algorithmicMedia',
])('a file is recognized as made by AI by %s, wherever it is split into parts', (term) => {
  const file = `${'\0'.repeat(300)}${VOCABULARY}digitalCapture ${VOCABULARY}${term}${'\xff'.repeat(300)}`
  for (const partBytes of [1, 7, 64, 311, 330, 350, 1_000_000]) expect(saysAi(file, partBytes)).toBe(true)
})

test('our own recipe marks a file as made by AI too', () => {
  expect(saysAi('xmlns:fanfare="https://fanfare.example/xmp/ai/"', 10)).toBe(true)
})

test.each(['digitalCapture', 'humanEdits', 'composite', 'compositeCapture', 'algorithmicallyEnhanced', ''])(
  "a file that a camera or a person made with %s isn't marked as AI",
  (term) => {
    expect(saysAi(`${VOCABULARY}${term}"/> trainedAlgorithmicMedia`)).toBe(false)
  },
)
