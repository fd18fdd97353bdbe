import { access, appendFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  encodeVideo,
  kbitsWithin,
  ownRungOf,
  readProgress,
  rungsOf,
  timeLimitOf,
  WITHOUT_METADATA,
} from './encode-video.ts'
import type { Rung } from './encode-video.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { makeHlsFiles } from './hls.ts'
import { xmpBoxOf } from './marking/xmp/boxes.ts'
import { readVideoFacts, SAFE_DECODING, SAFE_INPUT, SAFE_RESULT } from './inspect-video.ts'
import type { VideoTools } from './inspect-video.ts'
import { MediaFault } from './port.ts'
import type { MadeFile, MediaWork, PosterFiles, VideoFacts, VideoFiles } from './port.ts'
import { runTool } from './run-tool.ts'

export async function makeVideoFiles(tools: VideoTools, path: string, work: MediaWork): Promise<VideoFiles> {
  const facts = await readVideoFacts(tools, path, { safe: SAFE_INPUT, signal: work.signal })
  const rungs = rungsOf(facts)
  const top = rungs.at(-1)
  if (!top) throw new MediaFault('broken', 'It has no size')
  const tellPart = progressBy(
    [...rungs.map((rung) => rung.width * rung.height), top.width * top.height],
    work,
  )

  const mp4 = await makeMp4(tools, { path, facts, rung: top }, { ...work, onProgress: tellPart(0) })
  const source = { path: mp4.path, facts }
  const hls = work.basicsOnly
    ? []
    : await makeHlsFiles(tools, { ...source, rungs }, { ...work, tell: (step) => tellPart(1 + step) })
  // A tenth of the way into the video, title cards and hands in front of the lens are gone.
  const moments = [facts.durationSeconds / 10, 0]
  const poster = await makePoster(tools, { path: mp4.path, moments }, work)
  work.onProgress?.(100)
  return {
    width: top.width,
    height: top.height,
    durationSeconds: facts.durationSeconds,
    hasAudio: facts.hasAudio,
    thumbhash: poster.thumbhash,
    files: [mp4, ...hls, ...poster.files],
  }
}

/** Converts an AI result to an MP4 of its original size with fewer than `maxBytes`, and returns its path. */
export async function convertToMp4(
  tools: Ffmpeg,
  path: string,
  { maxBytes, ...work }: MediaWork & { maxBytes: number },
): Promise<string> {
  const facts = await readVideoFacts(tools, path, { safe: SAFE_RESULT, signal: work.signal })
  const rung = ownRungOf(facts)
  const mostKbits = kbitsWithin(maxBytes, facts)
  const video = { path, facts, rung, safe: SAFE_RESULT, mostKbits }
  return (await makeMp4(tools, video, { ...work, onProgress: () => undefined })).path
}

const MAX_FRAMES_PER_SECOND = 60

async function makeMp4(
  tools: Ffmpeg,
  video: { path: string; facts: VideoFacts; rung: Rung; safe?: readonly string[]; mostKbits?: number },
  work: Omit<MediaWork, 'onProgress'> & { onProgress: (part: number) => void },
): Promise<MadeFile> {
  const { facts, rung, safe = SAFE_INPUT } = video
  const path = join(work.folder, 'web.mp4')
  const args = [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-nostats'],
    ...[...SAFE_DECODING, ...safe, '-i', video.path, '-map', '0:V:0', '-map', '0:a:0?'],
    ...['-vf', filterOf(tools, facts, rung), ...encodeVideo(rung, video.mostKbits)],
    ...['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-max_muxing_queue_size', '2048'],
    ...[...WITHOUT_METADATA, '-movflags', '+faststart', '-f', 'mp4', path],
  ]
  await runTool({
    command: tools.ffmpeg,
    args,
    timeLimitSeconds: timeLimitOf(facts),
    signal: work.signal,
    onLine: readProgress(facts, work.onProgress),
  })
  if (work.xmp !== undefined) await appendFile(path, xmpBoxOf(Buffer.from(work.xmp)))
  const { size } = await stat(path)
  const { width, height } = rung
  return { kind: 'mp4', name: 'web.mp4', path, mime: 'video/mp4', width, height, byteSize: size }
}

/** At this point ffmpeg has already rotated the picture upright. */
function filterOf(tools: Ffmpeg, facts: VideoFacts, rung: Rung): string {
  const toneMap =
    'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv'
  return [
    ...(facts.framesPerSecond > MAX_FRAMES_PER_SECOND + 1 ? [`fps=${MAX_FRAMES_PER_SECOND}`] : []),
    `scale=${rung.width}:${rung.height}:flags=bicubic`,
    ...(facts.isHighDynamicRange && tools.canToneMap ? [toneMap] : []),
    'setsar=1',
    'format=yuv420p',
  ].join(',')
}

/** Makes a poster from the frame at this time in one of our MP4s. */
export async function makePosterAt(
  tools: VideoTools,
  path: string,
  { atSeconds, ...work }: MediaWork & { atSeconds: number },
): Promise<PosterFiles> {
  // The very end has no frame, because the last frame starts earlier.
  const moments = [0, 0.1, 1].map((earlier) => Math.max(0, atSeconds - earlier))
  return makePoster(tools, { path, moments }, work)
}

/** Makes a poster of the first of these moments, in seconds, at which there is a frame. */
async function makePoster(
  tools: VideoTools,
  video: { path: string; moments: readonly number[] },
  { folder, signal, basicsOnly, xmp }: MediaWork,
): Promise<PosterFiles> {
  const frame = join(folder, 'frame.png')
  for (const seconds of video.moments) {
    const at = ['-v', 'error', '-nostdin', '-y', '-ss', seconds.toFixed(3), '-i', video.path]
    await runTool({
      command: tools.ffmpeg,
      args: [...at, '-map', '0:v:0', '-frames:v', '1', frame],
      timeLimitSeconds: 60,
      signal,
    })
    if (await exists(frame)) break
  }
  const task = { name: 'makePosterFiles', input: { path: frame, folder, basicsOnly, xmp } } as const
  return tools.decoders.run(task, { timeLimitSeconds: 120, signal })
}

/** One progress callback per step, each from 0 to 1. The steps share 0 to 95% by weight, and the poster is the rest. */
function progressBy(weights: number[], work: MediaWork): (step: number) => (part: number) => void {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  // The MP4 is made first, but its weight is the last one.
  const ordered = [weights.at(-1) ?? 0, ...weights.slice(0, -1)]
  let told = 0
  return (step) => {
    const before = ordered.slice(0, step).reduce((sum, weight) => sum + weight, 0)
    return (part) => {
      const percent = Math.floor((95 * (before + part * (ordered[step] ?? 0))) / total)
      if (percent <= told) return
      told = percent
      work.onProgress?.(percent)
    }
  }
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
