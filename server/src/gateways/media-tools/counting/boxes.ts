import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { MediaFault } from '../port.ts'

/**
 * Whether a file made of boxes (MP4, MOV, HEIC) ends before its last box does. Decoders often decode such a file up to
 * that point before they notice.
 */
export async function isCutShort(path: string): Promise<boolean> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    let offset = 0
    for (let count = 0; offset + HEADER_BYTES <= size; count += 1) {
      if (count > MAX_BOXES) throw new MediaFault('broken', 'Too many boxes')
      const box = await readBox(file, offset)
      // Some cameras write padding that isn't a box after the last box.
      if (!box) return offset === 0
      if (box.byteSize === 0) return false
      if (offset + box.byteSize > size) return true
      offset += box.byteSize
    }
    return offset === 0
  } finally {
    await file.close()
  }
}

const HEADER_BYTES = 8
/** Enough for two boxes per tenth of a second for half an hour, but fewer than a file full of empty boxes has. */
const MAX_BOXES = 40_000

/** A `byteSize` of 0 means that the box extends to the end of the file. */
async function readBox(file: FileHandle, offset: number): Promise<{ byteSize: number } | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, offset)
  if (!/^[\x20-\x7e\xa9]{4}$/.test(buffer.toString('latin1', 4, 8))) return null
  const short = buffer.readUInt32BE(0)
  if (short === 0) return { byteSize: 0 }
  if (short !== 1) return short < HEADER_BYTES ? null : { byteSize: short }
  if (bytesRead < 16) return { byteSize: Number.MAX_SAFE_INTEGER }
  return { byteSize: Number(buffer.readBigUInt64BE(8)) }
}
