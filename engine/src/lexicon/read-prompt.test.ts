import { expect, test } from 'vitest'
import { readPrompt } from './read-prompt.ts'

test('a color belongs to the noun after it, and otherwise to the whole picture', () => {
  const idea = readPrompt('A small red lighthouse beside two blue boats, in teal and gold')
  expect(idea.subjects.map(({ name, colourName, count }) => [name, colourName, count])).toEqual([
    ['lighthouse', 'red', 1],
    ['boat', 'blue', 2],
  ])
  expect(idea.colourNames).toEqual(['teal', 'gold'])
})

test('plurals, phrases and synonyms are understood', () => {
  const idea = readPrompt('Foxes under the northern lights, brush ink, hot-air balloons')
  expect(idea.subjects.map(({ name, count }) => [name, count])).toEqual([
    ['fox', 3],
    ['balloon', 3],
  ])
  expect(idea).toMatchObject({ weathers: ['aurora'], styles: ['ink'] })
})

test('mood words and their synonyms are understood, and can be between a color and its noun', () => {
  const idea = readPrompt('a red, cozy lighthouse in an enchanted, gloomy forest', 'gloomy')
  expect(idea.moods).toEqual(['warm', 'dreamy'])
  expect(idea.subjects).toMatchObject([{ name: 'lighthouse', colourName: 'red' }])
  expect(idea.colourNames).toEqual([])
})

test('words excluded in the prompt or in the negative prompt have no effect', () => {
  const idea = readPrompt('a cat on a table, no flowers, without rain', 'books, night, watercolour')
  expect(idea.subjects.map(({ name }) => name)).toEqual(['cat'])
  expect(idea.weathers).toEqual([])
  expect(readPrompt('books at night, watercolour', 'night and watercolour')).toMatchObject({
    subjects: [{ name: 'book' }],
    styles: [],
  })
})

test("words that the engine doesn't know have no effect", () => {
  const idea = readPrompt('quantum feelings of bureaucracy')
  expect(idea).toMatchObject({ subjects: [], places: [], weathers: [], moods: [], styles: [], colours: [] })
  expect(idea.time).toBeUndefined()
})

test('a word is not found inside another word', () => {
  expect(readPrompt('catalogue of cartography, scared, moonstone').subjects).toEqual([])
})
