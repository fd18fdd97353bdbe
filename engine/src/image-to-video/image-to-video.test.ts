import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureOf } from '../effects/picture.ts'
import { moveFrom } from '../film/camera-path.ts'
import { differenceOf, frameAt, probe } from '../testing/clips.ts'
import { guessDepth } from './depth.ts'
import { imageToVideo } from './image-to-video.ts'

let folder: string
let photo: string
/** A pale sky, a dark ground, and a striped red disc in the middle. */
const view = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="#cfe3f2"/><rect y="300" width="640" height="180" fill="#4a5a2c"/><g fill="#fff"><circle cx="320" cy="270" r="110" fill="#c22"/><path d="M230 250h180v12H230zM230 280h180v12H230zM230 220h180v8H230z"/></g></svg>`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-move-'))
  photo = join(folder, 'photo.png')
  await sharp(Buffer.from(view)).png().toFile(photo)
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function film(input: Record<string, unknown>, image = photo) {
  const directory = await mkdtemp(join(folder, `${made++}-`))
  const told: number[] = []
  const [output] = await imageToVideo.run({
    input: { resolution: 'SD', ...input },
    files: { image },
    directory,
    tell: ({ stage, progress }) => stage === 'filming' && told.push(progress),
  })
  if (output?.kind !== 'file') throw new Error('There is no clip')
  return { output, told, path: join(directory, output.file) }
}

/** The width of the red disc in the rows around the middle, as a fraction of the frame. */
async function discWidth(path: string, seconds: number): Promise<number> {
  const { data, width, height } = await frameAt(path, seconds)
  const isRed = (x: number, y: number) => {
    const at = (y * width + x) * 3
    return (data[at] ?? 0) > 130 && (data[at + 1] ?? 0) < 90
  }
  const rows = Array.from(
    { length: height },
    (_, y) => Array.from({ length: width }, (_, x) => isRed(x, y)).filter(Boolean).length,
  )
  return Math.max(...rows) / width
}

test('a picture becomes five seconds of H.264 that can play while loading and name their generator', async () => {
  const { output, told, path } = await film({ move: 'push_in' })
  expect(output).toMatchObject({ mime: 'video/mp4', width: 640, height: 480, seconds: 5 })
  expect(probe(path)).toMatchObject({
    codec: 'h264',
    pixels: 'yuv420p',
    width: 640,
    height: 480,
    frames: 120,
    seconds: 5,
    tags: { comment: 'made on this server', artist: 'fanfare-local' },
  })
  const bytes = await readFile(path)
  expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
  // Reports progress for every frame.
  expect(told).toHaveLength(120)
  expect(told.at(-1)).toBe(1)
  expect(await discWidth(path, 4.8)).toBeGreaterThan((await discWidth(path, 0)) * 1.12)
})

test('the clip has the requested aspect and resolution, and the prompt chooses the camera move', async () => {
  const { output, path } = await film({ aspect: '9:16', prompt: 'Slowly zoom out and reveal the hill' })
  expect(output).toMatchObject({ width: 480, height: 854 })
  expect(output.detail).toContain('pull out')
  expect(await discWidth(path, 4.8)).toBeLessThan((await discWidth(path, 0)) * 0.9)
})

test('snow in the prompt falls over the picture', async () => {
  const [dry, snowy] = [await film({ move: 'drift' }), await film({ move: 'drift', prompt: 'it is snowing' })]
  expect(snowy.output.detail).toContain('snowfall')
  const [a, b] = [await frameAt(dry.path, 2), await frameAt(snowy.path, 2)]
  expect(differenceOf(a, b)).toBeGreaterThan(0.3)
})

test('the estimated depth is nearer for the ground and the object in the middle than for the sky', async () => {
  const { near, width, height } = await guessDepth(await pictureOf(sharp(Buffer.from(view))))
  const at = (x: number, y: number) => near[Math.round(y * height) * width + Math.round(x * width)] ?? 0
  expect(at(0.5, 0.52)).toBeGreaterThan(at(0.1, 0.1) + 0.3)
  expect(at(0.1, 0.9)).toBeGreaterThan(at(0.1, 0.1) + 0.2)
})

test('a camera move is found only in a prompt that describes one', () => {
  expect(moveFrom('the camera pans left across the bay')).toBe('pan_left')
  expect(moveFrom('orbit around her')).toBe('orbit')
  expect(moveFrom('a red boat')).toBeNull()
})

test("a file that isn't a picture and an unknown option are refused with the field's name", async () => {
  const letter = join(folder, 'letter.png')
  await writeFile(letter, 'Dear Leo')
  await expect(film({}, letter)).rejects.toMatchObject({ code: 'bad-input' })
  await expect(film({ seconds: 7 })).rejects.toThrow(/seconds: must be one of 5, 10/)
})
