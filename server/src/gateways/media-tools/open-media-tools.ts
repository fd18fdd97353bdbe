import { DECODER_MEMORY_BYTES, openDecoders } from './decoding/decoders.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import type { Ffmpeg, FfmpegSettings } from './find-ffmpeg.ts'
import { inspectVideo } from './inspect-video.ts'
import { MediaUnavailable, type MediaTools } from './port.ts'
import { createTurns } from './decoding/turns.ts'
import { inspectVoice, makeVoiceFile } from './voice.ts'
import { convertToMp4, makePosterAt, makeVideoFiles } from './video.ts'

/** How many files are read at the same time, and for how long. The defaults suit any server. */
export interface MediaLimits {
  /** How many files are read at the same time while somebody waits for the response. */
  readsAtOnce: number
  /** How long a file can wait before its sender has to try again later. */
  waitSeconds: number
  sniffSeconds: number
  inspectSeconds: number
  makeSeconds: number
  decoderMemoryBytes: number
}

/** Each conversion takes as many cores and as much memory as an uploaded video. A user can have one at a time. */
const CONVERSIONS_AT_ONCE = 2

const STANDARD: MediaLimits = {
  readsAtOnce: 8,
  waitSeconds: 60,
  sniffSeconds: 10,
  inspectSeconds: 30,
  makeSeconds: 180,
  decoderMemoryBytes: DECODER_MEMORY_BYTES,
}

/** Looks for ffmpeg on demand until it is found, so that a server which only shows media starts without it. */
export function openMediaTools(settings: FfmpegSettings & { limits?: Partial<MediaLimits> }): MediaTools {
  const limits = { ...STANDARD, ...settings.limits }
  const decoders = openDecoders({ memoryBytes: limits.decoderMemoryBytes })
  const read = openReads(limits)
  const conversions = createTurns({ most: CONVERSIONS_AT_ONCE })
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
    inspectVoice: ({ path, userId }) => read(userId, async () => inspectVoice(await ffmpeg(), path)),
    makePhotoFiles: ({ path, mime }, { folder, basicsOnly, xmp, ...work }) =>
      decoders.run(
        { name: 'makePhotoFiles', input: { path, mime, folder, basicsOnly, xmp } },
        { ...work, timeLimitSeconds: limits.makeSeconds },
      ),
    makeVideoFiles: async (path, work) => makeVideoFiles({ ...(await ffmpeg()), decoders }, path, work),
    makeVoiceFile: async (path, work) => makeVoiceFile(await ffmpeg(), path, work),
    makePosterFiles: async (path, work) => makePosterAt({ ...(await ffmpeg()), decoders }, path, work),
    convertToMp4: ({ path, userId }, work) =>
      conversions.run(userId, async () => convertToMp4(await ffmpeg(), path, work), work.signal),
    markFile: ({ path, mime, userId }, { xmp, origin, signer }) =>
      read(userId, async () => {
        const input = { path, mime, xmp, origin, signatureBytes: signer.byteSize }
        const options = { timeLimitSeconds: limits.inspectSeconds, sign: signer.sign }
        await decoders.run({ name: 'markFile', input }, options)
      }),
    check: async () => (await ffmpeg()).ffmpeg,
  }
}

/** Reads one file per user at a time. Users who wait too long have to try again later. */
function openReads({ readsAtOnce, waitSeconds }: MediaLimits) {
  const turns = createTurns({ most: readsAtOnce })
  return <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const wait = new AbortController()
    const stop = () => wait.abort(new MediaUnavailable('Too many files wait to be read'))
    const timer = setTimeout(stop, waitSeconds * 1000)
    return turns.run(userId, work, wait.signal).finally(() => clearTimeout(timer))
  }
}
