import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpegPath } from '../film/ffmpeg-path.ts'
import { moveNames } from '../film/camera-path.ts'
import { startEngine, type Engine } from '../start-engine.ts'
import { onwardMoveOf, onwardShot } from './onward.ts'

let folder: string
let engine: Engine
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-extend-'))
  engine = startEngine()
})
afterAll(async () => {
  engine.stop()
  await rm(folder, { recursive: true })
})

const ffmpeg = (...options: string[]): Buffer =>
  execFileSync(ffmpegPath(), ['-v', 'error', '-y', ...options], { maxBuffer: 256 * 1024 ** 2 })
const clip = (name: string, picture: string, more: string[] = []): string => {
  const path = join(folder, name)
  ffmpeg('-f', 'lavfi', '-i', `testsrc2=${picture}`, ...more, '-pix_fmt', 'yuv420p', path)
  return path
}
const extend = (video: string, input: Record<string, unknown> = {}) =>
  engine.run({ id: 'longer', task: 'video_extend', input, files: { video }, directory: folder })
const result = (): string => join(folder, 'video-1.mp4')

const WIDTH = 160
const HEIGHT = 120
/** Every frame of a clip in grayscale. */
const framesIn = (path: string): Buffer[] => {
  const all = ffmpeg('-i', path, '-pix_fmt', 'gray', '-f', 'rawvideo', '-')
  return Array.from({ length: all.length / (WIDTH * HEIGHT) }, (_, i) =>
    all.subarray(i * WIDTH * HEIGHT, (i + 1) * WIDTH * HEIGHT),
  )
}
const difference = (one: Buffer | undefined, other: Buffer | undefined): number =>
  (one ?? Buffer.alloc(0)).reduce((sum, value, i) => sum + Math.abs(value - (other?.[i] ?? 0)), 0) /
  (WIDTH * HEIGHT)

test('a clip continues seamlessly from its last frame, at its size and frame rate', async () => {
  const before = clip('own.mp4', `size=${WIDTH}x${HEIGHT}:rate=10:duration=1`)
  const [output] = await extend(before)
  expect(output).toMatchObject({
    kind: 'file',
    file: 'video-1.mp4',
    mime: 'video/mp4',
    width: WIDTH,
    height: HEIGHT,
    seconds: 6,
    note: 'made on this server: the last picture moves on, nothing new appears in it',
    detail: '5 seconds added, camera move push in, its depth guessed from place, sharpness and color',
  })
  const [own, all] = [framesIn(before), framesIn(result())]
  expect([own.length, all.length]).toEqual([10, 60])
  for (const [i, frame] of own.entries()) expect(difference(frame, all[i])).toBeLessThan(4)
  // The move starts slowly: the first added frames hardly differ from the last original frame, and the last ones do.
  const apart = all.slice(9).map((frame) => difference(frame, all[9]))
  expect(apart[1]).toBeLessThan(2)
  expect(apart[2]).toBeLessThan(4)
  expect(apart.at(-1)).toBeGreaterThan(12)
})

test('the sound of a clip fades out, and the added part is silent', async () => {
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=2', '-c:a', 'aac']
  await extend(clip('tone.mp4', `size=${WIDTH}x${HEIGHT}:rate=10:duration=2`, sound))
  const samples = ffmpeg('-i', result(), '-map', '0:a', '-ac', '1', '-ar', '8000', '-f', 's16le', '-')
  expect(samples.length / 2 / 8000).toBeCloseTo(7, 0)
  const loudest = (from: number, to: number): number => {
    let most = 0
    for (let i = from * 8000; i < to * 8000; i++) most = Math.max(most, Math.abs(samples.readInt16LE(i * 2)))
    return most
  }
  expect(loudest(0.2, 0.9)).toBeGreaterThan(2000)
  expect(loudest(1.7, 1.9)).toBeLessThan(loudest(0.2, 0.9) * 0.5)
  expect(loudest(2.2, 6.8)).toBeLessThan(50)
})

test('a prompt chooses the camera move, and a large clip is scaled down', async () => {
  const [output] = await extend(clip('wide.mp4', 'size=1600x900:rate=2:duration=1'), {
    prompt: 'The camera pans left',
    seconds: 10,
  })
  expect(output).toMatchObject({ width: 1280, height: 720, seconds: 11 })
  expect(output?.detail).toContain('10 seconds added, camera move pan left')
})

test('every move starts with the whole picture and never passes its border', () => {
  const moves = new Set(moveNames.map((name) => onwardMoveOf(name.replaceAll('_', ' '))))
  expect(moves.size).toBe(6)
  for (const move of moves) {
    const { zoomFar, ...first } = onwardShot(move, 0, 5)
    expect([zoomFar, ...Object.values<number>(first).map(Math.abs)]).toEqual([1, 0, 0, 0, 0, 0])
    const shot = onwardShot(move, 1, 10)
    for (const depth of [0, 0.5, 1]) {
      const half = (shot.zoomFar + shot.zoomByDepth * depth) / 2
      const right = Math.abs(shot.rightFar + shot.rightByDepth * depth)
      const down = Math.abs(shot.downFar + shot.downByDepth * depth)
      expect([move, half + Math.max(right, down) <= 0.5 + 1e-9]).toEqual([move, true])
    }
  }
  // A camera that moves back would have to show what is outside the picture.
  expect(onwardMoveOf('slowly zoom out')).toBe('push_in')
})

test('a clip that is too long, too fast or broken is refused with a reason', async () => {
  const bad = (message: string) => ({ code: 'bad-input', message })
  await expect(extend(clip('long.mp4', 'size=16x16:rate=5:duration=61'))).rejects.toMatchObject(
    bad('video: it is too long; clips of at most 60 seconds can be extended here'),
  )
  await expect(extend(clip('fast.mp4', 'size=16x16:rate=120:duration=0.2'))).rejects.toMatchObject(
    bad('video: it has 120 frames a second, and clips with at most 60 can be extended here'),
  )
  const letter = join(folder, 'letter.mp4')
  await writeFile(letter, 'Dear Leo')
  await expect(extend(letter)).rejects.toMatchObject(bad("video: this clip can't be read"))
  await expect(extend(letter, { seconds: 60 })).rejects.toMatchObject(bad('seconds: must be one of 5, 10'))
})
