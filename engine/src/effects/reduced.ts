import { emptyLike, type Picture } from './picture.ts'

const SAMPLES = 3000
const ROUNDS = 9
/** How many steps each channel has in the table of nearest colors. */
const STEPS = 32

/** Reduces a picture to this many of its most important colors. */
export function reduced(picture: Picture, colours: number): Picture {
  const palette = paletteOf(picture, colours)
  const table = new Uint8Array(STEPS ** 3)
  for (let i = 0; i < table.length; i++) {
    const half = 256 / STEPS / 2
    const [r, g, b] = [i >> 10, (i >> 5) & 31, i & 31].map((step) => (step * 256) / STEPS + half)
    table[i] = nearest(palette, r!, g!, b!)
  }
  const result = emptyLike(picture)
  for (let at = 0; at < result.data.length; at += 3) {
    const [r, g, b] = [picture.data[at]! >> 3, picture.data[at + 1]! >> 3, picture.data[at + 2]! >> 3]
    const from = table[(r << 10) | (g << 5) | b]! * 3
    result.data[at] = palette[from]!
    result.data[at + 1] = palette[from + 1]!
    result.data[at + 2] = palette[from + 2]!
  }
  return result
}

/** A palette by k-means: the means of groups of similar pixels, starting from colors far apart. */
function paletteOf({ data }: Picture, colours: number): Float32Array {
  const step = Math.max(1, Math.floor(data.length / 3 / SAMPLES)) * 3
  const palette = startingColours(data, colours, step)
  for (let round = 0; round < ROUNDS; round++) {
    const sums = new Float64Array(colours * 4)
    for (let at = 0; at < data.length; at += step) {
      const group = nearest(palette, data[at]!, data[at + 1]!, data[at + 2]!) * 4
      for (let part = 0; part < 3; part++) sums[group + part]! += data[at + part]!
      sums[group + 3]! += 1
    }
    for (let i = 0; i < colours; i++) {
      const count = sums[i * 4 + 3]!
      if (count > 0) for (let part = 0; part < 3; part++) palette[i * 3 + part] = sums[i * 4 + part]! / count
    }
  }
  return palette
}

function startingColours(data: Uint8ClampedArray, colours: number, step: number): Float32Array {
  const palette = new Float32Array(colours * 3)
  palette.set(data.subarray(0, 3))
  const gaps = new Float32Array(Math.ceil(data.length / step)).fill(Infinity)
  for (let i = 1; i < colours; i++) {
    let [farthest, widest] = [0, -1]
    for (let at = 0, sample = 0; at < data.length; at += step, sample++) {
      const gap = gapOf(palette, (i - 1) * 3, data[at]!, data[at + 1]!, data[at + 2]!)
      gaps[sample] = Math.min(gaps[sample]!, gap)
      if (gaps[sample]! > widest) [farthest, widest] = [at, gaps[sample]!]
    }
    palette.set(data.subarray(farthest, farthest + 3), i * 3)
  }
  return palette
}

function nearest(palette: Float32Array, r: number, g: number, b: number): number {
  let [best, least] = [0, Infinity]
  for (let at = 0; at < palette.length; at += 3) {
    const gap = gapOf(palette, at, r, g, b)
    if (gap < least) [best, least] = [at / 3, gap]
  }
  return best
}

const gapOf = (palette: Float32Array, at: number, r: number, g: number, b: number): number =>
  (palette[at]! - r) ** 2 * 0.8 + (palette[at + 1]! - g) ** 2 * 1.4 + (palette[at + 2]! - b) ** 2 * 0.6
