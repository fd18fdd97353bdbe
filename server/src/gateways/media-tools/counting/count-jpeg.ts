import type { PhotoCount } from './photo-count.ts'
import { MediaFault } from '../port.ts'

/** Counts the scans of the first picture. Cameras may append further pictures, which aren't decoded. */
export function countJpeg(bytes: Buffer): PhotoCount {
  if (bytes.readUInt16BE(0) !== 0xff00 + START) throw new MediaFault('broken', 'Not a JPEG')
  let frame: Frame | null = null
  let scans = 0
  for (let at = 2; (at = nextMarker(bytes, at)) > 0;) {
    const marker = bytes.readUInt8(at)
    at += 1
    if (marker === END) break
    // These markers have no body. Decoders skip unknown ones and continue right after them, so nothing must hide in a
    // body.
    if (!hasBody(marker)) continue
    const length = bytes.readUInt16BE(at)
    if (length < 2) throw new MediaFault('broken', 'A segment without a length')
    if (FRAMES.includes(marker)) frame = readFrame(bytes, at, marker)
    if (marker === SCAN) scans += 1
    at += length
  }
  if (!frame || scans === 0) throw new MediaFault('broken', 'No picture in it')
  const pixels = frame.width * frame.height
  // A decoder works row by row if the picture isn't progressive and has only one scan.
  const isHeld = frame.isProgressive || scans > 1
  return {
    pixels,
    scans,
    frames: 1,
    bytesHeld: isHeld ? pixels * frame.samplesPerPixel * BYTES_OF_SAMPLE : 0,
  }
}

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
// All markers that describe a frame. The range also contains Huffman tables (c4), arithmetic coding (cc) and a reserved
// marker (c8).
const FRAMES = [0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf]
const PROGRESSIVE = [0xc2, 0xc6, 0xca, 0xce]
// The size of a coefficient in memory.
const BYTES_OF_SAMPLE = 2

const hasBody = (marker: number): boolean => marker >= 0xc0 && (marker < 0xd0 || marker > START)

/** The position of the second byte of the next marker after the compressed data; -1 at the end of the file. */
function nextMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const second = bytes[at + 1]
    if (second !== 0 && second !== 0xff) return at + 1
    at = bytes.indexOf(0xff, second === 0 ? at + 2 : at + 1)
  }
  return -1
}

interface Frame {
  width: number
  height: number
  isProgressive: boolean
  /** 3 at full color resolution, 1.5 if four pixels share a color. */
  samplesPerPixel: number
}

function readFrame(bytes: Buffer, at: number, marker: number): Frame {
  const height = bytes.readUInt16BE(at + 3)
  const width = bytes.readUInt16BE(at + 5)
  if (width === 0 || height === 0) throw new MediaFault('broken', 'It has no size')
  const components = bytes.readUInt8(at + 7)
  const samplings = Array.from({ length: components }, (_, index) => {
    const sampling = bytes.readUInt8(at + 9 + index * 3)
    return { across: sampling >> 4, down: sampling & 15 }
  })
  const whole =
    Math.max(...samplings.map(({ across }) => across)) * Math.max(...samplings.map(({ down }) => down))
  const samples = samplings.reduce((sum, { across, down }) => sum + across * down, 0)
  if (!(whole > 0)) throw new MediaFault('broken', 'It has no colors')
  return { width, height, isProgressive: PROGRESSIVE.includes(marker), samplesPerPixel: samples / whole }
}
