import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ffmpegPath } from '../film/ffmpeg-path.ts'

export interface ClipFacts {
  /** Pixels, upright. */
  width: number
  height: number
  /** Frames per second in ffmpeg's notation, such as `30000/1001`. */
  rate: string
  framesPerSecond: number
}

const run = promisify(execFile)

/** A malicious clip can refer to other files, so ffmpeg may read nothing but the clip itself. */
export const openArguments = (path: string): string[] => [
  ...['-v', 'error', '-protocol_whitelist', 'file,pipe'],
  ...['-format_whitelist', 'mov,mp4,matroska,webm,avi', '-i', path],
]

/** Reads a clip's facts from its first frame. Undefined if ffmpeg can't read the file. */
export async function readClipFacts(path: string): Promise<ClipFacts | undefined> {
  try {
    const { stdout } = await run(
      ffmpegPath(),
      [
        ...openArguments(path),
        '-map',
        '0:v:0',
        '-frames:v',
        '1',
        '-pix_fmt',
        'yuv420p',
        '-f',
        'yuv4mpegpipe',
        '-',
      ],
      { encoding: 'latin1', maxBuffer: 100_000_000 },
    )
    const found = /^YUV4MPEG2 W(\d+) H(\d+) F(\d+):(\d+)/.exec(stdout)
    if (!found) return undefined
    const [width = 0, height = 0, frames = 0, seconds = 1] = found.slice(1).map(Number)
    return { width, height, rate: `${frames}/${seconds}`, framesPerSecond: frames / seconds }
  } catch {
    return undefined
  }
}

/** A clip scaled down to this longest side, with even sides as H.264 requires. */
export function shrunkClip(clip: ClipFacts, longestSide: number): ClipFacts {
  const scale = Math.min(1, longestSide / Math.max(clip.width, clip.height))
  const even = (side: number): number => Math.max(2, Math.round((side * scale) / 2) * 2)
  return { ...clip, width: even(clip.width), height: even(clip.height) }
}

/** Counts a clip's frames, up to `most`. */
export async function countFrames(path: string, { rate }: ClipFacts, most: number): Promise<number> {
  const { stdout } = await run(
    ffmpegPath(),
    [
      ...[...openArguments(path), '-map', '0:v:0', '-vf', `fps=${rate},scale=2:2`, '-frames:v', `${most}`],
      ...['-pix_fmt', 'gray', '-f', 'rawvideo', '-'],
    ],
    { encoding: 'buffer', maxBuffer: 4 * most + 1000 },
  )
  return stdout.length / 4
}
