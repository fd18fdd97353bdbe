import { MediaFault } from '../../port.ts'

/**
 * Appends the packet in a box, so that nothing moves that other boxes point to. For the same reason, an earlier packet
 * is replaced by free space.
 */
export function putInBoxes(file: Buffer, xmp: Buffer): Buffer {
  const copy = Buffer.from(file)
  for (const { offset, end } of boxesOf(copy)) {
    if (isXmp(copy, offset)) copy.write('free', offset + 4, 'latin1')
    // If the last box extended to the end of the file, it would include an appended box.
    if (copy.readUInt32BE(offset) === 0) copy.writeUInt32BE(end - offset, offset)
  }
  return Buffer.concat([copy, xmpBoxOf(xmp)])
}

/** The box for a packet. It can be appended to a file whose last box has a size, like those that ffmpeg writes. */
export function xmpBoxOf(xmp: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + XMP_ID.length + xmp.length)
  head.write('uuid', 4, 'latin1')
  return Buffer.concat([head, XMP_ID, xmp])
}

const XMP_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')

function* boxesOf(file: Buffer): Generator<{ offset: number; end: number }> {
  for (let offset = 0; offset < file.length;) {
    const size = sizeOf(file, offset)
    if (size < 8 || offset + size > file.length) throw new MediaFault('broken', 'A box is cut short')
    yield { offset, end: offset + size }
    offset += size
  }
}

function sizeOf(file: Buffer, offset: number): number {
  const size = file.readUInt32BE(offset)
  if (size === 0) return file.length - offset
  return size === 1 ? Number(file.readBigUInt64BE(offset + 8)) : size
}

const isXmp = (file: Buffer, offset: number): boolean =>
  file.toString('latin1', offset + 4, offset + 8) === 'uuid' &&
  file.subarray(offset + 8, offset + 24).equals(XMP_ID)
