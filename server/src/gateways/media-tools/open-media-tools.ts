import { DECODER_MEMORY_BYTES, openDecoders } from './decoding/decoders.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import type { Ffmpeg, FfmpegSettings } from './find-ffmpeg.ts'
import { inspectVideo } from './inspect-video.ts'
import { MediaUnavailable, type MediaTools } from './port.ts'
import { createTurns } from './decoding/turns.ts'
import { makeVideoFiles } from './video.ts'

/** How much may be done at once and for how long; the standard suits any server. */
export interface MediaLimits {
  /** Files that are read while somebody waits for the answer. */
  readsAtOnce: number
  /** How long a file waits to be read before its sender is told to try again later. */
  waitSeconds: number
  sniffSeconds: number
  inspectSeconds: number
  makeSeconds: number
  decoderMemoryBytes: number
}

const STANDARD: MediaLimits = {
  readsAtOnce: 8,
  waitSeconds: 60,
  sniffSeconds: 10,
  inspectSeconds: 30,
  makeSeconds: 180,
  decoderMemoryBytes: DECODER_MEMORY_BYTES,
}

/** Looks for ffmpeg when it is first needed, until it is found: a server that only shows media starts without it. */
export function openMediaTools(settings: FfmpegSettings & { limits?: Partial<MediaLimits> }): MediaTools {
  const limits = { ...STANDARD, ...settings.limits }
  const decoders = openDecoders({ memoryBytes: limits.decoderMemoryBytes })
  const read = openReads(limits)
  let found: Promise<Ffmpeg> | undefined
  const ffmpeg = () =>
    (found ??= findFfmpeg(settings).catch((error: unknown) => {
      found = undefined
      throw error
    }))
  return {
    sniff: ({ path, userId }) =>
      read(userId, () =>
        decoders.run({ name: 'sniff', input: { path } }, { timeLimitSeconds: limits.sniffSeconds }),
      ),
    inspectPhoto: ({ path, mime, userId }) =>
      read(userId, () =>
        decoders.run(
          { name: 'inspectPhoto', input: { path, mime } },
          { timeLimitSeconds: limits.inspectSeconds },
        ),
      ),
    inspectVideo: ({ path, userId }) =>
      read(userId, async () => inspectVideo({ ...(await ffmpeg()), decoders }, path)),
    makePhotoFiles: ({ path, mime }, { folder, ...work }) =>
      decoders.run(
        { name: 'makePhotoFiles', input: { path, mime, folder } },
        { ...work, timeLimitSeconds: limits.makeSeconds },
      ),
    makeVideoFiles: async (path, work) => makeVideoFiles({ ...(await ffmpeg()), decoders }, path, work),
    check: async () => (await ffmpeg()).ffmpeg,
  }
}

/** Reads one file of a user at a time. Who waits for too long is told to try again later. */
function openReads({ readsAtOnce, waitSeconds }: MediaLimits) {
  const turns = createTurns({ most: readsAtOnce })
  return <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const wait = new AbortController()
    const stop = () => wait.abort(new MediaUnavailable('Too many files wait to be read'))
    const timer = setTimeout(stop, waitSeconds * 1000)
    return turns.run(userId, work, wait.signal).finally(() => clearTimeout(timer))
  }
}
