import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '@fanfare/contract/testing/chance'
import { readConfig } from '#config'
import { priceFactorsOf, priceOf } from './price.ts'
import type { Tool } from './tool.ts'
import { toolOf, tools } from './tools.ts'

const factors = priceFactorsOf(readConfig({}))

test.each([
  ['text_to_image', {}, 70n],
  ['text_to_image', { resolution: 'SD' }, 70n],
  ['text_to_image', { resolution: 'HD', outputs: 4 }, 280n],
  ['text_to_image', { resolution: 'FHD' }, 105n],
  ['text_to_image', { resolution: '4K', outputs: 2 }, 420n],
  ['text_to_video', { duration: 'short' }, 50n],
  ['text_to_video', { duration: 'long' }, 100n],
  ['text_to_video', { duration: 'long', resolution: 'FHD' }, 150n],
  ['image_to_video', { duration: 'long', resolution: '4K' }, 2520n],
  ['video_to_video', {}, 1000n],
  ['virtual_try_on', { batch_size: 3 }, 1440n],
  ['prompt_optimizer', { prompt: 'Sea' }, 30n],
  ['video_upscale', { resolution: '4K' }, 0n],
  ['video_extend', { duration: 'long' }, 0n],
  ['ai_face_creation', {}, 0n],
] as const)('%s with %j costs %d hundredths of a credit', (task, input, price) => {
  expect(priceOf(toolOf(task), input, factors).price).toBe(price)
})

test('a price shows how it is calculated, without factors that change nothing', () => {
  const plain = priceOf(toolOf('text_to_video'), { duration: 'short', resolution: 'HD' }, factors)
  expect(plain.parts).toEqual([{ label: 'Base price', amount: 50n, factor: null }])
  const dear = priceOf(toolOf('text_to_image'), { resolution: 'FHD', outputs: 3 }, factors)
  expect(dear).toEqual({
    perOutput: 105n,
    outputs: 3,
    price: 315n,
    parts: [
      { label: 'Base price', amount: 70n, factor: null },
      { label: 'FHD', amount: null, factor: 1.5 },
      { label: '3 results', amount: null, factor: 3 },
    ],
  })
})

test("factors are configurable, and a factor of 1 isn't shown", () => {
  const own = priceFactorsOf(readConfig({ AI_LONG_FACTOR: '1', AI_FHD_FACTOR: '1.25', AI_4K_FACTOR: '2.75' }))
  const { price, parts } = priceOf(toolOf('text_to_video'), { duration: 'long', resolution: 'FHD' }, own)
  expect(price).toBe(63n)
  expect(parts.map(({ label }) => label)).toEqual(['Base price', 'FHD'])
  expect(priceOf(toolOf('text_to_video'), { resolution: '4K' }, own).price).toBe(138n)
})

test('the price per output is rounded up, so it is never below the exact price', () => {
  const hundredth = fc.integer({ min: 100, max: 10_000 }).map(BigInt)
  const property = fc.property(
    fc.record({
      base: fc.integer({ min: 0, max: 5000 }),
      long: hundredth,
      fhd: hundredth,
      outputs: fc.integer({ min: 1, max: 4 }),
    }),
    ({ base, long, fhd, outputs }) => {
      const tool: Tool = { ...toolOf('text_to_image'), basePrice: BigInt(base) }
      const input = { duration: 'long', resolution: 'FHD', outputs }
      const { perOutput, price } = priceOf(tool, input, { long, fhd, fourK: 300n })
      const exact = BigInt(base) * long * fhd
      expect(perOutput * 10_000n >= exact).toBe(true)
      expect((perOutput - 1n) * 10_000n < exact).toBe(true)
      expect(price).toBe(perOutput * BigInt(outputs))
    },
  )
  fc.assert(property, { seed })
})

test('an input without a number of outputs is priced for one output', () => {
  const numbers = tools.map((tool) => priceOf(tool, {}, factors).outputs)
  expect(new Set(numbers)).toEqual(new Set([1]))
})

test("the number of outputs comes from one of the tool's fields", () => {
  const missing = tools.filter(
    ({ outputsField, inputs }) => outputsField !== null && !(outputsField in inputs.properties),
  )
  expect(missing).toEqual([])
})
