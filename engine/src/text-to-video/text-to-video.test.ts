import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lightOf, type Picture } from '../effects/picture.ts'
import { differenceOf, frameAt, probe } from '../testing/clips.ts'
import { textToVideo } from './text-to-video.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-film-'))
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function film(input: Record<string, unknown>) {
  const directory = await mkdtemp(join(folder, `${made++}-`))
  const [output] = await textToVideo.run({
    input: { resolution: 'SD', ...input },
    files: {},
    directory,
    tell: () => undefined,
  })
  if (output?.kind !== 'file') throw new Error('There is no clip')
  return { output, path: join(directory, output.file) }
}

const meanLight = (picture: Picture): number =>
  lightOf(picture).reduce((sum, value) => sum + value, 0) / (picture.data.length / 3)

test('a prompt becomes a clip in which the camera and the weather move', async () => {
  const { output, path } = await film({ prompt: 'red lighthouse at night in the rain', move: 'push_in' })
  expect(output).toMatchObject({ width: 854, height: 480, seconds: 5, mime: 'video/mp4' })
  expect(output.detail).toMatch(/red lighthouse, night, rain; camera move push in$/)
  expect(probe(path)).toMatchObject({
    codec: 'h264',
    pixels: 'yuv420p',
    frames: 120,
    width: 854,
    height: 480,
  })
  const [start, next, end] = [await frameAt(path, 0), await frameAt(path, 0.2), await frameAt(path, 4.8)]
  expect(differenceOf(start, next)).toBeGreaterThan(0.2)
  expect(differenceOf(start, end)).toBeGreaterThan(differenceOf(start, next))
  expect(meanLight(start)).toBeLessThan(0.35)
})

test("a clip can be ten seconds long, upright, by day and in the prompt's style", async () => {
  const { output, path } = await film({
    prompt: 'sunflowers at noon, pixel art',
    seconds: 10,
    aspect: '9:16',
  })
  expect(output).toMatchObject({ width: 480, height: 854, seconds: 10 })
  expect(probe(path)).toMatchObject({ frames: 240, seconds: 10 })
  expect(output.detail).toContain('pixelate')
  expect(meanLight(await frameAt(path, 5))).toBeGreaterThan(0.4)
})

test('an unknown subject becomes an abstract clip with a note', async () => {
  const { output, path } = await film({ prompt: 'quantum bureaucracy', aspect: '1:1', seed: 3 })
  expect(output.detail).toContain('no subject recognized')
  expect(differenceOf(await frameAt(path, 0), await frameAt(path, 4))).toBeGreaterThan(0.5)
})
