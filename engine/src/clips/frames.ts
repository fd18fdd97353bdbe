import { spawn, type ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { ffmpegPath } from '../film/ffmpeg-path.ts'
import { GENERATOR, NOTE } from '../protocol.ts'
import { openArguments, type ClipFacts } from './clip.ts'

/** Decodes every frame, as three bytes per pixel at the size of `clip`. */
export const readFrames = (path: string, { rate, width, height }: ClipFacts) =>
  spawn(
    ffmpegPath(),
    [
      ...[...openArguments(path), '-map', '0:v:0', '-vf', `fps=${rate},scale=${width}:${height}`],
      ...['-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )

/** Encodes frames of that size with the sound of their source clip. `sound` holds ffmpeg's options for it. */
export const writeFrames = (
  { from, to, sound = [] }: { from: string; to: string; sound?: readonly string[] },
  { width, height, rate }: ClipFacts,
) =>
  spawn(
    ffmpegPath(),
    [
      ...['-y', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', rate],
      ...['-i', 'pipe:0', ...openArguments(from), '-map', '0:v:0', '-map', '1:a:0?', '-map_metadata', '-1'],
      ...['-metadata', `comment=${NOTE}`, '-metadata', `artist=${GENERATOR}`],
      ...['-c:v', 'libx264', '-preset', 'medium', '-crf', '19', '-pix_fmt', 'yuv420p', '-profile:v', 'high'],
      ...['-c:a', 'aac', '-b:a', '128k', ...sound, '-movflags', '+faststart', to],
    ],
    { stdio: ['pipe', 'ignore', 'inherit'] },
  )

export async function* framesOf(stream: Readable, bytes: number): AsyncGenerator<Uint8Array> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    length += chunk.length
    while (length >= bytes) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, bytes)
      waiting = [all.subarray(bytes)]
      length = all.length - bytes
    }
  }
}

export const endOf = (program: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    program.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`ffmpeg exited with ${String(code)}`))
    })
  })
