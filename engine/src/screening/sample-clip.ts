import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openArguments } from '../clips/clip.ts'
import { ffmpegPath, ffprobePath } from '../film/ffmpeg-path.ts'
import { EngineFault } from '../protocol.ts'

/**
 * A longer clip is sampled less than once a second, because finding the people in a frame can take several seconds on a
 * busy machine.
 */
const MAX_SAMPLES = 30
/** ffprobe prints microseconds. A time that is rounded up must still find its frame. */
const ROUNDING_SECONDS = 0.001
/** The times of several hours of video. */
const MAX_OUTPUT_BYTES = 64 * 1024 ** 2

const run = promisify(execFile)

interface FrameTime {
  /** When the frame is shown, in seconds. */
  time: number
  isKeyframe: boolean
}

/**
 * Writes frames of a clip to a folder, and returns their files: the first and the last frame, and others at equal
 * distances between them, one per second if the clip isn't too long for that.
 */
export async function sampleClip(
  clip: string,
  { directory, width }: { directory: string; width: number },
): Promise<string[]> {
  try {
    for (const [pass, samples] of passesOf(await readFrameTimes(clip)).entries()) {
      const to = join(directory, `frame-${pass}-%d.png`)
      await run(ffmpegPath(), extractArguments(clip, { samples, width, to }))
    }
    const files = (await readdir(directory)).filter((name) => /^frame-\d+-\d+\.png$/.test(name))
    if (files.length === 0) throw new Error('ffmpeg found no frames')
    return files.map((name) => join(directory, name))
  } catch {
    throw new EngineFault('bad-input', "clip: this video can't be read")
  }
}

/**
 * Reads the time of every frame without decoding any. The duration that a file claims can be wrong, which would let a
 * part of the clip go unseen. `V` ignores cover pictures, which may show something else.
 */
async function readFrameTimes(clip: string): Promise<FrameTime[]> {
  const show = ['-select_streams', 'V:0', '-show_entries', 'packet=pts_time,dts_time,flags', '-of', 'csv=p=0']
  const { stdout } = await run(ffprobePath(), [...openArguments(clip), ...show], {
    maxBuffer: MAX_OUTPUT_BYTES,
  })
  return stdout
    .split('\n')
    .map((line) => line.split(','))
    .map(([shown = '', decoded = '', flags = '']) => ({
      // AVI files only have the time of decoding.
      time: Number.parseFloat(shown === 'N/A' ? decoded : shown),
      isKeyframe: flags.includes('K'),
      isDiscarded: flags.includes('D'),
    }))
    .filter(({ time, isDiscarded }) => Number.isFinite(time) && !isDiscarded)
    .toSorted((one, other) => one.time - other.time)
}

function samplesOf(frames: readonly FrameTime[]): FrameTime[] {
  const first = frames[0]?.time ?? 0
  const seconds = (frames.at(-1)?.time ?? 0) - first
  const gaps = Math.max(1, Math.min(MAX_SAMPLES - 1, Math.ceil(seconds)))
  const samples = Array.from({ length: gaps + 1 }, (_, i) => {
    const wanted = first + (seconds * i) / gaps - ROUNDING_SECONDS
    return frames.find(({ time }) => time >= wanted)
  })
  return [...new Set(samples)].filter((frame) => frame !== undefined)
}

/**
 * Decoding starts at a keyframe, so the samples that follow the same keyframe are taken in one pass. Everything else in
 * a long clip is skipped.
 */
function passesOf(frames: readonly FrameTime[]): FrameTime[][] {
  const keyframes = frames.filter(({ isKeyframe }) => isKeyframe)
  const keyframeBefore = (sample: FrameTime) => keyframes.findLast(({ time }) => time <= sample.time)
  return [...Map.groupBy(samplesOf(frames), keyframeBefore).values()]
}

/**
 * `select` picks the first frame at or after the time of each sample, because ffmpeg has its own rules for rounding
 * times.
 */
function extractArguments(
  clip: string,
  { samples, width, to }: { samples: readonly FrameTime[]; width: number; to: string },
): string[] {
  const start = Math.max(0, (samples[0]?.time ?? 0) - ROUNDING_SECONDS)
  const wanted = samples.map(({ time }) => (time - ROUNDING_SECONDS - start).toFixed(6))
  const select = wanted.map((time) => `gte(t,${time})*not(gte(prev_t,${time}))`).join('+')
  return [
    ...['-seek_timestamp', '1', '-ss', start.toFixed(6), ...openArguments(clip), '-map', '0:V:0'],
    // ffmpeg would repeat frames to fill the gaps, so they are renumbered to one per second.
    ...['-vf', `select='${select}',setpts=N/TB,scale=w=${width}:h=-2`, '-r', '1'],
    ...['-frames:v', `${samples.length}`, to],
  ]
}
