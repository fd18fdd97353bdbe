import { readFile } from 'node:fs/promises'
import { inflateSync } from 'node:zlib'
import { chunksOf } from '../marking/xmp/png.ts'
import { EXTENSION, segmentsOf } from '../marking/xmp/jpeg.ts'

// This only runs in a decoding process.

/** A genuine packet has a few kilobytes. */
const MAX_BYTES = 1024 * 1024
/** Each packet can grow to MAX_BYTES when it is inflated, so their number is limited too. */
const MAX_PACKETS = 4

/**
 * XMP that can't be found by searching a picture's bytes: compressed or hexadecimal in a PNG, or spread over several
 * segments of a JPEG. A packet that inflates to more than a megabyte is skipped as soon as it does.
 */
export async function packedXmpOf(path: string, mime: string): Promise<string[]> {
  const find = finders.get(mime)
  if (!find) return []
  const bytes = await readFile(path)
  try {
    return find(bytes)
  } catch {
    // Decoders show pictures with a broken structure too, but their XMP can't be read.
    return []
  }
}

const finders = new Map([
  ['image/png', ofPng],
  ['image/jpeg', ofJpeg],
])

function ofPng(bytes: Buffer): string[] {
  const texts = chunksOf(bytes)
    .flatMap(({ type, bytes: chunk }) => textOf(type, chunk.subarray(8, -4)) ?? [])
    .filter(({ keyword, isPlain }) => (keyword === 'XML:com.adobe.xmp' ? !isPlain : RAW.test(keyword)))
  return texts.slice(0, MAX_PACKETS).flatMap(({ keyword, isDeflated, content }) => {
    const text = isDeflated ? inflated(content) : content
    if (text === null) return []
    return [RAW.test(keyword) ? fromHex(text.toString('latin1')) : text.toString()]
  })
}

/** ImageMagick's name for a profile that it writes in hexadecimal. */
const RAW = /^Raw profile type (?:xmp|app1)$/i

interface Text {
  keyword: string
  isDeflated: boolean
  isPlain: boolean
  content: Buffer
}

function textOf(type: string, chunk: Buffer): Text | null {
  const end = chunk.indexOf(0)
  const keyword = chunk.toString('latin1', 0, end)
  if (end === -1) return null
  if (type === 'tEXt') return { keyword, isDeflated: false, isPlain: true, content: chunk.subarray(end + 1) }
  // This byte names the compression method. Only one exists.
  if (type === 'zTXt') return { keyword, isDeflated: true, isPlain: false, content: chunk.subarray(end + 2) }
  if (type !== 'iTXt') return null
  const isDeflated = chunk[end + 1] === 1
  // The text follows a language and a translated keyword.
  const content = afterZero(afterZero(chunk.subarray(end + 3)))
  return { keyword, isDeflated, isPlain: !isDeflated, content }
}

const afterZero = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf(0) + 1)

function inflated(bytes: Buffer): Buffer | null {
  try {
    return inflateSync(bytes, { maxOutputLength: MAX_BYTES })
  } catch {
    return null
  }
}

/** The digits follow a line with the name and a line with the length. */
const fromHex = (text: string): string =>
  Buffer.from(text.replace(/^\s*\S+\s+\d+\s/, '').replaceAll(/\s/g, ''), 'hex').toString()

const APP1 = 0xe1
/** A checksum of the whole, its length, and the offset of this part. */
const PART_HEADER = 40

/** Data that doesn't fit into one segment is split into extension segments. */
function ofJpeg(bytes: Buffer): string[] {
  const parts: Buffer[] = []
  for (const { marker, bytes: segment } of segmentsOf(bytes)) {
    const content = segment.subarray(4)
    if (marker === APP1 && content.subarray(0, EXTENSION.length).equals(EXTENSION))
      parts.push(content.subarray(EXTENSION.length))
  }
  if (parts.length < 2) return []
  const inOrder = parts
    .filter((part) => part.length > PART_HEADER)
    .toSorted((a, b) => Buffer.compare(a.subarray(0, PART_HEADER), b.subarray(0, PART_HEADER)))
  const whole = Buffer.concat(inOrder.map((part) => part.subarray(PART_HEADER)))
  return [whole.toString('utf8', 0, MAX_BYTES)]
}
