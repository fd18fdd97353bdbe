import { execFile } from 'node:child_process'
import { mkdtemp, truncate, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'

const run = promisify(execFile)
const pictures = path.resolve(import.meta.dirname, '../../demo/pictures')

/** A HEIC file like one from a phone. */
export const heicFile = path.resolve(import.meta.dirname, '../../server/src/testing/media/files/peaks.heic')

const folder = await mkdtemp(path.join(tmpdir(), 'fanfare-e2e-files-'))

/** A JPEG whose EXIF data contains the place where it was taken. */
export async function jpegWithPlace(name: string): Promise<string> {
  const file = path.join(folder, name)
  await sharp(path.join(pictures, 'courtyard.jpg'))
    .withExif({
      IFD0: { Make: 'Fanfare Camera' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 22/1 12/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '4/1 53/1 42/1',
      },
    })
    .jpeg()
    .toFile(file)
  return file
}

/** A picture of the demo world as a JPEG with its own name. */
export async function jpeg(name: string, from: string): Promise<string> {
  const file = path.join(folder, name)
  await sharp(path.join(pictures, from)).jpeg().toFile(file)
  return file
}

/** A video with sound, as MP4 or MOV. */
export async function video(
  name: `${string}.mp4` | `${string}.mov`,
  size = '640x360',
  seconds = 2,
): Promise<string> {
  const file = path.join(folder, name)
  const colour = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=25:duration=${seconds}`]
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`]
  await run(ffmpeg(), [
    ...['-v', 'error', '-y', ...colour, ...sound],
    ...['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file],
  ])
  return file
}

/** An MJPEG film of this picture, which Chromium can use instead of a camera. No two frames are equal. */
export async function cameraView(picture: string): Promise<string> {
  const file = path.join(folder, `${path.basename(picture)}.mjpeg`)
  const frame = 'hflip,scale=480:480,pad=640:480:80:0,noise=alls=3:allf=t'
  await run(ffmpeg(), [
    ...['-v', 'error', '-y', '-loop', '1', '-i', picture, '-vf', frame, '-t', '30', '-r', '10'],
    ...['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-f', 'mjpeg', file],
  ])
  return file
}

/** A text file that has the name and type of a JPEG. */
export async function liar(name: string): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, 'This is plain text.')
  return file
}

/** The first half of a JPEG. */
export async function cutOff(name: string): Promise<string> {
  const file = path.join(folder, name)
  const { size } = await sharp(path.join(pictures, 'courtyard.jpg')).jpeg().toFile(file)
  await truncate(file, size >> 1)
  return file
}

/** A PNG that has all of its bytes, but whose pixels can't be read. Only the server notices that. */
export async function damaged(name: string): Promise<string> {
  const file = path.join(folder, name)
  const bytes = await sharp(path.join(pictures, 'courtyard.jpg')).resize(24).png().toBuffer()
  await writeFile(file, bytes.fill(0, bytes.length >> 1, bytes.length - 64))
  return file
}

/** A file of zeros, with the size and type of another file. */
export async function emptyFile(name: string, { bytes }: { bytes: number }): Promise<string> {
  const file = path.join(folder, name)
  await writeFile(file, '')
  await truncate(file, bytes)
  return file
}

function ffmpeg(): string {
  const installed: unknown = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg')
  if (typeof installed === 'object' && installed !== null && 'path' in installed)
    return String(installed.path)
  return 'ffmpeg'
}
