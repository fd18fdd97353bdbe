import { crc32 } from 'node:zlib'
import { MediaFault } from '../../port.ts'

/** Inserts the packet as a text chunk after the header. */
export function putInPng(file: Buffer, xmp: Buffer): Buffer {
  const [header, ...rest] = chunksOf(file)
  if (header?.type !== 'IHDR') throw new MediaFault('broken', 'No header')
  const kept = rest.filter((chunk) => !isXmp(chunk)).map(({ bytes }) => bytes)
  return Buffer.concat([SIGNATURE, header.bytes, chunkOf(xmp), ...kept])
}

interface Chunk {
  type: string
  /** A chunk including its length, type and checksum. */
  bytes: Buffer
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
// The keyword; no compression, no language and no translation.
const KEYWORD = Buffer.from('XML:com.adobe.xmp\0\0\0\0\0')

export function chunksOf(file: Buffer): Chunk[] {
  if (!file.subarray(0, 8).equals(SIGNATURE)) throw new MediaFault('broken', 'Not a PNG')
  const chunks: Chunk[] = []
  for (let offset = 8; offset < file.length;) {
    const type = file.toString('latin1', offset + 4, offset + 8)
    const end = offset + 12 + file.readUInt32BE(offset)
    if (end > file.length) throw new MediaFault('broken', 'A chunk is cut short')
    chunks.push({ type, bytes: file.subarray(offset, end) })
    if (type === 'IEND') break
    offset = end
  }
  return chunks
}

const isXmp = ({ type, bytes }: Chunk): boolean =>
  type === 'iTXt' && bytes.toString('latin1', 8, bytes.length).startsWith('XML:com.adobe.xmp\0')

function chunkOf(xmp: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iTXt'), KEYWORD, xmp])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length - 4)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, checksum])
}
