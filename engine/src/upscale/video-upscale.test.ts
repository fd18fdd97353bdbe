import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ffmpegPath } from '../film/ffmpeg-path.ts'
import { installNetworks } from '../networks/install.ts'
import { folderOf } from '../networks/tensorflow.ts'
import { asSharp, type Photo } from '../photos/photo.ts'
import { startEngine, type Engine } from '../start-engine.ts'
import { upscale } from './upscaler.ts'

let folder: string
let engine: Engine

beforeAll(async () => {
  await installNetworks()
  folder = await mkdtemp(join(tmpdir(), 'fanfare-upscale-'))
  engine = startEngine()
})
afterAll(async () => {
  engine.stop()
  await rm(folder, { recursive: true })
})

const photo = async (picture: Sharp): Promise<Photo> => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, pixels: data }
}
const meanSquare = (a: Photo, b: Photo): number =>
  a.pixels.reduce((sum, value, i) => sum + (value - (b.pixels[i] ?? 0)) ** 2, 0) / a.pixels.length

const clip = async (name: string, size: string, more: string[] = []): Promise<string> => {
  const path = join(folder, name)
  const source = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=10:duration=0.5`]
  execFileSync(ffmpegPath(), ['-v', 'error', '-y', ...source, ...more, '-pix_fmt', 'yuv420p', path])
  return path
}
const run = (video: string) =>
  engine.run({ id: 'larger', task: 'video_upscale', input: {}, files: { video }, directory: folder })

describe('upscaling', () => {
  test('restores a shrunken photo better than plain resizing does', async () => {
    const sample = join(folderOf('@vladmandic/face-api'), 'demo', 'sample4.jpg')
    const original = sharp(sample).extract({ left: 500, top: 300, width: 640, height: 600 })
    const small = await photo(sharp(await original.png().toBuffer()).resize(320, 300, { kernel: 'cubic' }))
    const truth = await photo(sharp(await original.png().toBuffer()))
    const resized = await photo(asSharp(small).resize(640, 600, { kernel: 'cubic' }))
    const made = await upscale(small)
    expect(made).toMatchObject({ width: 640, height: 600 })
    expect(meanSquare(made, truth)).toBeLessThan(meanSquare(resized, truth) * 0.9)
  })

  test('shows no seams between tiles', async () => {
    const noise = await photo(
      sharp({
        create: {
          width: 300,
          height: 40,
          channels: 3,
          background: '#000',
          noise: { type: 'gaussian', mean: 128, sigma: 40 },
        },
      }),
    )
    // Compares the same pixels left of a seam and across it.
    const part = await photo(asSharp(noise).extract({ left: 200, top: 0, width: 100, height: 40 }))
    const [whole, alone] = [await upscale(noise), await upscale(part)]
    for (let y = 0; y < 80; y++)
      for (let x = 40; x < 160; x++)
        for (let k = 0; k < 3; k++) {
          const inWhole = whole.pixels[(y * 600 + 400 + x) * 3 + k] ?? 0
          expect(Math.abs(inWhole - (alone.pixels[(y * 200 + x) * 3 + k] ?? 0))).toBeLessThanOrEqual(1)
        }
  })

  test('makes a clip twice as large, with all its frames and its sound', async () => {
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=0.5', '-c:a', 'aac']
    const [output] = await run(await clip('small.mp4', '160x120', sound))
    expect(output).toMatchObject({
      kind: 'file',
      file: 'video-1.mp4',
      mime: 'video/mp4',
      width: 320,
      height: 240,
      seconds: 0.5,
      detail: '5 frames',
      note: 'made on this server',
      task: 'video_upscale',
    })
    const path = join(folder, 'video-1.mp4')
    const frames = execFileSync(ffmpegPath(), [
      ...['-v', 'error', '-i', path, '-pix_fmt', 'gray', '-f', 'rawvideo', '-'],
    ])
    expect(frames.length).toBe(5 * 320 * 240)
    const samples = execFileSync(ffmpegPath(), ['-v', 'error', '-i', path, '-map', '0:a', '-f', 's16le', '-'])
    expect(samples.length).toBeGreaterThan(30_000)
  })

  test('refuses files that are too large, too long or not a clip, with the reason', async () => {
    const bad = (message: string) => ({ code: 'bad-input', message })
    await expect(run(await clip('wide.mp4', '1280x720'))).rejects.toMatchObject(
      bad('video: it is 1280×720, and at most 960 pixels a side can be upscaled here'),
    )
    const long = ['-vf', 'loop=loop=400:size=1', '-t', '39']
    await expect(run(await clip('long.mp4', '960x540', long))).rejects.toMatchObject(
      bad('video: it is too long; at 960×540, 28 seconds can be upscaled here'),
    )
    const text = join(folder, 'text.mp4')
    await writeFile(text, `#EXTM3U\n#EXTINF:1,\nfile://${await clip('other.mp4', '160x120')}\n`)
    await expect(run(text)).rejects.toMatchObject(bad("video: this clip can't be read"))
  })
})
