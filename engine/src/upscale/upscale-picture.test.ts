import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installNetworks } from '../networks/install.ts'
import { startEngine, type Engine } from '../start-engine.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  await installNetworks()
  folder = await mkdtemp(join(tmpdir(), 'fanfare-upscale-picture-'))
  engine = startEngine()
}, 600_000)
afterAll(async () => {
  engine.stop()
  await rm(folder, { recursive: true })
})

const upscale = (image: string, input: Record<string, unknown>) =>
  engine.run({ id: 'larger', task: 'image_effects', input, files: { image }, directory: folder })
const drawn = async (name: string, shapes: string): Promise<string> => {
  const path = join(folder, name)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80">${shapes}</svg>`
  await sharp(Buffer.from(svg)).toFile(path)
  return path
}
const circle = '<circle cx="60" cy="40" r="30" fill="#d23"/>'
const wall = '<rect width="120" height="80" fill="#eee"/>'

test('a picture is enlarged two or four times, more accurately than by plain resizing', async () => {
  const image = await drawn('circle.png', wall + circle)
  const [twice] = await upscale(image, { effect: 'upscale_2x' })
  expect(twice).toMatchObject({
    file: 'image-1.jpg',
    mime: 'image/jpeg',
    width: 240,
    height: 160,
    note: 'made on this server',
  })
  const large = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="160" viewBox="0 0 120 80">${wall}${circle}</svg>`
  const [truth, made, resized] = await Promise.all(
    [sharp(Buffer.from(large)), sharp(join(folder, 'image-1.jpg')), sharp(image).resize(240, 160)].map(
      (picture) => picture.removeAlpha().raw().toBuffer(),
    ),
  )
  const errorOf = (pixels: Buffer | undefined): number =>
    pixels?.reduce((sum, value, i) => sum + (value - (truth?.[i] ?? 0)) ** 2, 0) ?? Infinity
  expect(errorOf(made)).toBeLessThan(errorOf(resized) * 0.9)
  expect(await upscale(image, { effect: 'upscale_4x' })).toMatchObject([{ width: 480, height: 320 }])
  expect(await sharp(join(folder, 'image-1.jpg')).metadata()).toMatchObject({ width: 480, height: 320 })
})

test('at a strength of zero a picture is only resized', async () => {
  const image = await drawn('plain.png', wall + circle)
  await upscale(image, { effect: 'upscale_2x', strength: 0 })
  const [made, resized] = await Promise.all(
    [sharp(join(folder, 'image-1.jpg')), sharp(image).resize(240, 160).flatten()].map((picture) =>
      picture.removeAlpha().raw().toBuffer(),
    ),
  )
  const apart = made?.reduce((sum, value, i) => sum + Math.abs(value - (resized?.[i] ?? 0)), 0)
  expect((apart ?? Infinity) / (made?.length ?? 1)).toBeLessThan(1.5)
})

test('transparent areas stay transparent', async () => {
  const [output] = await upscale(await drawn('cut.png', circle), { effect: 'upscale_2x' })
  expect(output).toMatchObject({ file: 'image-1.png', mime: 'image/png' })
  const { data, info } = await sharp(join(folder, 'image-1.png')).raw().toBuffer({ resolveWithObject: true })
  expect(info).toMatchObject({ width: 240, height: 160, channels: 4 })
  expect(data[3]).toBe(0)
  expect(data[(80 * 240 + 120) * 4 + 3]).toBe(255)
})

test('a picture whose result would be too large is refused, with its size', async () => {
  const image = join(folder, 'large.png')
  await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#555' } }).toFile(image)
  await expect(upscale(image, { effect: 'upscale_2x' })).rejects.toMatchObject({
    code: 'bad-input',
    message: 'image: it has 4.5 megapixels, and at most 4.2 can be made 2 times as large',
  })
  await expect(upscale(await drawn('letter.png', wall), { effect: 'enlarge' })).rejects.toThrow(
    /effect: must be/,
  )
})
