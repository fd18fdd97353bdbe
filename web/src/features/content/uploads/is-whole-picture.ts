/** The structure of a picture's file: whether bytes have this format, and whether none are missing at the end. */
interface Format {
  begins: (bytes: Uint8Array) => boolean
  isWhole: (bytes: Uint8Array) => boolean
}

/**
 * Whether a file has all of its bytes, judged by its structure and not by its pixels; null if it isn't in a
 * picture format. A file that is complete may still be damaged, which only the server can tell.
 */
export function isWholePicture(bytes: Uint8Array): boolean | null {
  return formats.find(({ begins }) => begins(bytes))?.isWhole(bytes) ?? null
}

const hasAt = (bytes: Uint8Array, at: number, expected: readonly number[]): boolean =>
  expected.every((byte, place) => bytes[at + place] === byte)

const codesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const MARKER = 0xff
const START_OF_SCAN = 0xda
const END_OF_PICTURE = 0xd9

const jpeg: Format = {
  begins: (bytes) => hasAt(bytes, 0, [MARKER, 0xd8, MARKER]),
  isWhole: (bytes) => {
    const view = viewOf(bytes)
    let hasScan = false
    // Segments are skipped as a whole, because a thumbnail inside one has an end of its own.
    for (let at = bytes.indexOf(MARKER, 2); at !== -1;) {
      const code = bytes[at + 1]
      if (code === END_OF_PICTURE) return hasScan
      const isSegment = !isWithinScan(code)
      if (isSegment && at + 4 > bytes.length) return false
      hasScan ||= code === START_OF_SCAN
      const next = isSegment ? at + 2 + view.getUint16(at + 2) : at + (code === MARKER ? 1 : 2)
      at = bytes.indexOf(MARKER, next)
    }
    return false
  },
}

/** Whether a byte after 0xFF has no segment of its own: padding, an escaped 0xFF, or a restart of the scan. */
const isWithinScan = (code: number | undefined): boolean =>
  code === undefined || code === MARKER || code <= 0x01 || (code >= 0xd0 && code <= 0xd8)

const png: Format = {
  begins: (bytes) => hasAt(bytes, 0, [0x89, ...codesOf('PNG\r\n'), 0x1a, 0x0a]),
  isWhole: (bytes) => {
    const view = viewOf(bytes)
    // A chunk is its length, its name, its data and a checksum.
    for (let at = 8; at + 12 <= bytes.length;) {
      const end = at + 12 + view.getUint32(at)
      if (hasAt(bytes, at + 4, codesOf('IEND'))) return end <= bytes.length
      at = end
    }
    return false
  },
}

const webp: Format = {
  begins: (bytes) => hasAt(bytes, 0, codesOf('RIFF')) && hasAt(bytes, 8, codesOf('WEBP')),
  isWhole: (bytes) => bytes.length >= 12 && viewOf(bytes).getUint32(4, true) + 8 <= bytes.length,
}

/** HEIC, and also MP4 and MOV, whose files consist of boxes. The server decides which of them it is. */
const boxes: Format = {
  begins: (bytes) => hasAt(bytes, 4, codesOf('ftyp')),
  isWhole: (bytes) => {
    let at = 0
    // Fewer bytes than a box needs may follow the last one.
    while (at + HEAD_OF_BOX <= bytes.length) {
      const size = sizeOfBox(bytes, at)
      if (size === null) return false
      at += size
    }
    return at <= bytes.length
  },
}

/** The bytes of a box's size and name. */
const HEAD_OF_BOX = 8
/** The same for a box whose size has 64 bits. */
const HEAD_OF_LARGE_BOX = 16

/** Null if the box can't have this size. */
function sizeOfBox(bytes: Uint8Array, at: number): number | null {
  const view = viewOf(bytes)
  const size = view.getUint32(at)
  // 0 means up to the end of the file, and 1 that the size follows as 64 bits.
  if (size === 0) return bytes.length - at
  if (size !== 1) return size < HEAD_OF_BOX ? null : size
  if (at + HEAD_OF_LARGE_BOX > bytes.length) return null
  const largeSize = Number(view.getBigUint64(at + 8))
  return largeSize < HEAD_OF_LARGE_BOX ? null : largeSize
}

const formats: readonly Format[] = [jpeg, png, webp, boxes]
