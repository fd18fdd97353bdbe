import { crc32 } from 'node:zlib'
import sharp, { type JpegOptions } from 'sharp'

/**
 * A valid progressive JPEG in a single color, followed by additional scans of ten bytes each that add nothing to it.
 */
export async function makeScanBomb(options: { side: number; emptyScans: number }): Promise<Buffer> {
  const { side, emptyScans } = options
  const picture = await plain(side).jpeg({ progressive: true, quality: 50 }).toBuffer()
  const scan = Buffer.from('ffda0008010100013f00', 'hex')
  const scans = Buffer.alloc(scan.length * emptyScans, scan)
  return Buffer.concat([picture.subarray(0, -2), scans, picture.subarray(-2)])
}

/** A JPEG in a single color. */
export const plainJpeg = (side: number, options: JpegOptions = {}): Promise<Buffer> =>
  plain(side).jpeg(options).toBuffer()

/** A PNG with four channels of 16 bits, which is eight bytes per pixel, with or without interlacing. */
export const makeDeepPng = (side: number, { isInterlaced }: { isInterlaced: boolean }): Promise<Buffer> =>
  sharp({
    create: { width: side, height: side, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
  })
    .toColourspace('rgb16')
    .png({ progressive: isInterlaced, compressionLevel: 1 })
    .toBuffer()

/** An animation with this many frames. Each has one pixel and differs from the frame before it. */
export function makeWebpAnimation(frames: number): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: frames * 3 }, (_, index) => (Math.floor(index / 3) % 2) * 255),
  )
  return sharp(pixels, { raw: { width: 1, height: frames, channels: 3, pageHeight: 1 } })
    .webp({ effort: 0 })
    .toBuffer()
}

/** A PNG that claims to be an animation of this many frames. */
export async function makePngAnimation(frames: number): Promise<Buffer> {
  const png = await plain(8).png().toBuffer()
  const said = Buffer.alloc(8)
  said.writeUInt32BE(frames, 0)
  return withPngChunk(png, 'acTL', said)
}

/** Inserts a chunk right after the header, where chunks about the whole image belong. */
export function withPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

const plain = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#c05a2e' } })
