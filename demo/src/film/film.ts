import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Size } from '../paint/canvas.ts'
import { asWave, type Sound } from './sound.ts'

/** Fills `pixels` (RGB, 8 bits) with the picture at `t`, 0 … 1 of the clip. */
export type Frame = (t: number, pixels: Uint8ClampedArray) => void | Promise<void>

export type Clip = {
  size: Size
  seconds: number
  frame: Frame
  sound?: Sound
  framesPerSecond?: number
  /** x264's quality: higher is smaller */ rate?: number
}

/** Encodes a clip as H.264 (and AAC when it has sound), ready for the web. Rejects with what ffmpeg said. */
export async function encode(clip: Clip, target: string): Promise<void> {
  const { size, seconds, frame, sound, framesPerSecond = 25, rate = 25 } = clip
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-clip-'))
  const wave = join(folder, 'sound.wav')
  if (sound) await writeFile(wave, asWave(sound, seconds))
  const video = [
    '-f',
    'rawvideo',
    '-pix_fmt',
    'rgb24',
    '-s',
    `${size.width}x${size.height}`,
    '-r',
    `${framesPerSecond}`,
    '-i',
    'pipe:0',
  ]
  const audio = sound ? ['-i', wave, '-c:a', 'aac', '-b:a', '80k', '-shortest'] : []
  const coding = [
    '-c:v',
    'libx264',
    '-preset',
    'slow',
    '-crf',
    `${rate}`,
    '-maxrate',
    '1900k',
    '-bufsize',
    '2400k',
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'high',
    '-movflags',
    '+faststart',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-map_metadata',
    '-1',
  ]
  const ffmpeg = spawn(ffmpegPath(), ['-v', 'error', '-y', ...video, ...audio, ...coding, target], {
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let said = ''
  ffmpeg.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const closed = new Promise<number | null>((resolve) => ffmpeg.once('close', resolve))
  const frames = Math.round(seconds * framesPerSecond)
  for (let i = 0; i < frames; i++) {
    const pixels = new Uint8ClampedArray(size.width * size.height * 3)
    await frame(i / (frames - 1), pixels)
    if (!ffmpeg.stdin.write(pixels)) await Promise.race([once(ffmpeg.stdin, 'drain'), closed])
  }
  ffmpeg.stdin.end()
  const code = await closed
  await rm(folder, { recursive: true })
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}: ${said}`)
}

function ffmpegPath(): string {
  const chosen = process.env['FFMPEG_PATH']
  if (chosen !== undefined) return chosen
  const name = `@ffmpeg-installer/${process.platform}-${process.arch}/package.json`
  return join(
    dirname(createRequire(import.meta.url).resolve(name)),
    process.platform === 'win32' ? 'ffmpeg.exe' : 'ffmpeg',
  )
}
