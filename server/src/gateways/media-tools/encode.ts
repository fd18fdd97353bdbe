import type { VideoFacts } from './port.ts'

/** One size of a video; `short` is its shorter side, by which it is named. Sides are even. */
export interface Rung {
  short: number
  width: number
  height: number
}

const TOP = 1080
const LADDER = [480, 720]

/** From small to large; the largest is the video's own size, or 1080 when it is larger than that. */
export function rungsOf(facts: Pick<VideoFacts, 'width' | 'height'>): Rung[] {
  const top = Math.min(TOP, facts.width, facts.height)
  const below = LADDER.filter((short) => short <= top * 0.85)
  return [...below, top].map((short) => rungOf(facts, short))
}

function rungOf(facts: Pick<VideoFacts, 'width' | 'height'>, short: number): Rung {
  const scale = short / Math.min(facts.width, facts.height)
  const even = (side: number) => Math.max(2, 2 * Math.round((side * scale) / 2))
  return { short, width: even(facts.width), height: even(facts.height) }
}

/** Arguments of one H.264 encode; key frames every two seconds, so that every rung can be cut at the same places. */
export function encodeVideo(rung: Rung): string[] {
  const kbits = Math.round(Math.max(400, (rung.width * rung.height * 5000) / (1920 * 1080)))
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

/** Nothing that the camera wrote about itself, its owner or the place goes into what is served. */
export const WITHOUT_METADATA = [
  ...['-map_metadata', '-1', '-map_metadata:s:v', '-1', '-map_metadata:s:a', '-1', '-map_chapters', '-1'],
  ...['-sn', '-dn', '-fflags', '+bitexact'],
]

export const timeLimitOf = (facts: VideoFacts): number => 300 + facts.durationSeconds * 8

/** Hears ffmpeg's `-progress` lines and tells 0 to 1. */
export function hearProgress(facts: VideoFacts, tell: (part: number) => void): (line: string) => void {
  return (line) => {
    // Named milliseconds, counted in microseconds.
    const microseconds = Number(/^out_time_ms=(\d+)/.exec(line)?.[1])
    if (microseconds > 0) tell(Math.min(1, microseconds / 1e6 / facts.durationSeconds))
  }
}
