import type { PhotoCount } from './photo-count.ts'
import { MediaFault } from '../port.ts'

/**
 * Reads the sizes and the number of items from the metadata. The number of pixels determines the memory for the
 * picture.
 */
export function countHeic(bytes: Buffer): PhotoCount {
  const meta = findBoxes(bytes, 'meta', { from: 0, to: bytes.length }).next().value
  if (!meta) throw new MediaFault('broken', 'No picture in it')
  const inMeta = { from: meta.from + FULL_BOX, to: meta.to }
  const items = [...findBoxes(bytes, 'iinf', inMeta)].map((box) => itemCount(bytes, box.from))
  const sizes = [...findBoxes(bytes, 'iprp', inMeta)]
    .flatMap((box) => [...findBoxes(bytes, 'ipco', box)])
    .flatMap((box) => [...findBoxes(bytes, 'ispe', box)])
    .map(({ from }) => bytes.readUInt32BE(from + 4) * bytes.readUInt32BE(from + 8))
  const pixels = Math.max(0, ...sizes)
  if (pixels === 0) throw new MediaFault('broken', 'It has no size')
  return { pixels, scans: 1, frames: Math.max(1, ...items), bytesHeld: 0 }
}

interface Span {
  from: number
  to: number
}

// The version and flags at the start of a full box.
const FULL_BOX = 4
const MAX_BOXES = 10_000

/** The contents of all boxes of this type directly inside a span. */
function* findBoxes(bytes: Buffer, type: string, { from, to }: Span): Generator<Span, undefined> {
  let count = 0
  for (let at = from; at + 8 <= to;) {
    count += 1
    if (count > MAX_BOXES) throw new MediaFault('too-many-frames', 'Too many boxes')
    const { start, end } = boxAt(bytes, at, to)
    if (bytes.toString('latin1', at + 4, at + 8) === type) yield { from: start, to: end }
    at = end
  }
  return undefined
}

function boxAt(bytes: Buffer, at: number, limit: number): { start: number; end: number } {
  const short = bytes.readUInt32BE(at)
  if (short === 0) return { start: at + 8, end: limit }
  const header = short === 1 ? 16 : 8
  const length = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short
  if (length < header || at + length > limit) throw new MediaFault('broken', 'The file is cut short')
  return { start: at + header, end: at + length }
}

const itemCount = (bytes: Buffer, at: number): number =>
  bytes.readUInt8(at) === 0 ? bytes.readUInt16BE(at + FULL_BOX) : bytes.readUInt32BE(at + FULL_BOX)
