import { readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { encodeVideo, readProgress, timeLimitOf, WITHOUT_METADATA } from './encode-video.ts'
import type { Rung } from './encode-video.ts'
import type { Ffmpeg } from './find-ffmpeg.ts'
import { MediaFault } from './port.ts'
import type { MadeFile, MediaWork, VideoFacts } from './port.ts'
import { runTool } from './run-tool.ts'

export interface HlsSource {
  /** The MP4 that we serve: upright, in the largest size, without metadata. */
  path: string
  facts: VideoFacts
  /** From small to large. */
  rungs: Rung[]
}

/**
 * Writes fragmented MP4 in every size, and the playlist. Runs ffmpeg once per size, because old builds crash when they
 * write several sizes.
 */
export async function makeHlsFiles(
  tools: Ffmpeg,
  source: HlsSource,
  work: MediaWork & { tell: (step: number) => (part: number) => void },
): Promise<MadeFile[]> {
  const made: MadeRung[] = []
  for (const [index, rung] of source.rungs.entries()) {
    const isTop = index === source.rungs.length - 1
    const codec = isTop
      ? ['-c:v', 'copy']
      : ['-vf', `scale=${rung.width}:${rung.height}`, ...encodeVideo(rung)]
    await cutRung(tools, { ...source, rung, codec }, { ...work, onProgress: work.tell(index) })
    made.push(await readRung(work.folder, rung))
  }
  const master = await writeMaster(work.folder, made, source.facts)
  return [master, ...made.flatMap((rung) => rung.files)]
}

interface MadeRung {
  rung: Rung
  files: MadeFile[]
  playlistName: string
  /** Bits per second. */
  peakBandwidth: number
  averageBandwidth: number
  /** In the format of RFC 6381. */
  videoCodec: string
}

const SEGMENT_SECONDS = 4

const stemOf = (rung: Rung): string => `hls-${rung.short}p`

async function cutRung(
  tools: Ffmpeg,
  cut: { path: string; facts: VideoFacts; rung: Rung; codec: string[] },
  work: Omit<MediaWork, 'onProgress'> & { onProgress: (part: number) => void },
): Promise<void> {
  const stem = stemOf(cut.rung)
  const args = [
    ...['-hide_banner', '-v', 'error', '-nostdin', '-y', '-progress', 'pipe:1', '-nostats'],
    ...['-threads', '2', '-i', cut.path, '-map', '0:v:0', '-map', '0:a:0?', ...cut.codec, '-c:a', 'copy'],
    ...[...WITHOUT_METADATA, '-f', 'hls', '-hls_time', String(SEGMENT_SECONDS), '-hls_playlist_type', 'vod'],
    ...['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ...[
      '-hls_fmp4_init_filename',
      `${stem}-init.mp4`,
      '-hls_segment_filename',
      `${stem}-%04d.m4s`,
      `${stem}.m3u8`,
    ],
  ]
  await runTool({
    command: tools.ffmpeg,
    args,
    cwd: work.folder,
    timeLimitSeconds: timeLimitOf(cut.facts),
    signal: work.signal,
    onLine: readProgress(cut.facts, work.onProgress),
  })
}

async function readRung(folder: string, rung: Rung): Promise<MadeRung> {
  const stem = stemOf(rung)
  const playlistName = `${stem}.m3u8`
  const names = (await readdir(folder))
    .filter((name) => name === playlistName || name.startsWith(`${stem}-`))
    .sort()
  const files: MadeFile[] = []
  for (const name of names) {
    const { size } = await stat(join(folder, name))
    files.push({ ...describe(name), name, path: join(folder, name), ...sidesOf(rung), byteSize: size })
  }
  const segments = segmentsOf(await readFile(join(folder, playlistName), 'utf8'), files)
  const init = await readFile(join(folder, `${stem}-init.mp4`))
  return { rung, files, playlistName, ...bandwidthOf(segments), videoCodec: avcCodecOf(init) }
}

const sidesOf = ({ width, height }: Rung) => ({ width, height })

function describe(name: string): Pick<MadeFile, 'kind' | 'mime'> {
  if (name.endsWith('.m3u8')) return { kind: 'hls-playlist', mime: 'application/vnd.apple.mpegurl' }
  return { kind: 'hls-segment', mime: name.endsWith('.mp4') ? 'video/mp4' : 'video/iso.segment' }
}

interface Segment {
  seconds: number
  byteSize: number
}

function segmentsOf(playlist: string, files: MadeFile[]): Segment[] {
  const sizes = new Map(files.map((file) => [file.name, file.byteSize]))
  return [...playlist.matchAll(/#EXTINF:([\d.]+),[^\n]*\n([^#\n]+)/g)].map((match) => ({
    seconds: Number(match[1]),
    byteSize: sizes.get(match[2]?.trim() ?? '') ?? 0,
  }))
}

/** The peak bit rate of segments with at least half the target length, as the HLS specification defines it. */
function bandwidthOf(segments: Segment[]): { peakBandwidth: number; averageBandwidth: number } {
  const seconds = segments.reduce((sum, segment) => sum + segment.seconds, 0)
  const bytes = segments.reduce((sum, segment) => sum + segment.byteSize, 0)
  const average = Math.ceil((bytes * 8) / Math.max(seconds, 0.001))
  const full = segments.filter((segment) => segment.seconds >= SEGMENT_SECONDS / 2)
  const peak = Math.max(
    average,
    ...full.map((segment) => Math.ceil((segment.byteSize * 8) / segment.seconds)),
  )
  return { peakBandwidth: peak, averageBandwidth: average }
}

/** The codec configuration in the file has the profile, the constraints and the level. */
function avcCodecOf(init: Buffer): string {
  const at = init.indexOf('avcC', 0, 'latin1')
  if (at < 0) throw new MediaFault('broken', 'The made video carries no decoder description')
  return `avc1.${init.toString('hex', at + 5, at + 8)}`
}

async function writeMaster(folder: string, made: MadeRung[], facts: VideoFacts): Promise<MadeFile> {
  const lines = made.flatMap((one) => [
    [
      `#EXT-X-STREAM-INF:BANDWIDTH=${one.peakBandwidth}`,
      `AVERAGE-BANDWIDTH=${one.averageBandwidth}`,
      `RESOLUTION=${one.rung.width}x${one.rung.height}`,
      `FRAME-RATE=${Math.min(60, facts.framesPerSecond).toFixed(3)}`,
      `CODECS="${one.videoCodec}${facts.hasAudio ? ',mp4a.40.2' : ''}"`,
    ].join(','),
    one.playlistName,
  ])
  const text = ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n')
  const path = join(folder, 'hls.m3u8')
  await writeFile(path, text)
  const largest = made.at(-1)?.rung
  return {
    kind: 'hls-master',
    name: 'hls.m3u8',
    path,
    mime: 'application/vnd.apple.mpegurl',
    width: largest?.width ?? 0,
    height: largest?.height ?? 0,
    byteSize: Buffer.byteLength(text),
  }
}
