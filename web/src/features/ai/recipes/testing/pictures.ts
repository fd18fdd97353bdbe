import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const plain = () => sharp({ create: { width: 24, height: 16, channels: 3, background: '#c54' } })

/** A PNG with text chunks: `tEXt`, which is Latin-1, or `iTXt` if the text needs it. */
export async function pngWith(texts: Record<string, string>): Promise<Blob> {
  const bytes = await plain().png().toBuffer()
  const chunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text))
  // The header chunk always comes first: 8 bytes of signature are followed by its 25 bytes.
  return blobOf(Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]))
}

function textChunk(keyword: string, text: string): Buffer {
  const isLatin = Buffer.from(text, 'latin1').toString('latin1') === text
  return isLatin
    ? chunkOf('tEXt', Buffer.concat([Buffer.from(`${keyword}\0`, 'latin1'), Buffer.from(text, 'latin1')]))
    : chunkOf('iTXt', Buffer.from(`${keyword}\0\0\0\0\0${text}`))
}

function chunkOf(kind: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture with one of our recipes, written as in a result's file. */
export async function withOwnRecipe(kind: 'png' | 'jpeg' | 'webp', recipe: unknown): Promise<Blob> {
  const json = JSON.stringify(recipe).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:fanfare="https://fanfare.example/xmp/ai/"><fanfare:recipe>${json}</fanfare:recipe></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  return blobOf(await plain().withXmp(xmp).toFormat(kind).toBuffer())
}

/** A JPEG with a comment as A1111 writes it: a character code, then two bytes per character. */
export async function jpegWithComment(text: string, order: 'be' | 'le' = 'be'): Promise<Blob> {
  const characters = Buffer.from(text, 'utf16le')
  if (order === 'be') characters.swap16()
  const comment = Buffer.concat([Buffer.from('UNICODE\0', 'latin1'), characters])
  const bytes = await plain().jpeg().toBuffer()
  const exif = exifWith(comment)
  const marker = Buffer.alloc(4)
  marker.writeUInt16BE(0xff_e1)
  marker.writeUInt16BE(exif.length + 2, 2)
  return blobOf(Buffer.concat([bytes.subarray(0, 2), marker, exif, bytes.subarray(2)]))
}

/** EXIF with nothing but a user comment: its first directory points to the EXIF directory. */
function exifWith(comment: Buffer): Buffer {
  const entry = (tag: number, [type, count, value]: [number, number, number]) => {
    const bytes = Buffer.alloc(12)
    bytes.writeUInt16BE(tag)
    bytes.writeUInt16BE(type, 2)
    bytes.writeUInt32BE(count, 4)
    bytes.writeUInt32BE(value, 8)
    return Buffer.concat([Buffer.from([0, 1]), bytes, Buffer.alloc(4)])
  }
  const head = Buffer.from('MM\0*\0\0\0\u0008', 'latin1')
  const first = entry(0x87_69, [4, 1, 26])
  const second = entry(0x92_86, [7, comment.length, 44])
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), head, first, second, comment])
}

/** A PNG whose compressed XMP expands to this many bytes. */
export async function pngWithPackedXmp(size: number): Promise<Blob> {
  const bytes = await plain().png().toBuffer()
  const packed = deflateSync(Buffer.alloc(size, ' '))
  const chunk = chunkOf('zTXt', Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\0', 'latin1'), packed]))
  return blobOf(Buffer.concat([bytes.subarray(0, 33), chunk, bytes.subarray(33)]))
}

export const blobOf = (bytes: Buffer): Blob => new Blob([new Uint8Array(bytes)])
