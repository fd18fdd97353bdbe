import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { pngChunk } from './media-files.ts'

// Images whose XMP can't be found by searching their bytes.

/** A small PNG with an additional chunk after its header. */
export async function pngWith(type: 'iTXt' | 'zTXt' | 'tEXt', content: Buffer): Promise<Buffer> {
  const create = { width: 64, height: 64, channels: 3 as const, background: 'teal' }
  const png = await sharp({ create }).png().toBuffer()
  const afterHeader = 8 + 25
  return Buffer.concat([png.subarray(0, afterHeader), pngChunk(type, content), png.subarray(afterHeader)])
}

/** The content of a compressed iTXt chunk. */
export const itxtOf = (xmp: string): Buffer =>
  Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(xmp)])

/** A profile in hexadecimal, as ImageMagick writes it. */
export function rawProfileOf(xmp: string, { isDeflated = true } = {}): Buffer {
  const digits = Buffer.from(xmp).toString('hex').replaceAll(/.{72}/g, '$&\n')
  const text = Buffer.from(`\nxmp\n${String(xmp.length).padStart(8)}\n${digits}\n`)
  const keyword = Buffer.from('Raw profile type xmp\0')
  return Buffer.concat(isDeflated ? [keyword, Buffer.from([0]), deflateSync(text)] : [keyword, text])
}

/** A JPEG with extended XMP in two segments. The split is within the last word, and the second segment comes first. */
export function jpegWithExtendedXmp(jpeg: Buffer, xmp: string): Buffer {
  const bytes = Buffer.from(xmp)
  const cut = bytes.indexOf('"/>') - 5
  const part = (offset: number, content: Buffer): Buffer => {
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(bytes.length)
    numbers.writeUInt32BE(offset, 4)
    const body = Buffer.concat([
      Buffer.from('http://ns.adobe.com/xmp/extension/\0'),
      Buffer.from('0123456789ABCDEF0123456789ABCDEF'),
      numbers,
      content,
    ])
    const head = Buffer.from([0xff, 0xe1, 0, 0])
    head.writeUInt16BE(2 + body.length, 2)
    return Buffer.concat([head, body])
  }
  const parts = [part(cut, bytes.subarray(cut)), part(0, bytes.subarray(0, cut))]
  return Buffer.concat([jpeg.subarray(0, 2), ...parts, jpeg.subarray(2)])
}
