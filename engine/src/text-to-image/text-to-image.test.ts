import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textToImage } from './text-to-image.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-paint-'))
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function paint(prompt: string, input: Record<string, unknown> = {}) {
  const directory = await mkdtemp(join(folder, `${made++}-`))
  const outputs = await textToImage.run({
    files: {},
    directory,
    tell: () => undefined,
    input: { prompt, width: 512, height: 512, ...input },
  })
  const [output] = outputs
  if (output?.kind !== 'file') throw new Error('There is no picture')
  return { outputs, output, path: join(directory, output.file) }
}

/** The mean red, green and blue of a part of the picture, 0 … 255. */
async function meansOf(path: string, part = { left: 0, top: 0, width: 1, height: 1 }) {
  const { width, height } = await sharp(path).metadata()
  const { channels } = await sharp(path)
    .extract({
      left: Math.round(part.left * width),
      top: Math.round(part.top * height),
      width: Math.round(part.width * width),
      height: Math.round(part.height * height),
    })
    .toBuffer()
    .then((bytes) => sharp(bytes).stats())
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return { red, green, blue, light: (red + green + blue) / 3 }
}

const middle = { left: 0.35, top: 0.25, width: 0.3, height: 0.5 }
const lighthouse = 'red lighthouse at night in the rain, watercolour'
const cactus = 'green cactus in a pot, flat print'

test('pictures differ in subject, colors and brightness, as their prompts do', async () => {
  const [night, print] = [await paint(lighthouse), await paint(cactus)]
  expect(night.output.detail).toContain('red lighthouse, night, rain, watercolour')
  expect(print.output.detail).toContain('green cactus, poster')

  const [dark, pale] = [await meansOf(night.path), await meansOf(print.path)]
  expect(pale.light).toBeGreaterThan(dark.light + 40)
  // The night sky is blue, and the lighthouse is redder than its surroundings.
  expect(dark.blue).toBeGreaterThan(dark.red + 8)
  const [tower, sky] = [
    await meansOf(night.path, middle),
    await meansOf(night.path, { left: 0.06, top: 0.1, width: 0.2, height: 0.12 }),
  ]
  expect(tower.red - tower.blue).toBeGreaterThan(sky.red - sky.blue + 8)
  // The cactus is greener than the wall.
  const [plant, wall] = [
    await meansOf(print.path, middle),
    await meansOf(print.path, { left: 0.02, top: 0.05, width: 0.2, height: 0.3 }),
  ]
  expect(plant.green - plant.red).toBeGreaterThan(wall.green - wall.red + 8)
  // A watercolor leaves the paper's edge white; a print doesn't.
  const edge = { left: 0, top: 0, width: 1, height: 0.012 }
  expect((await meansOf(night.path, edge)).light).toBeGreaterThan(200)
})

test('the subject has the color that the prompt names', async () => {
  const [red, blue] = [
    await paint('red car in the desert at noon'),
    await paint('blue car in the desert at noon'),
  ]
  const place = { left: 0.3, top: 0.68, width: 0.4, height: 0.16 }
  const [one, other] = [await meansOf(red.path, place), await meansOf(blue.path, place)]
  expect(one.red - one.blue).toBeGreaterThan(other.red - other.blue + 25)
})

test('the time of day determines the brightness', async () => {
  const [day, night] = [await paint('castle on a hill at noon'), await paint('castle on a hill at midnight')]
  expect((await meansOf(day.path)).light).toBeGreaterThan((await meansOf(night.path)).light * 2)
})

test('the same seed makes the same bytes, and another seed makes another picture', async () => {
  const [one, again, other] = [
    await paint(cactus, { seed: 5 }),
    await paint(cactus, { seed: 5 }),
    await paint(cactus, { seed: 6 }),
  ]
  expect(await readFile(one.path)).toEqual(await readFile(again.path))
  const [a, b] = await Promise.all([one, other].map(({ path }) => sharp(path).raw().toBuffer()))
  if (!a || !b) throw new Error('There are no pixels')
  const difference = a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length
  expect(difference).toBeGreaterThan(8)
})

test('pictures have the requested size and number', async () => {
  const { outputs, path } = await paint('two foxes in the snow', {
    width: 912,
    height: 513,
    count: 3,
    seed: 40,
  })
  expect(outputs.map((output) => [output.kind === 'file' && output.file, output.seed])).toEqual([
    ['image-1.png', 40],
    ['image-2.png', 41],
    ['image-3.png', 42],
  ])
  expect(await sharp(path).metadata()).toMatchObject({ width: 912, height: 513, format: 'png' })
})

test('a prompt without a known subject becomes an abstract picture in its colors, with a note', async () => {
  const { output, path } = await paint('quantum bureaucracy in crimson')
  expect(output.detail).toContain('no subject recognized, so an abstract, crimson')
  const { red, green, blue } = await meansOf(path)
  expect(red).toBeGreaterThan(Math.max(green, blue) + 20)
})

test("the result says that it isn't a photograph, and the file names its generator", async () => {
  const { output, path } = await paint('photo of a cat, photorealistic')
  expect(output.detail).toContain('not a photograph')
  const { exif } = await sharp(path).metadata()
  expect(exif?.toString('latin1')).toContain('fanfare-local')
  expect(exif?.toString('latin1')).toContain('made on this server')
})

test('subjects in the negative prompt stay out of the picture', async () => {
  const { output } = await paint('a cat beside a vase at night', { negative_prompt: 'vase, night' })
  expect(output.detail).toContain('cat')
  expect(output.detail).not.toMatch(/vase|night/)
})
