import { blurred, edgesOf, lightOf, pictureOf, sharpOf, type Picture } from '../effects/picture.ts'
import { boxMean, guided } from './guided-filter.ts'

/** How near each pixel of a small copy of the picture appears: 0 far, 1 near. */
export interface DepthMap {
  near: Float32Array
  width: number
  height: number
}

const LONGEST = 224

/**
 * A guess, not a measurement. Areas that are low, sharp, vivid or unlike the picture's border count as near; high, soft
 * and pale ones as far. The guess is then aligned with the picture's edges.
 */
export async function guessDepth(picture: Picture): Promise<DepthMap> {
  const scale = LONGEST / Math.max(picture.width, picture.height)
  const small = await pictureOf(
    sharpOf(picture).resize(
      Math.max(8, Math.round(picture.width * scale)),
      Math.max(8, Math.round(picture.height * scale)),
      { fit: 'fill' },
    ),
  )
  const { width, height } = small
  const size = { width, height }
  const sharpness = boxMean(edgesOf(await blurred(small, 0.6)), size, 9)
  const strangeness = strangenessOf(await blurred(small, 2))
  const light = lightOf(small)
  const guess = new Float32Array(width * height)
  for (let i = 0; i < guess.length; i++) {
    const [x, y] = [(i % width) / width - 0.5, Math.floor(i / width) / height]
    const middle = Math.exp(-(x * x * 5 + (y - 0.55) ** 2 * 4))
    guess[i] = y * 0.5 + (sharpness[i] ?? 0) * 0.55 + (strangeness[i] ?? 0) * (0.35 + middle * 0.5)
  }
  return { near: spread(guided(spread(guess), light, { ...size, radius: 7 })), width, height }
}

/** How much each pixel's color differs from the upper border, which mostly shows the background. */
function strangenessOf({ data, width, height }: Picture): Float32Array {
  const border = [0, 0, 0]
  let count = 0
  const add = (x: number, y: number) => {
    for (let part = 0; part < 3; part++) border[part]! += data[(y * width + x) * 3 + part]!
    count++
  }
  for (let x = 0; x < width; x++) add(x, 0)
  for (let y = 0; y < height * 0.6; y++) {
    add(0, y)
    add(width - 1, y)
  }
  const [r, g, b] = border.map((sum) => sum / count)
  return Float32Array.from({ length: width * height }, (_, i) => {
    const gap = Math.hypot(data[i * 3]! - r!, data[i * 3 + 1]! - g!, data[i * 3 + 2]! - b!)
    return Math.min(1, gap / 190)
  })
}

/** Normalized so that the farthest 5% are 0 and the nearest 5% are 1. */
function spread(values: Float32Array): Float32Array {
  const sorted = values.toSorted()
  const low = sorted[Math.floor(sorted.length * 0.05)] ?? 0
  const high = sorted[Math.floor(sorted.length * 0.95)] ?? 1
  return values.map((value) => Math.min(1, Math.max(0, (value - low) / Math.max(1e-6, high - low))))
}
