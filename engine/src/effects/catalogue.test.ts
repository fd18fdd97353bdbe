import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { effects } from './catalogue.ts'
import { effectNames } from './names.ts'
import { lightOf, pictureOf, type Picture } from './picture.ts'

let picture: Picture

/** An asymmetrical scene with light, edges, colors and gradients. */
beforeAll(async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 240 180"><defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#3f8bd0"/><stop offset="1" stop-color="#fbd9a0"/></linearGradient></defs><rect width="240" height="180" viewBox="0 0 240 180" fill="url(#g)"/><circle cx="80" cy="90" r="45" fill="#cf2b26"/><rect x="150" y="60" width="50" height="100" fill="#1c2a5e"/></svg>`
  picture = await pictureOf(sharp(Buffer.from(svg)))
})

const differenceOf = (one: Picture, other: Picture): number =>
  one.data.reduce((sum, value, i) => sum + Math.abs(value - (other.data[i] ?? 0)), 0) / one.data.length
const meanOf = (picture: Picture, part: number): number =>
  picture.data.reduce((sum, value, i) => (i % 3 === part ? sum + value : sum), 0) / (picture.data.length / 3)
const coloursIn = (picture: Picture): number =>
  new Set(
    Array.from({ length: picture.data.length / 3 }, (_, i) => picture.data.slice(i * 3, i * 3 + 3).join()),
  ).size

describe.each(effectNames)('the effect %s', (name) => {
  test("changes every kind of picture, keeps its size, and doesn't modify the original", async () => {
    const before = Uint8ClampedArray.from(picture.data)
    const changed = await effects[name](picture, { strength: 1, seed: 'mia' })
    expect([changed.width, changed.height]).toEqual([240, 180])
    expect(differenceOf(picture, changed)).toBeGreaterThan(1.5)
    expect(picture.data).toEqual(before)
  })

  test('is the same for the same seed, and weaker at a lower strength', async () => {
    const [one, again, weak] = await Promise.all(
      [1, 1, 0.15].map(async (strength) => effects[name](picture, { strength, seed: 'leo' })),
    )
    if (!one || !again || !weak) throw new Error('An effect made nothing')
    expect(again.data).toEqual(one.data)
    // A kaleidoscope can't be applied partly, so it gets a margin.
    const margin = name === 'kaleidoscope' ? 40 : 0
    expect(differenceOf(picture, weak)).toBeLessThan(differenceOf(picture, one) + margin)
  })
})

test('at least twelve effects each make a different picture', async () => {
  const made = await Promise.all(
    effectNames.map(async (name) => effects[name](picture, { strength: 1, seed: 'mia' })),
  )
  expect(made.length).toBeGreaterThanOrEqual(12)
  const different = made.filter((one, i) => made.every((other, j) => i === j || differenceOf(one, other) > 1))
  expect(different.length).toBe(made.length)
})

test('black and white has no color, a cyanotype is blue, and the golden hour is warmer', async () => {
  const options = { strength: 1, seed: 'mia' }
  const grey = await effects.black_and_white(picture, options)
  expect(grey.data.every((value, i) => value === grey.data[i - (i % 3)])).toBe(true)
  const blue = await effects.cyanotype(picture, options)
  expect(meanOf(blue, 2)).toBeGreaterThan(meanOf(blue, 0) + 30)
  const gold = await effects.golden_hour(picture, options)
  expect(meanOf(gold, 0) - meanOf(gold, 2)).toBeGreaterThan(meanOf(picture, 0) - meanOf(picture, 2) + 30)
})

test('prints and pixels have few colors, a mirror is symmetrical, and neon is dark', async () => {
  const options = { strength: 1, seed: 'mia' }
  expect(coloursIn(await effects.pixelate(picture, options))).toBeLessThanOrEqual(28)
  const folded = await effects.mirror(picture, options)
  const [left, right] = [folded.data.slice(30 * 3, 31 * 3), folded.data.slice(209 * 3, 210 * 3)]
  expect(left).toEqual(right)
  const light = (from: Picture) => lightOf(from).reduce((sum, value) => sum + value, 0) / lightOf(from).length
  expect(light(await effects.neon(picture, options))).toBeLessThan(light(picture) * 0.7)
})
