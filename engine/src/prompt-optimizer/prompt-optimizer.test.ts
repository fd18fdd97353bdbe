import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPrompt } from '../lexicon/read-prompt.ts'
import * as additions from './additions.ts'
import { promptOptimizer } from './prompt-optimizer.ts'

async function optimize(prompt: string, input: Record<string, unknown> = {}): Promise<string> {
  const [output] = await promptOptimizer.run({
    input: { prompt, ...input },
    files: {},
    directory: '/nowhere',
    tell: () => undefined,
  })
  if (output?.kind !== 'text') throw new Error('There is no text')
  return output.text
}

test("the person's words stay unchanged, and missing details are added", async () => {
  const text = await optimize('A cat called Grüße-Mia on the roof of the Café Šalamun.')
  expect(text.startsWith('A cat called Grüße-Mia on the roof of the Café Šalamun, ')).toBe(true)
  expect(text.split(', ').length).toBeGreaterThanOrEqual(5)
})

test('the optimizer keeps the person’s choices', async () => {
  const text = await optimize('red lighthouse at night in the rain, watercolour, wide shot')
  const idea = readPrompt(text)
  expect(idea).toMatchObject({ time: 'night', weathers: ['rain'], styles: ['watercolour'] })
  expect(idea.subjects).toHaveLength(1)
  expect(idea.colourNames).toEqual([])
  expect(text).not.toMatch(/oil painting|centred|rule of thirds|viewpoint/)
})

test('the optimizer adds nothing that the person excluded', async () => {
  const seeds = Array.from({ length: 30 }, (_, seed) => seed)
  for (const seed of seeds) {
    const text = await optimize('a glass bottle, no reflections, without shadows', { seed })
    expect(text.slice('a glass bottle, no reflections, without shadows'.length)).not.toMatch(/reflect|shadow/)
  }
})

const phrasesIn = (group: Readonly<Record<string, string | readonly string[]>>): string[] =>
  Object.values(group).flatMap((phrases) => phrases)

test('no addition introduces a subject, place, time, weather or color', () => {
  const { details, lightsByTime, weatherEffects, compositions, styles, finishes, moodFeelings, cameraMoves } =
    additions
  const phrases = [
    ...[details, lightsByTime, weatherEffects, moodFeelings].flatMap(phrasesIn),
    ...[...compositions, ...styles, ...Object.values(finishes), ...cameraMoves],
  ]
  expect(phrases.length).toBeGreaterThan(60)
  const guilty = phrases.filter((phrase) => {
    const { subjects, places, time, weathers, colours } = readPrompt(phrase)
    return time !== undefined || [subjects, places, weathers, colours].some((list) => list.length > 0)
  })
  expect(guilty).toEqual([])
})

test('any prompt keeps its beginning, and the same seed gives the same text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 60 }), fc.nat(1000), async (prompt, seed) => {
      const plain = prompt
        .trim()
        .replace(/\s+/g, ' ')
        .replace(/[\s.,;:!]+$/, '')
      const [one, again] = [await optimize(prompt, { seed }), await optimize(prompt, { seed })]
      expect(again).toBe(one)
      expect(one.startsWith(plain)).toBe(true)
    }),
    { seed: 11, numRuns: 100 },
  )
})

test('a clip gets a camera move unless the prompt has one; a prompt in another script stays unchanged', async () => {
  expect(await optimize('a boat at sea', { purpose: 'video' })).toMatch(/push in|pan to the right|orbit$/)
  expect(await optimize('a boat at sea, zoom out', { purpose: 'video' })).not.toMatch(/push in|pan to|orbit/)
  expect(await optimize('夜の海の灯台')).toBe('夜の海の灯台')
})
