interface Size {
  width: number
  height: number
}

/** Flood-fills from the edge of the picture: 1 for each pixel that `isOpen` allows to be entered from a neighbor. */
export function reached(
  { width, height }: Size,
  isOpen: (pixel: number, from: number) => boolean,
  isStart: (pixel: number) => boolean,
): Uint8Array {
  const found = new Uint8Array(width * height)
  const stack: number[] = []
  const enter = (pixel: number): void => {
    found[pixel] = 1
    stack.push(pixel)
  }
  for (let x = 0; x < width; x++)
    for (const pixel of [x, (height - 1) * width + x]) if (!found[pixel] && isStart(pixel)) enter(pixel)
  for (let y = 0; y < height; y++)
    for (const pixel of [y * width, y * width + width - 1]) if (!found[pixel] && isStart(pixel)) enter(pixel)
  for (let from = stack.pop(); from !== undefined; from = stack.pop())
    for (const pixel of neighboursOf(from, { width, height }))
      if (!found[pixel] && isOpen(pixel, from)) enter(pixel)
  return found
}

/** The pixels of each connected part of a mask. */
export function partsOf(mask: Uint8Array, size: Size): number[][] {
  const isFound = new Uint8Array(mask.length)
  const parts: number[][] = []
  for (let start = 0; start < mask.length; start++) {
    if (!mask[start] || isFound[start]) continue
    const part = [start]
    isFound[start] = 1
    for (let next = 0; next < part.length; next++)
      for (const pixel of neighboursOf(part[next]!, size))
        if (mask[pixel] && !isFound[pixel]) {
          isFound[pixel] = 1
          part.push(pixel)
        }
    parts.push(part)
  }
  return parts
}

/** The largest connected part of a mask, other parts of some size, and small ones between them, such as a belt. */
export function largestPart(mask: Uint8Array, size: Size): Uint8Array {
  const parts = partsOf(mask, size)
  const most = parts.reduce((count, part) => Math.max(count, part.length), 0)
  const kept = new Uint8Array(mask.length)
  let [first, last] = [mask.length, 0]
  for (const part of parts)
    if (part.length >= most / 100)
      for (const i of part) {
        kept[i] = 1
        first = Math.min(first, i)
        last = Math.max(last, i)
      }
  for (const part of parts)
    if (part.length >= most / 2000 && part.every((i) => i > first && i < last))
      for (const i of part) kept[i] = 1
  return kept
}

function* neighboursOf(pixel: number, { width, height }: Size): Generator<number> {
  const x = pixel % width
  if (x > 0) yield pixel - 1
  if (x < width - 1) yield pixel + 1
  if (pixel >= width) yield pixel - width
  if (pixel < width * (height - 1)) yield pixel + width
}
