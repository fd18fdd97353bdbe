import { MediaFault } from '../../port.ts'

/** Appends the packet as the last chunk. The first chunk then has to be a header that announces it. */
export function putInWebp(file: Buffer, xmp: Buffer): Buffer {
  const [first, ...rest] = chunksOf(file)
  if (!first) throw new MediaFault('broken', 'No picture')
  const isExtended = first.type === 'VP8X'
  const header = isExtended ? Buffer.from(first.bytes) : extendedHeaderOf(first)
  header.writeUInt8(header.readUInt8(8) | HAS_XMP, 8)
  const kept = (isExtended ? rest : [first, ...rest]).filter(({ type }) => type !== 'XMP ')
  const chunks = Buffer.concat([header, ...kept.map(({ bytes }) => bytes), chunkOf('XMP ', xmp)])
  const size = Buffer.alloc(4)
  size.writeUInt32LE(4 + chunks.length)
  return Buffer.concat([Buffer.from('RIFF'), size, Buffer.from('WEBP'), chunks])
}

interface Chunk {
  type: string
  /** A chunk including its type, length and padding. */
  bytes: Buffer
}

const HAS_XMP = 0x04
const HAS_ALPHA = 0x10

function chunksOf(file: Buffer): Chunk[] {
  if (file.toString('latin1', 0, 4) !== 'RIFF' || file.toString('latin1', 8, 12) !== 'WEBP')
    throw new MediaFault('broken', 'Not a WebP')
  const chunks: Chunk[] = []
  const fileEnd = Math.min(file.length, 8 + file.readUInt32LE(4))
  for (let offset = 12; offset < fileEnd;) {
    const length = file.readUInt32LE(offset + 4)
    if (offset + 8 + length > file.length) throw new MediaFault('broken', 'A chunk is cut short')
    const type = file.toString('latin1', offset, offset + 4)
    chunks.push({ type, bytes: chunkOf(type, file.subarray(offset + 8, offset + 8 + length)) })
    offset += 8 + length + (length % 2)
  }
  return chunks
}

function chunkOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(type, 'latin1')
  head.writeUInt32LE(content.length, 4)
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
}

/** The header for a file without one, which contains only one picture. */
function extendedHeaderOf({ type, bytes }: Chunk): Buffer {
  const { width, height, hasAlpha } = type === 'VP8L' ? losslessFacts(bytes) : lossyFacts(bytes)
  const content = Buffer.alloc(10)
  content.writeUInt8(hasAlpha ? HAS_ALPHA : 0, 0)
  content.writeUIntLE(width - 1, 4, 3)
  content.writeUIntLE(height - 1, 7, 3)
  return chunkOf('VP8X', content)
}

interface Facts {
  width: number
  height: number
  hasAlpha: boolean
}

// After the chunk's header: a signature byte, then width - 1 and height - 1 in 14 bits each, and one bit for alpha.
function losslessFacts(bytes: Buffer): Facts {
  const packed = bytes.readUInt32LE(9)
  const width = (packed & 0x3fff) + 1
  const height = ((packed >>> 14) & 0x3fff) + 1
  return { width, height, hasAlpha: ((packed >>> 28) & 1) === 1 }
}

// After the chunk's header: a frame tag and a start code of three bytes each, then both sides with two scale bits each.
function lossyFacts(bytes: Buffer): Facts {
  const width = bytes.readUInt16LE(14) & 0x3fff
  const height = bytes.readUInt16LE(16) & 0x3fff
  if (width === 0 || height === 0) throw new MediaFault('broken', 'A picture without a size')
  return { width, height, hasAlpha: false }
}
