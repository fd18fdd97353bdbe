import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpegPath } from '../film/ffmpeg-path.ts'
import { installNetworks } from '../networks/install.ts'
import { folderOf } from '../networks/tensorflow.ts'
import { readPhoto } from '../photos/photo.ts'
import { startEngine, type Engine } from '../start-engine.ts'
import { findFaces } from './find-faces.ts'

const group = (number: number): string =>
  join(folderOf('@vladmandic/face-api'), 'demo', `sample${number}.jpg`)

let folder: string
let engine: Engine
beforeAll(async () => {
  await installNetworks()
  folder = await mkdtemp(join(tmpdir(), 'fanfare-face-clip-'))
  engine = startEngine()
}, 600_000)
afterAll(async () => {
  engine.stop()
  await rm(folder, { recursive: true })
})

const ffmpeg = (...options: string[]): Buffer => execFileSync(ffmpegPath(), ['-v', 'error', '-y', ...options])
/** A clip of a picture that moves slightly to the side, with a tone as sound. */
const clip = (name: string, picture: string, seconds: number): string => {
  const path = join(folder, name)
  ffmpeg(
    ...['-loop', '1', '-framerate', '5', '-t', `${seconds}`, '-i', picture],
    ...['-f', 'lavfi', '-t', `${seconds}`, '-i', 'sine=frequency=440'],
    ...['-vf', "scale=960:-2,crop=900:600:'10+n*2':10", '-pix_fmt', 'yuv420p', '-shortest', path],
  )
  return path
}
const swap = (input_video: string) =>
  engine.run({
    id: 'swap',
    task: 'face_swap',
    directory: folder,
    input: {},
    files: { source_image: group(3), input_video },
  })

test('a face is put into every frame of a clip, which keeps its length and its sound', async () => {
  const before = clip('group.mp4', group(4), 0.6)
  const [output] = await swap(before)
  expect(output).toMatchObject({
    file: 'video-1.mp4',
    mime: 'video/mp4',
    width: 900,
    height: 600,
    detail: 'Faces in 3 of 3 frames',
    note: 'made on this server',
    seconds: 0.6,
  })
  const after = join(folder, 'video-1.mp4')
  const [source] = await findFaces(await readPhoto(group(3), { name: 'photo', longestSide: 2048 }))
  const distances = await Promise.all(
    [before, after].map(async (path, i) => {
      const frame = join(folder, `frame-${i}.png`)
      ffmpeg('-i', path, '-vf', 'select=eq(n\\,2)', '-frames:v', '1', frame)
      const faces = await findFaces(await readPhoto(frame, { name: 'photo', longestSide: 2048 }))
      expect(faces.length).toBeGreaterThan(2)
      const sum = faces.reduce(
        (total, { descriptor }) =>
          total + Math.hypot(...descriptor.map((value, k) => value - (source?.descriptor[k] ?? 0))),
        0,
      )
      return sum / faces.length
    }),
  )
  expect(distances[1]).toBeLessThan((distances[0] ?? 0) - 0.08)
  expect(ffmpeg('-i', after, '-map', '0:a', '-f', 's16le', '-').length).toBeGreaterThan(20_000)
})

test("a clip that is too long, shows no face or can't be read is refused", async () => {
  const bad = (message: string) => ({ code: 'bad-input', message })
  const wall = join(folder, 'wall.mp4')
  ffmpeg('-f', 'lavfi', '-i', 'color=gray:size=320x240:rate=5:duration=0.4', '-pix_fmt', 'yuv420p', wall)
  await expect(swap(wall)).rejects.toMatchObject(
    bad('input_video: no face that can be swapped was found in this clip'),
  )
  const long = join(folder, 'long.mp4')
  ffmpeg('-f', 'lavfi', '-i', 'color=gray:size=64x64:rate=5:duration=11', '-pix_fmt', 'yuv420p', long)
  await expect(swap(long)).rejects.toMatchObject(
    bad('input_video: it is too long; at most 10 seconds and 300 frames can be changed here'),
  )
  await expect(swap(group(4).replace('.jpg', '.none'))).rejects.toMatchObject(
    bad("input_video: this clip can't be read"),
  )
  const nothing = { id: 'swap', task: 'face_swap', directory: folder, input: {} } as const
  await expect(engine.run({ ...nothing, files: { source_image: group(3) } })).rejects.toMatchObject(
    bad('target_image: add a picture or a video'),
  )
})
