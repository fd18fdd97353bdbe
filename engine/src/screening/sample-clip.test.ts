import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ffmpegPath } from '../film/ffmpeg-path.ts'
import { sampleClip } from './sample-clip.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-sample-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Makes a clip that brightens evenly from black to white. Its sound is longer than its picture. */
function brightening(seconds: number, { name, codec }: { name: string; codec: string }): string {
  const clip = join(folder, name)
  const picture = `color=white:s=64x64:r=10:d=${seconds},fade=t=in:st=0:d=${seconds - 0.1}`
  const sound = `sine=d=${seconds + 2}`
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound]
  execFileSync(ffmpegPath(), ['-v', 'error', ...inputs, '-c:v', codec, '-pix_fmt', 'yuv420p', clip])
  return clip
}

/** The brightness of each sampled frame, from 0, the clip's start, to 1, its end. */
async function sampled(clip: string): Promise<number[]> {
  const directory = await mkdtemp(join(folder, 'frames-'))
  const files = await sampleClip(clip, { directory, width: 64 })
  const lights = files.map(async (file) => ((await sharp(file).stats()).channels[0]?.mean ?? 0) / 255)
  return (await Promise.all(lights)).toSorted((a, b) => a - b)
}

const widestGap = (lights: readonly number[]): number =>
  Math.max(...lights.slice(1).map((light, i) => light - (lights[i] ?? 0)))

test.each([
  { name: 'clip.mp4', codec: 'libx264' },
  { name: 'clip.webm', codec: 'libvpx' },
  { name: 'clip.avi', codec: 'mpeg4' },
])('$name is sampled once a second, from its first frame to its last', async (format) => {
  const lights = await sampled(brightening(20, format))
  expect(lights).toHaveLength(21)
  expect(lights[0]).toBeLessThan(0.02)
  expect(lights.at(-1)).toBeGreaterThan(0.98)
  expect(widestGap(lights)).toBeLessThan(0.07)
})

test('a long clip is sampled up to its end, in 30 frames', async () => {
  const lights = await sampled(brightening(300, { name: 'long.mp4', codec: 'libx264' }))
  expect(lights).toHaveLength(30)
  expect(lights[0]).toBeLessThan(0.02)
  expect(lights.at(-1)).toBeGreaterThan(0.98)
  expect(widestGap(lights)).toBeLessThan(0.05)
})

test('a clip of a single frame is sampled', async () => {
  const [whole, single] = [
    brightening(1, { name: 'short.mp4', codec: 'libx264' }),
    join(folder, 'single.mp4'),
  ]
  execFileSync(ffmpegPath(), ['-v', 'error', '-i', whole, '-frames:v', '1', single])
  expect(await sampled(single)).toHaveLength(1)
})

test("a clip's cover picture isn't mistaken for the clip", async () => {
  const [clip, cover] = [brightening(3, { name: 'plain.mp4', codec: 'libx264' }), join(folder, 'cover.png')]
  await sharp({ create: { width: 64, height: 64, channels: 3, background: 'black' } })
    .png()
    .toFile(cover)
  const covered = join(folder, 'covered.mp4')
  const streams = ['-map', '1:v', '-map', '0:v', '-c', 'copy', '-disposition:v:0', 'attached_pic']
  execFileSync(ffmpegPath(), ['-v', 'error', '-i', clip, '-i', cover, ...streams, covered])
  expect((await sampled(covered)).at(-1)).toBeGreaterThan(0.98)
})
