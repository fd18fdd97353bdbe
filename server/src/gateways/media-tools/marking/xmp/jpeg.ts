import { MediaFault } from '../../port.ts'

/** Inserts the packet as a segment after those that describe the kind of JPEG. */
export function putInJpeg(file: Buffer, xmp: Buffer): Buffer {
  const segments = [...segmentsOf(file)]
  const kept = segments.filter((segment) => !isXmp(segment))
  const isLeading = ({ marker }: Segment) => marker === APP0 || marker === APP1
  const place = kept.findIndex((segment) => !isLeading(segment))
  const at = place === -1 ? kept.length : place
  const end = segments.at(-1)?.end ?? START.length
  return Buffer.concat([
    START,
    ...kept.slice(0, at).map(({ bytes }) => bytes),
    segmentOf(xmp),
    ...kept.slice(at).map(({ bytes }) => bytes),
    file.subarray(end),
  ])
}

interface Segment {
  marker: number
  /** A segment including its marker and its length. */
  bytes: Buffer
  end: number
}

const START = Buffer.from([0xff, 0xd8])
const APP0 = 0xe0
const APP1 = 0xe1
const START_OF_SCAN = 0xda
const NAME = Buffer.from('http://ns.adobe.com/xap/1.0/\0')
export const EXTENSION = Buffer.from('http://ns.adobe.com/xmp/extension/\0')

/** The segments before the picture data. */
export function* segmentsOf(file: Buffer): Generator<Segment> {
  if (!file.subarray(0, 2).equals(START)) throw new MediaFault('broken', 'Not a JPEG')
  let offset = 2
  while (file[offset + 1] !== START_OF_SCAN) {
    if (file[offset] !== 0xff) throw new MediaFault('broken', `No segment at ${offset}`)
    // Any number of these bytes can precede a marker.
    if (file[offset + 1] === 0xff) {
      offset += 1
      continue
    }
    const end = offset + 2 + file.readUInt16BE(offset + 2)
    if (end < offset + 4 || end > file.length) throw new MediaFault('broken', 'A segment is cut short')
    yield { marker: file.readUInt8(offset + 1), bytes: file.subarray(offset, end), end }
    offset = end
  }
}

function isXmp({ marker, bytes }: Segment): boolean {
  const startsWith = (name: Buffer) => bytes.subarray(4, 4 + name.length).equals(name)
  return marker === APP1 && (startsWith(NAME) || startsWith(EXTENSION))
}

function segmentOf(xmp: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 0])
  head.writeUInt16BE(2 + NAME.length + xmp.length, 2)
  return Buffer.concat([head, NAME, xmp])
}
