import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { findFfmpeg } from '#gateways/media-tools/find-ffmpeg'

/** A file in the repository that our tools can't create. */
export const testFile = (name: 'peaks.heic'): string =>
  fileURLToPath(new URL(`./files/${name}`, import.meta.url))

/**
 * A detailed photo with the location (near Bregenz) and the camera's name, as a phone would write it. Returns its
 * path.
 */
export async function makeGpsJpeg(
  path: string,
  size: { width: number; height: number; orientation?: number; color?: string },
): Promise<string> {
  const { width, height, orientation, color = '#c05a2e' } = size
  const noise = {
    width,
    height,
    channels: 3 as const,
    background: color,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 40 },
  }
  const picture = sharp({ create: noise }).jpeg({ quality: 85 })
  const camera = { Make: 'Fanfare test camera' }
  const place = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '47/1 33/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '9/1 44/1 0/1',
  }
  await picture
    .withExif({ IFD0: camera, IFD3: place })
    .withMetadata(orientation ? { orientation } : {})
    .toFile(path)
  return path
}

/** A small PNG that unpacks to a black square with sides of `side` pixels. */
export function makePngBomb(side: number): Buffer {
  const header = Buffer.from('00000000000000000100000000', 'hex')
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 1 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A PNG chunk with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

export interface TestVideo {
  seconds: number
  width?: number
  height?: number
  framesPerSecond?: number
  hasSound?: boolean
  hasPicture?: boolean
  /** By how many degrees a player must rotate the video. */
  turn?: 90 | 180 | 270
  /** The location in ISO 6709, as phones write it. Also adds metadata about the camera, its owner and the time. */
  place?: string
}

/** A moving test pattern with a tone. The file extension determines the container. Returns its path. */
export async function makeVideo(path: string, video: TestVideo): Promise<string> {
  const {
    seconds,
    width = 640,
    height = 360,
    framesPerSecond = 25,
    hasSound = true,
    hasPicture = true,
  } = video
  const { ffmpeg } = await findFfmpeg({ isProduction: false })
  const picture = ['-f', 'lavfi', '-i', `testsrc=size=${width}x${height}:rate=${framesPerSecond}`]
  const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=44100']
  const isWebm = path.endsWith('.webm')
  const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
  const inputs = [...(hasPicture ? picture : []), ...(hasSound ? sound : []), '-t', String(seconds)]
  const isAnimation = /\.(?:gif|webp)$/.test(path)
  const codecs = isWebm
    ? ['-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus']
    : isAnimation
      ? ['-an']
      : [...x264, '-c:a', 'aac']
  const notes = video.place ? notesAbout(video.place) : []
  // Also writes them as an iPhone does, in addition to the older format.
  const noteFlag = video.place && path.endsWith('.mov') ? '+use_metadata_tags' : ''
  const args = ['-v', 'error', '-y', ...inputs, ...codecs, ...notes, '-movflags', `+faststart${noteFlag}`]
  const run = promisify(execFile)
  if (!video.turn) {
    await run(ffmpeg, [...args, path])
    return path
  }
  const lying = path.replace(/(\.\w+)$/, '-lying$1')
  await run(ffmpeg, [...args, lying])
  const turn = ['-c', 'copy', '-metadata:s:v', `rotate=${video.turn}`]
  await run(ffmpeg, ['-v', 'error', '-y', '-i', lying, ...turn, path])
  return path
}

function notesAbout(place: string): string[] {
  const notes = {
    location: place,
    'com.apple.quicktime.location.ISO6709': place,
    make: 'Fanfare test camera',
    'com.apple.quicktime.make': 'Fanfare test camera',
    title: 'My home',
    comment: 'for nobody else',
    artist: 'Mia Example',
    creation_time: '2024-05-05T10:00:00Z',
  }
  const named = Object.entries(notes).flatMap(([name, value]) => ['-metadata', `${name}=${value}`])
  const ofStreams = ['v', 'a'].flatMap((kind) => [
    ...[`-metadata:s:${kind}`, 'handler_name=Camera of Mia'],
    ...[`-metadata:s:${kind}`, 'creation_time=2024-05-05T10:00:00Z'],
  ])
  return [...named, ...ofStreams]
}
