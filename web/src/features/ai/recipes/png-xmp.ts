/** More than enough, because a recipe takes a few thousand bytes. */
const MAX_BYTES = 1_000_000

const XMP = 'XML:com.adobe.xmp'
/** The chunk type `zTXt` as a number. */
const ZTXT = 0x7a_54_58_74
const SIGNATURE_LENGTH = 8
const HEAD_LENGTH = 8
const SUM_LENGTH = 4

/**
 * The XMP in a compressed text chunk of a PNG, as libvips writes it. Null without such a chunk, or if it decompresses
 * to more than `MAX_BYTES`. Throws if the compressed data is invalid.
 */
export async function compressedXmp(bytes: ArrayBuffer): Promise<ArrayBuffer | null> {
  const view = new DataView(bytes)
  let at = SIGNATURE_LENGTH
  while (at + HEAD_LENGTH <= bytes.byteLength) {
    const length = view.getUint32(at)
    const start = at + HEAD_LENGTH
    // The keyword is followed by a zero byte and the compression method, which is always the same.
    if (view.getUint32(at + 4) === ZTXT && latin1(bytes.slice(start, start + XMP.length)) === XMP)
      return inflated(bytes.slice(start + XMP.length + 2, start + length))
    at = start + length + SUM_LENGTH
  }
  return null
}

const latin1 = (bytes: ArrayBuffer): string => new TextDecoder('latin1').decode(bytes)

/** Stops at the limit, because a few bytes can decompress to gigabytes. */
async function inflated(bytes: ArrayBuffer): Promise<ArrayBuffer | null> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const part of partsOf(stream)) {
    parts.push(part)
    size += part.length
    if (size > MAX_BYTES) return null
  }
  return new Blob(parts).arrayBuffer()
}

/** Iterates over a stream, which not every browser supports natively. Stopping early cancels it. */
async function* partsOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel()
  }
}
