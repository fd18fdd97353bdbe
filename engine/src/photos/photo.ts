import sharp, { type Sharp } from 'sharp'
import { EngineFault } from '../protocol.ts'

/** A picture in memory: sRGB with three bytes per pixel, row by row. */
export interface Photo {
  width: number
  height: number
  pixels: Uint8Array
}

const LARGEST_INPUT_PIXELS = 50_000_000

/**
 * Reads a picture upright, scaled down to at most `longestSide` pixels. Transparent areas become white. Throws
 * `bad-input` with the field's name if it can't be read.
 */
export async function readPhoto(
  path: string,
  { name, longestSide }: { name: string; longestSide: number },
): Promise<Photo> {
  try {
    const { data, info } = await sharp(path, { limitInputPixels: LARGEST_INPUT_PIXELS })
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return { width: info.width, height: info.height, pixels: data }
  } catch {
    throw new EngineFault('bad-input', `${name}: this picture can't be read`)
  }
}

/** The picture as a sharp instance, to process it or write it to a file. */
export const asSharp = ({ pixels, width, height }: Photo): Sharp =>
  sharp(pixels, { raw: { width, height, channels: 3 } })

export async function resized(photo: Photo, size: { width: number; height: number }): Promise<Photo> {
  const pixels = await asSharp(photo)
    .resize({ ...size, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { ...size, pixels }
}
