import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imageEffects } from './image-effects.ts'

let folder: string
let photo: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-effects-'))
  photo = join(folder, 'photo.jpg')
  const gradient = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><defs><linearGradient id="g"><stop stop-color="#d23"/><stop offset="1" stop-color="#25b"/></linearGradient></defs><rect width="300" height="200" fill="url(#g)"/></svg>`
  // A photo like a phone's: rotated by its orientation tag, with the location where it was taken.
  await sharp(Buffer.from(gradient))
    .withExif({ IFD0: { Orientation: '6', Copyright: 'Mia' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(photo)
})
afterAll(() => rm(folder, { recursive: true }))

const apply = (input: Record<string, unknown>, image = photo) =>
  imageEffects.run({ input, files: { image }, directory: folder, tell: () => undefined })

test('an effect makes an upright picture that names its generator and has no metadata of the original', async () => {
  const [output] = await apply({ effect: 'watercolour' })
  expect(output).toMatchObject({
    mime: 'image/jpeg',
    width: 200,
    height: 300,
    detail: 'the filter watercolour at 100 %',
  })
  const metadata = await sharp(join(folder, 'image-1.jpg')).metadata()
  expect(metadata).toMatchObject({ format: 'jpeg', width: 200, height: 300 })
  expect(metadata.exif?.toString('latin1')).toContain('fanfare-local')
  expect(metadata.exif?.toString('latin1')).not.toContain('Mia')
})

test('a strength of zero changes nothing', async () => {
  await apply({ effect: 'neon', strength: 0 })
  const [before, after] = await Promise.all(
    [photo, join(folder, 'image-1.jpg')].map((path) => sharp(path).autoOrient().raw().toBuffer()),
  )
  if (!before || !after) throw new Error('There are no pixels')
  const difference =
    before.reduce((sum, value, i) => sum + Math.abs(value - (after[i] ?? 0)), 0) / before.length
  expect(difference).toBeLessThan(3)
})

test("an unknown effect, a broken picture and a missing file are refused with the field's name", async () => {
  await expect(apply({ effect: 'time_travel' })).rejects.toThrow(/effect: must be one of watercolour/)
  await expect(apply({ effect: 'oil', strength: 3 })).rejects.toThrow(/strength/)
  const text = join(folder, 'letter.jpg')
  await writeFile(text, 'Dear Leo, this is no picture.')
  await expect(apply({ effect: 'oil' }, text)).rejects.toMatchObject({ code: 'bad-input' })
  const none = imageEffects.run({
    input: { effect: 'oil' },
    files: {},
    directory: folder,
    tell: () => undefined,
  })
  await expect(none).rejects.toThrow('image: missing')
})
