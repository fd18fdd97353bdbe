import sharp, { type Sharp } from 'sharp'
import { pictureOf, type Picture } from '../effects/picture.ts'
import { EngineFault } from '../protocol.ts'

const MAX_PIXELS = 100_000_000

/**
 * Reads an input picture upright, with a white background, scaled down to at most `longest` pixels on its longer side.
 */
export async function readImage(path: string, longest: number): Promise<Picture> {
  try {
    return await pictureOf(
      openImage(path).resize(longest, longest, { fit: 'inside', withoutEnlargement: true }),
    )
  } catch {
    throw new EngineFault('bad-input', 'image: this file can’t be read as a picture')
  }
}

/** Reads an input picture scaled to fill a frame; the excess is cropped evenly. */
export async function readImageInto(path: string, size: { width: number; height: number }): Promise<Picture> {
  try {
    return await pictureOf(
      openImage(path).resize(size.width, size.height, { fit: 'cover', kernel: 'lanczos3' }),
    )
  } catch {
    throw new EngineFault('bad-input', 'image: this file can’t be read as a picture')
  }
}

function openImage(path: string): Sharp {
  return sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#fff' })
}
