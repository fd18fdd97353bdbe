import { stat } from 'node:fs/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Decoders } from './decoding/decoders.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { MAX_VIDEO_FRAMES, MAX_VIDEO_PIXELS, MAX_VIDEO_SECONDS, MediaFault } from './port.ts'
import type { VideoFacts } from './port.ts'
import { runTool } from './run-tool.ts'

export interface VideoTools extends Ffmpeg {
  decoders: Decoders
}

/**
 * Arguments that must precede every `-i`. They restrict ffmpeg to this file, to these containers, and to as many
 * streams as cameras write.
 */
export const SAFE_INPUT = safeInput('mov,mp4,matroska,webm,ogg')
/** Like `SAFE_INPUT`, for AI results to be converted. Some of their containers can't be uploaded. */
export const SAFE_RESULT = safeInput('mov,mp4,matroska,webm,ogg,avi,gif')

function safeInput(containers: string): string[] {
  return [...['-protocol_whitelist', 'file,pipe', '-format_whitelist', containers], ...['-max_streams', '32']]
}

/** For programs that decode: limits the frame size, because frames can be larger than the header says. */
export const SAFE_DECODING = ['-threads', '2', '-max_pixels', String(MAX_VIDEO_PIXELS)]

export async function inspectVideo(tools: VideoTools, path: string): Promise<VideoFacts> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaFault('empty')
  const task = { name: 'sniffVideo', input: { path } } as const
  const { media, isCutShort } = await tools.decoders.run(task, { timeLimitSeconds: 10 })
  if (media?.kind !== 'video') throw new MediaFault('unsupported')
  if (isCutShort) throw new MediaFault('broken', 'The file is cut short')
  const facts = await readVideoFacts(tools, path, { safe: SAFE_INPUT })
  await decodeFirstFrame(tools, path)
  return facts
}

/** Far more than a valid file needs. The wall-clock limit allows for a busy machine. */
const patience = { processorSeconds: 30, timeLimitSeconds: 180 }

interface Reading {
  /** The arguments that restrict what is read. */
  safe: readonly string[]
  signal?: AbortSignal | undefined
}

export async function readVideoFacts(tools: Ffmpeg, path: string, reading: Reading): Promise<VideoFacts> {
  const described = await describe(tools, path, reading)
  const video = described.streams.find(
    (stream) => stream.codec_type === 'video' && stream.disposition?.['attached_pic'] !== 1,
  )
  if (!video?.width || !video.height) throw new MediaFault('broken', 'There is no picture in it')
  if (video.width * video.height > MAX_VIDEO_PIXELS) throw new MediaFault('too-large-in-pixels')
  const durationSeconds = Number(described.format?.duration ?? video.duration ?? 0)
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0)
    throw new MediaFault('broken', 'It has no duration')
  if (durationSeconds > MAX_VIDEO_SECONDS) throw new MediaFault('too-long')
  const framesPerSecond = ratioOf(video.avg_frame_rate, '/') ?? ratioOf(video.r_frame_rate, '/') ?? 30
  if (Math.max(Number(video.nb_frames ?? 0), framesPerSecond * durationSeconds) > MAX_VIDEO_FRAMES)
    throw new MediaFault('too-many-frames')
  return {
    ...shownSize(video),
    durationSeconds,
    hasAudio: described.streams.some(
      (stream) => stream.codec_type === 'audio' && Number(stream.sample_rate) > 0,
    ),
    framesPerSecond,
    isHighDynamicRange: video.color_transfer === 'arib-std-b67' || video.color_transfer === 'smpte2084',
  }
}

/** A file's metadata. Throws the MediaFault `broken` if it can't be read. */
export async function describe(
  tools: Ffmpeg,
  path: string,
  { safe, signal }: Reading,
): Promise<Type.Static<typeof Described>> {
  const args = ['-v', 'error', ...safe, '-show_format', '-show_streams', '-of', 'json', '-i', path]
  return readDescription(await runTool({ command: tools.ffprobe, args, signal, ...patience }))
}

const DescribedStream = Type.Object({
  codec_type: Type.Optional(Type.String()),
  width: Type.Optional(Type.Number()),
  height: Type.Optional(Type.Number()),
  duration: Type.Optional(Type.String()),
  nb_frames: Type.Optional(Type.String()),
  sample_rate: Type.Optional(Type.String()),
  avg_frame_rate: Type.Optional(Type.String()),
  r_frame_rate: Type.Optional(Type.String()),
  sample_aspect_ratio: Type.Optional(Type.String()),
  color_transfer: Type.Optional(Type.String()),
  disposition: Type.Optional(Type.Record(Type.String(), Type.Number())),
  tags: Type.Optional(Type.Object({ rotate: Type.Optional(Type.String()) })),
  side_data_list: Type.Optional(Type.Array(Type.Object({ rotation: Type.Optional(Type.Number()) }))),
})
type DescribedStream = Type.Static<typeof DescribedStream>

const Described = Type.Object({
  streams: Type.Array(DescribedStream),
  format: Type.Optional(Type.Object({ duration: Type.Optional(Type.String()) })),
})

function readDescription(json: string): Type.Static<typeof Described> {
  const described = parseJson(json)
  if (!Value.Check(Described, described)) throw new MediaFault('broken', 'It cannot be described')
  return described
}

/** Null if the output was cut off because it is longer than any real video's. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Phones store a landscape picture with a rotation of 90 degrees, and some cameras store pixels that aren't square. */
function shownSize(video: DescribedStream): { width: number; height: number } {
  const turn = Number(
    video.tags?.rotate ?? video.side_data_list?.find((side) => side.rotation)?.rotation ?? 0,
  )
  const stretch = ratioOf(video.sample_aspect_ratio, ':') ?? 1
  const width = Math.round((video.width ?? 0) * stretch)
  const height = video.height ?? 0
  return Math.abs(turn) % 180 === 90 ? { width: height, height: width } : { width, height }
}

function ratioOf(text: string | undefined, separator: ':' | '/'): number | null {
  const [above, below] = (text ?? '').split(separator).map(Number)
  const ratio = (above ?? 0) / (below ?? 0)
  return Number.isFinite(ratio) && ratio > 0 ? ratio : null
}

async function decodeFirstFrame(tools: Ffmpeg, path: string): Promise<void> {
  const args = [
    ...['-v', 'error', '-nostdin', ...SAFE_DECODING, ...SAFE_INPUT, '-i', path],
    ...['-map', '0:v:0', '-frames:v', '1'],
  ]
  // Checks the number of frames in `-progress`, because some builds exit with 0 without producing any.
  const output = await runTool({
    command: tools.ffmpeg,
    args: [...args, '-progress', 'pipe:1', '-f', 'null', '-'],
    ...patience,
  })
  if (!/frame=\s*[1-9]/.test(output)) throw new MediaFault('broken', 'No frame can be shown')
}
