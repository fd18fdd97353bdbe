import { findFfmpeg } from './find-ffmpeg.ts'
import type { Ffmpeg, FfmpegSettings } from './find-ffmpeg.ts'
import { inspectVideo } from './inspect-video.ts'
import { inspectPhoto, makePhotoFiles } from './photo.ts'
import type { MediaTools } from './port.ts'
import { sniff } from './sniff.ts'
import { makeVideoFiles } from './video.ts'

/** Looks for ffmpeg when it is first needed, and once: a server that only shows media starts without it. */
export function openMediaTools(settings: FfmpegSettings): MediaTools {
  let found: Promise<Ffmpeg> | undefined
  const ffmpeg = () => (found ??= findFfmpeg(settings))
  return {
    sniff,
    inspectPhoto,
    inspectVideo: async (path) => inspectVideo(await ffmpeg(), path),
    makePhotoFiles,
    makeVideoFiles: async (path, work) => makeVideoFiles(await ffmpeg(), path, work),
    check: async () => (await ffmpeg()).ffmpeg,
  }
}
