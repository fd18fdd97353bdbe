import { readFile, stat } from 'node:fs/promises'
import { countHeic } from './count-heic.ts'
import { countJpeg } from './count-jpeg.ts'
import { countPng } from './count-png.ts'
import { countWebp } from './count-webp.ts'
import { MAX_HEIC_PIXELS, MAX_PIXELS, MediaFault } from '../port.ts'
import type { PhotoCount } from './photo-count.ts'

const MAX_FILE_BYTES = 64 * 1024 * 1024
const MAX_SCANS = 100
const MAX_FRAMES = 1000
/** A progressive photo has about ten scans. This limit allows about thirty for the largest photo. */
const MAX_SCANNED_PIXELS = 30 * MAX_PIXELS
/** The maximum number of pixels at four bytes each. */
const MAX_BYTES_HELD = 4 * MAX_PIXELS

/** Refuses a picture whose header and structure show that decoding it would take too much time or memory. */
export async function requireModestPhoto(path: string, mime: string): Promise<void> {
  const { size } = await stat(path)
  if (size === 0) throw new MediaFault('empty')
  if (size > MAX_FILE_BYTES) throw new MediaFault('too-much-memory', `${size} bytes`)
  const isHeic = mime === 'image/heic' || mime === 'image/heif'
  const count = countOf(await readFile(path), mime)
  const { pixels, scans, frames, bytesHeld } = count
  if (pixels > (isHeic ? MAX_HEIC_PIXELS : MAX_PIXELS)) throw new MediaFault('too-large-in-pixels')
  if (frames > MAX_FRAMES) throw new MediaFault('too-many-frames', `${frames}`)
  if (scans > MAX_SCANS || scans * pixels > MAX_SCANNED_PIXELS)
    throw new MediaFault('too-many-scans', `${scans}`)
  if (bytesHeld > MAX_BYTES_HELD) throw new MediaFault('too-much-memory', `${bytesHeld} bytes`)
}

function countOf(bytes: Buffer, mime: string): PhotoCount {
  try {
    if (mime === 'image/jpeg') return countJpeg(bytes)
    if (mime === 'image/png') return countPng(bytes)
    if (mime === 'image/webp') return countWebp(bytes)
    return countHeic(bytes)
  } catch (error) {
    // The file ends before a required field.
    if (error instanceof RangeError) throw new MediaFault('broken', 'The file is cut short')
    throw error
  }
}
