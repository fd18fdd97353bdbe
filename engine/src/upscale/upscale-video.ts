import { once } from 'node:events'
import { join } from 'node:path'
import { countFrames, readClipFacts, type ClipFacts } from '../clips/clip.ts'
import { endOf, framesOf, readFrames, writeFrames } from '../clips/frames.ts'
import { EngineFault } from '../protocol.ts'
import type { Work } from '../task.ts'

import { SCALE, upscale } from './upscaler.ts'

/** Two cores process about a third of a million pixels per second. */
const MAX_PIXELS = 150_000_000
const LONGEST_SIDE = 960

export const upscaleVideo: Work<object> = async ({ files, directory, tell }) => {
  const path = files['video'] ?? ''
  const clip = await readClipFacts(path)
  if (!clip) throw new EngineFault('bad-input', "video: this clip can't be read")
  const frames = await allowedFrames(path, clip)
  const file = 'video-1.mp4'
  const reader = readFrames(path, clip)
  const writer = writeFrames(
    { from: path, to: join(directory, file) },
    { ...clip, width: clip.width * SCALE, height: clip.height * SCALE },
  )
  const ends = Promise.all([endOf(reader), endOf(writer)])
  let done = 0
  for await (const pixels of framesOf(reader.stdout, clip.width * clip.height * 3)) {
    tell({ stage: 'upscaling', progress: Math.min(0.99, done / frames) })
    const large = await upscale({ width: clip.width, height: clip.height, pixels })
    if (!writer.stdin.write(large.pixels)) await Promise.race([once(writer.stdin, 'drain'), ends])
    done++
  }
  writer.stdin.end()
  await ends
  return [
    {
      kind: 'file',
      file,
      mime: 'video/mp4',
      width: clip.width * SCALE,
      height: clip.height * SCALE,
      seconds: done / clip.framesPerSecond,
      detail: `${done} frames`,
    },
  ]
}

/** Throws `bad-input` if the clip is too large or too long. */
async function allowedFrames(path: string, clip: ClipFacts): Promise<number> {
  const { width, height, framesPerSecond } = clip
  if (Math.max(width, height) > LONGEST_SIDE)
    throw new EngineFault(
      'bad-input',
      `video: it is ${width}×${height}, and at most ${LONGEST_SIDE} pixels a side can be upscaled here`,
    )
  const most = Math.floor(MAX_PIXELS / (width * height))
  const frames = await countFrames(path, clip, most + 1)
  if (frames > most)
    throw new EngineFault(
      'bad-input',
      `video: it is too long; at ${width}×${height}, ${Math.floor(most / framesPerSecond)} seconds can be upscaled here`,
    )
  return frames
}
