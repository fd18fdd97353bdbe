import { once } from 'node:events'
import { join } from 'node:path'
import { countFrames, readClipFacts, shrunkClip, type ClipFacts } from '../clips/clip.ts'
import { endOf, framesOf, readFrames, writeFrames } from '../clips/frames.ts'
import type { Picture } from '../effects/picture.ts'
import { guessDepth } from '../image-to-video/depth.ts'
import { plateDepth, warpFrame } from '../image-to-video/warp-frame.ts'
import { EngineFault } from '../protocol.ts'
import type { Work } from '../task.ts'
import { onwardMoveOf, onwardShot, type OnwardMove } from './onward.ts'
import type { VideoExtendInput } from './video-extend-input.ts'

const MAX_SECONDS = 60
const MAX_FRAMES_PER_SECOND = 60
const LONGEST_SIDE = 1280
const MAX_FADING_SECONDS = 1

/**
 * The original clip, followed by a slow camera move across its last frame. The sound fades to silence at the end of the
 * original.
 */
export const extendClip: Work<VideoExtendInput> = async ({ input, files, directory, tell }) => {
  const path = files['video'] ?? ''
  const { clip, frames } = await allowedClip(path)
  const { width, height, framesPerSecond } = clip
  const added = Math.round(input.seconds * framesPerSecond)
  const seconds = (frames + added) / framesPerSecond
  const move = onwardMoveOf(input.prompt)
  const file = 'video-1.mp4'
  const reader = readFrames(path, clip)
  const writer = writeFrames(
    { from: path, to: join(directory, file), sound: fading(frames / framesPerSecond, seconds) },
    clip,
  )
  const ends = Promise.all([endOf(reader), endOf(writer)])
  let done = 0
  let last: Uint8Array = new Uint8Array()
  const write = async (pixels: Uint8Array | Uint8ClampedArray) => {
    if (!writer.stdin.write(pixels)) await Promise.race([once(writer.stdin, 'drain'), ends])
    tell({ stage: 'filming', progress: Math.min(0.99, ++done / (frames + added)) })
  }
  for await (const pixels of framesOf(reader.stdout, width * height * 3)) {
    last = pixels
    await write(pixels)
  }
  const picture = { width, height, data: new Uint8ClampedArray(last) }
  for await (const pixels of onwardFrames(picture, { move, count: added, seconds: input.seconds }))
    await write(pixels)
  writer.stdin.end()
  await ends
  return [
    {
      kind: 'file',
      file,
      mime: 'video/mp4',
      width,
      height,
      seconds,
      remark: 'the last picture moves on, nothing new appears in it',
      detail: `${input.seconds} seconds added, camera move ${move.replaceAll('_', ' ')}, its depth guessed from place, sharpness and color`,
    },
  ]
}

/** The first frame is the picture itself. */
async function* onwardFrames(
  plate: Picture,
  { move, count, seconds }: { move: OnwardMove; count: number; seconds: number },
): AsyncGenerator<Uint8ClampedArray> {
  const near = await plateDepth(await guessDepth(plate), plate)
  yield plate.data
  for (let i = 1; i < count; i++) {
    const pixels = new Uint8ClampedArray(plate.data.length)
    warpFrame({ plate, near }, { ...plate, pixels }, onwardShot(move, i / (count - 1), seconds))
    yield pixels
  }
}

/** ffmpeg's options for sound that fades out before `end` and stays silent until `seconds`. */
function fading(end: number, seconds: number): string[] {
  const length = Math.min(MAX_FADING_SECONDS, end / 2)
  return [
    '-af',
    `afade=t=out:st=${(end - length).toFixed(3)}:d=${length.toFixed(3)},apad`,
    '-t',
    `${seconds}`,
  ]
}

/**
 * Throws `bad-input` if the clip can't be read, is too long or has too many frames per second. Large clips are scaled
 * down.
 */
async function allowedClip(path: string): Promise<{ clip: ClipFacts; frames: number }> {
  const found = await readClipFacts(path)
  if (!found) throw new EngineFault('bad-input', "video: this clip can't be read")
  const { framesPerSecond } = found
  if (framesPerSecond > MAX_FRAMES_PER_SECOND)
    throw new EngineFault(
      'bad-input',
      `video: it has ${Math.round(framesPerSecond)} frames a second, and clips with at most ${MAX_FRAMES_PER_SECOND} can be extended here`,
    )
  const most = Math.ceil(MAX_SECONDS * framesPerSecond)
  const frames = await countFrames(path, found, most + 1)
  if (frames > most)
    throw new EngineFault(
      'bad-input',
      `video: it is too long; clips of at most ${MAX_SECONDS} seconds can be extended here`,
    )
  return { clip: shrunkClip(found, LONGEST_SIDE), frames }
}
