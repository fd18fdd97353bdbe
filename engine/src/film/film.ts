import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Size } from '../paint/canvas.ts'
import { ffmpegPath } from './ffmpeg-path.ts'
import { asWave, type Sound } from './sound.ts'

/** Fills `pixels` (RGB, 8 bits) with the picture at `t`, 0 … 1 of the clip. */
export type Frame = (t: number, pixels: Uint8ClampedArray) => void | Promise<void>

export type Clip = {
  size: Size
  seconds: number
  frame: Frame
  sound?: Sound
  framesPerSecond?: number
  /** x264's quality: a higher value makes a smaller file. */ rate?: number
}

/** Maps a file name without extension to a function that makes the clip. */
export type Reel = Record<string, () => Clip | Promise<Clip>>

export interface Encoding {
  /** x264's preset: a slower one makes a smaller file. */
  preset?: 'slow' | 'veryfast'
  /** The maximum bit rate in ffmpeg's notation. */
  most?: string
  /** Called after each frame with the progress, 0 … 1. */
  onFrame?: (part: number) => void
  /** Metadata of the file, by name. */
  metadata?: Readonly<Record<string, string>>
}

/** Encodes a clip as H.264 (and AAC when it has sound), ready for the web. Rejects with ffmpeg's output. */
export async function encode(clip: Clip, target: string, encoding: Encoding = {}): Promise<void> {
  const { size, seconds, frame, sound, framesPerSecond = 25 } = clip
  const folder = await mkdtemp(join(tmpdir(), 'fanfare-clip-'))
  const wave = join(folder, 'sound.wav')
  try {
    if (sound) await writeFile(wave, asWave(sound, seconds))
    const audio = sound ? ['-i', wave, '-c:a', 'aac', '-b:a', '80k', '-shortest'] : []
    const args = ['-v', 'error', '-y', ...rawVideo(size, framesPerSecond), ...audio]
    const ffmpeg = spawn(ffmpegPath(), [...args, ...coding(clip, encoding), target], {
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    const closed = new Promise<number | null>((resolve, reject) =>
      ffmpeg.once('error', reject).once('close', resolve),
    )
    let said = ''
    ffmpeg.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    // If ffmpeg ends early, its exit code explains why.
    ffmpeg.stdin.on('error', () => undefined)
    const frames = Math.round(seconds * framesPerSecond)
    for (let i = 0; i < frames && ffmpeg.exitCode === null; i++) {
      const pixels = new Uint8ClampedArray(size.width * size.height * 3)
      await frame(i / (frames - 1), pixels)
      if (!ffmpeg.stdin.write(pixels)) await Promise.race([once(ffmpeg.stdin, 'drain'), closed])
      encoding.onFrame?.((i + 1) / frames)
    }
    ffmpeg.stdin.end()
    const code = await closed
    if (code !== 0) throw new Error(`ffmpeg exited with ${String(code)}: ${said}`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

function rawVideo({ width, height }: Size, framesPerSecond: number): string[] {
  const format = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`]
  return [...format, '-r', `${framesPerSecond}`, '-i', 'pipe:0']
}

function coding({ rate = 25 }: Clip, { preset = 'slow', most = '1900k', metadata = {} }: Encoding): string[] {
  return [
    ...['-c:v', 'libx264', '-preset', preset, '-crf', `${rate}`],
    ...['-maxrate', most, '-bufsize', most === '1900k' ? '2400k' : most],
    ...['-pix_fmt', 'yuv420p', '-profile:v', 'high', '-movflags', '+faststart'],
    ...['-fflags', '+bitexact', '-flags:v', '+bitexact', '-map_metadata', '-1'],
    ...Object.entries(metadata).flatMap(([name, value]) => ['-metadata', `${name}=${value}`]),
  ]
}
