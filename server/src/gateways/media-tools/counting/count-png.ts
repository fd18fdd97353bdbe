import type { PhotoCount } from './photo-count.ts'
import { MediaFault } from '../port.ts'

export function countPng(bytes: Buffer): PhotoCount {
  if (bytes.readUInt32BE(0) !== 0x89504e47 || bytes.toString('latin1', 12, 16) !== 'IHDR')
    throw new MediaFault('broken', 'Not a PNG')
  const pixels = bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
  if (pixels === 0) throw new MediaFault('broken', 'It has no size')
  const bytesOfPixel = (CHANNELS[bytes.readUInt8(25)] ?? 4) * (bytes.readUInt8(24) === 16 ? 2 : 1)
  const { frames, isTurned } = readChunks(bytes)
  const isInterlaced = bytes.readUInt8(28) !== 0
  // The rows of an interlaced picture are out of order, and rotating a picture needs all of its rows.
  return { pixels, scans: 1, frames, bytesHeld: isInterlaced || isTurned ? pixels * bytesOfPixel : 0 }
}

const FIRST_CHUNK = 8
const MAX_CHUNKS = 100_000

// Channels by color type, including transparency that a chunk can add. Palette pixels are expanded to colors.
const CHANNELS: Record<number, number> = { 0: 2, 2: 4, 3: 4, 4: 2, 6: 4 }

function readChunks(bytes: Buffer): { frames: number; isTurned: boolean } {
  let frames = 1
  let isTurned = false
  let chunks = 0
  for (let at = FIRST_CHUNK; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (type === 'acTL') frames = Math.max(frames, bytes.readUInt32BE(at + 8))
    if (type === 'eXIf') isTurned = true
    chunks += 1
    if (type === 'IEND') break
    if (chunks > MAX_CHUNKS) throw new MediaFault('too-many-frames', 'Too many chunks')
  }
  return { frames, isTurned }
}
