import { expect, test } from 'vitest'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { limitAtOnce } from './limit-at-once.ts'

const nothing = { submit: () => Promise.reject(new Error('Nothing is sent here.')) }
const providers = new Map(
  [scriptedAdapter('bfl', nothing), scriptedAdapter('luma', nothing)].map((one) => [one.provider, one]),
)
const limits = (text: string | null) =>
  [...limitAtOnce(providers, text).values()].map(({ provider, mostAtOnce }) => [provider, mostAtOnce])

test('an operator can raise the number of simultaneous jobs of one provider, and the others stay the same', () => {
  expect(limits('bfl=50')).toEqual([
    ['bfl', 50],
    ['luma', 5],
  ])
  expect(limits(null)).toEqual([
    ['bfl', 5],
    ['luma', 5],
  ])
})

test.each([
  ['bfl', 'AI_AT_ONCE must be entries such as bfl=50, but one is "bfl".'],
  ['bfl=0', 'AI_AT_ONCE must be entries such as bfl=50, but one is "bfl=0".'],
  ['bfl=1000', 'AI_AT_ONCE must be entries such as bfl=50, but one is "bfl=1000".'],
  ['stability=3', 'AI_AT_ONCE names "stability", which isn’t set up.'],
])('AI_AT_ONCE=%s prevents startup', (text, sentence) => {
  expect(() => limits(text)).toThrow(sentence)
})
