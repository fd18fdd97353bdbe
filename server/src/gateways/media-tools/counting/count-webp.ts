import type { PhotoCount } from './photo-count.ts'
import { MediaFault } from '../port.ts'

/**
 * Counts the pixels of the picture or of its largest frame. The decoder holds them in memory, twice for an animation.
 */
export function countWebp(bytes: Buffer): PhotoCount {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP')
    throw new MediaFault('broken', 'Not a WebP')
  let pixels = 0
  let frames = 0
  let chunks = 0
  for (let at = FIRST_CHUNK; at + 8 <= bytes.length; at += 8 + evenLength(bytes, at)) {
    const type = bytes.toString('latin1', at, at + 4)
    pixels = Math.max(pixels, pixelsOf(bytes, { type, at: at + 8 }))
    if (type === 'ANMF') frames += 1
    chunks += 1
    if (chunks > MAX_CHUNKS) throw new MediaFault('too-many-frames', 'Too many chunks')
  }
  if (pixels === 0) throw new MediaFault('broken', 'No picture in it')
  return {
    pixels,
    scans: 1,
    frames: Math.max(1, frames),
    bytesHeld: pixels * BYTES_OF_PIXEL * (frames > 0 ? 2 : 1),
  }
}

const FIRST_CHUNK = 12
const MAX_CHUNKS = 100_000
const BYTES_OF_PIXEL = 4

const evenLength = (bytes: Buffer, at: number): number => {
  const length = bytes.readUInt32LE(at + 4)
  return length + (length % 2)
}

function pixelsOf(bytes: Buffer, { type, at }: { type: string; at: number }): number {
  // The two sides have 14 bits each: after a start code, or in lossless files packed, after one byte.
  if (type === 'VP8 ') return (bytes.readUInt16LE(at + 6) & 0x3fff) * (bytes.readUInt16LE(at + 8) & 0x3fff)
  if (type === 'VP8L') {
    const packed = bytes.readUInt32LE(at + 1)
    return ((packed & 0x3fff) + 1) * (((packed >>> 14) & 0x3fff) + 1)
  }
  if (type === 'VP8X') return (bytes.readUIntLE(at + 4, 3) + 1) * (bytes.readUIntLE(at + 7, 3) + 1)
  return type === 'ANMF' ? (bytes.readUIntLE(at + 6, 3) + 1) * (bytes.readUIntLE(at + 9, 3) + 1) : 0
}
