import { expect, test } from 'vitest'
import { readPrompt } from '../lexicon/read-prompt.ts'
import { drawIdea } from './draw-idea.ts'

/**
 * How a picture made from this prompt looks. The same seed draws the same things in the same places, whatever the mood.
 */
async function lookOf(prompt: string) {
  const { picture } = await drawIdea(readPrompt(prompt), { width: 320, height: 320 }, 'one seed')
  const pixels = Array.from({ length: 320 * 320 }, (_, i) => picture.data.subarray(i * 3, i * 3 + 3))
  const mean = (of: (pixel: Uint8ClampedArray) => number): number =>
    pixels.reduce((sum, pixel) => sum + of(pixel), 0) / pixels.length
  const row = (y: number): number => {
    const pixels = picture.data.subarray(y * 320 * 3, (y + 1) * 320 * 3)
    return pixels.reduce((sum, value) => sum + value, 0) / pixels.length
  }
  return {
    /** How much lighter the sky is at its lower end than at its top. */
    skyRange: row(160) - row(0),
    light: mean(([red = 0, green = 0, blue = 0]) => (red + green + blue) / 3),
    warmth: mean(([red = 0, , blue = 0]) => red - blue),
    violet: mean(([red = 0, green = 0, blue = 0]) => (red + blue) / 2 - green),
    saturation: mean((pixel) => Math.max(...pixel) - Math.min(...pixel)),
  }
}

const plain = await lookOf('a castle on a hill at noon')
const moody = (mood: string) => lookOf(`a ${mood} castle on a hill at noon`)

test('mood words make a scene darker, paler, warmer, colder or more colorful', async () => {
  expect((await moody('gloomy')).light).toBeLessThan(plain.light * 0.75)
  const pale = await moody('pastel')
  expect(pale.light).toBeGreaterThan(plain.light + 5)
  expect(pale.saturation).toBeLessThan(plain.saturation)
  expect((await moody('cozy')).warmth).toBeGreaterThan(plain.warmth + 10)
  expect((await moody('nostalgic')).warmth).toBeGreaterThan(plain.warmth + 10)
  expect((await moody('icy')).warmth).toBeLessThan(plain.warmth - 3)
  expect((await moody('enchanted')).violet).toBeGreaterThan(plain.violet + 5)
  expect((await moody('cheerful')).saturation).toBeGreaterThan(plain.saturation * 1.15)
})

test.each(['calm', 'peaceful', 'serene', 'tranquil'])(
  'a %s scene has muted colors and a light, even sky',
  async (mood) => {
    const calm = await moody(mood)
    expect(calm.saturation).toBeLessThan(plain.saturation * 0.85)
    expect(calm.skyRange).toBeLessThan(plain.skyRange * 0.7)
    expect(calm.light).toBeGreaterThan(plain.light)
  },
)

test("a stormy or cheerful scene isn't calmed unless the prompt says so", async () => {
  for (const mood of ['stormy', 'cheerful']) {
    const look = await moody(mood)
    expect(look).toEqual(await lookOf(`a ${mood} castle on a hill at noon, not calm`))
    expect(look.skyRange).not.toBe((await moody(`${mood} calm`)).skyRange)
  }
  expect((await moody('stormy')).light).toBeLessThan(plain.light * 0.85)
})

test('a scene without a mood looks the same as one whose mood is excluded', async () => {
  expect(await lookOf('a castle on a hill at noon, not gloomy')).toEqual(plain)
})

test('an abstract gets its colors from the mood', async () => {
  const [dark, pale] = [await lookOf('gloomy bureaucracy'), await lookOf('pastel bureaucracy')]
  expect(pale.light).toBeGreaterThan(dark.light + 30)
})
