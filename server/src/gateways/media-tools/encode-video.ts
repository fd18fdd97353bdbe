import type { VideoFacts } from './port.ts'

/** One size of a video, named after its shorter side (`short`). Both sides are even. */
export interface Rung {
  short: number
  width: number
  height: number
}

const TOP = 1080
const LADDER = [480, 720]

/** The sizes from small to large. The largest is the video's own size, but at most 1080. */
export function rungsOf(facts: Pick<VideoFacts, 'width' | 'height'>): Rung[] {
  const top = Math.min(TOP, facts.width, facts.height)
  const below = LADDER.filter((short) => short <= top * 0.85)
  return [...below, top].map((short) => rungOf(facts, short))
}

/** The video's original size. */
export const ownRungOf = (facts: Pick<VideoFacts, 'width' | 'height'>): Rung =>
  rungOf(facts, Math.min(facts.width, facts.height))

function rungOf(facts: Pick<VideoFacts, 'width' | 'height'>, short: number): Rung {
  const scale = short / Math.min(facts.width, facts.height)
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { short, width: even(facts.width), height: even(facts.height) }
}

/**
 * Arguments for one H.264 encode. It has key frames every two seconds, so that every size can be split at the same
 * points. A detailed picture is limited to `mostKbits` per second.
 */
export function encodeVideo(rung: Rung, mostKbits = Infinity): string[] {
  const usual = Math.max(400, (rung.width * rung.height * 5000) / (1920 * 1080))
  const kbits = Math.round(Math.min(usual, mostKbits))
  return [
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '23',
      '-maxrate',
      `${kbits}k`,
      '-bufsize',
      `${kbits * 2}k`,
    ],
    ...['-profile:v', 'high', '-pix_fmt', 'yuv420p', '-sc_threshold', '0'],
    ...['-force_key_frames', 'expr:gte(t,n_forced*2)', '-threads', '2'],
  ]
}

/** The rest is reserved for metadata that is added to the file later. */
const USABLE_PART = 0.98
/** The bit rate of the sound and of the MP4's index of frames. */
const BESIDES_KBITS = 128 + 20

/** The maximum bit rate of the picture for which an MP4 with sound stays below this size. */
export function kbitsWithin(
  maxBytes: number,
  { durationSeconds }: Pick<VideoFacts, 'durationSeconds'>,
): number {
  const kbits = (maxBytes * USABLE_PART * 8) / 1000 - BESIDES_KBITS * durationSeconds
  // The encoder can exceed its rate by its buffer, which holds two seconds.
  return Math.max(50, kbits / (durationSeconds + 2))
}

/** Removes the camera's metadata: its model, its owner and the location. */
export const WITHOUT_METADATA = [
  ...['-map_metadata', '-1', '-map_metadata:s:v', '-1', '-map_metadata:s:a', '-1', '-map_chapters', '-1'],
  ...['-sn', '-dn', '-fflags', '+bitexact'],
]

export const timeLimitOf = (facts: VideoFacts): number => 300 + facts.durationSeconds * 8

/** Reads ffmpeg's `-progress` lines and reports progress from 0 to 1. */
export function readProgress(facts: VideoFacts, tell: (part: number) => void): (line: string) => void {
  return (line) => {
    // Despite its name, this is in microseconds.
    const microseconds = Number(/^out_time_ms=(\d+)/.exec(line)?.[1])
    if (microseconds > 0) tell(Math.min(1, microseconds / 1e6 / facts.durationSeconds))
  }
}
