import { expect, test } from 'vitest'
import { aiSearch } from './says-ai.ts'

const VOCABULARY = 'http://cv.iptc.org/newscodes/digitalsourcetype/'

/** What is found in a file that is read in parts of this size. */
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
])('a file says that AI made it with %s, wherever it is cut into parts', (term) => {
  const file = `${'\0'.repeat(300)}${VOCABULARY}digitalCapture ${VOCABULARY}${term}${'\xff'.repeat(300)}`
  for (const partBytes of [1, 7, 64, 311, 330, 350, 1_000_000]) expect(saysAi(file, partBytes)).toBe(true)
})

test('a recipe of ours says it too', () => {
  expect(saysAi('xmlns:fanfare="https://fanfare.example/xmp/ai/"', 10)).toBe(true)
})

test.each(['digitalCapture', 'humanEdits', 'composite', 'compositeCapture', 'algorithmicallyEnhanced', ''])(
  'what a camera or a person made with %s does not say it',
  (term) => {
    expect(saysAi(`${VOCABULARY}${term}"/> trainedAlgorithmicMedia`)).toBe(false)
  },
)
