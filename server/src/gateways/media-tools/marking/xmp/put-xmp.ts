import { MediaFault, type MarkedMime } from '../../port.ts'
import { putInBoxes } from './boxes.ts'
import { putInJpeg } from './jpeg.ts'
import { putInPng } from './png.ts'
import { putInWebp } from './webp.ts'

/**
 * Returns the same file with this XMP instead of its own. No pixel changes. Throws the MediaFault `broken` if the file
 * doesn't match its type.
 */
export function putXmp(mime: MarkedMime, file: Buffer, xmp: string): Buffer {
  try {
    return writers[mime](file, Buffer.from(xmp))
  } catch (error) {
    // An offset in the file points outside the file.
    if (error instanceof RangeError) throw new MediaFault('broken', error.message)
    throw error
  }
}

const writers: Record<MarkedMime, (file: Buffer, xmp: Buffer) => Buffer> = {
  'image/jpeg': putInJpeg,
  'image/png': putInPng,
  'image/webp': putInWebp,
  'video/mp4': putInBoxes,
  'video/quicktime': putInBoxes,
}
