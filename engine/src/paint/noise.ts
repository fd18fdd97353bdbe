import { randomFrom } from './random.ts'

export type Noise = {
  /** Smooth noise of about -1 … 1 at a point. */
  at(x: number, y: number): number
  /** Several octaves of `at`, about -1 … 1. */
  fbm(x: number, y: number, octaves: number): number
  /** Sharp crests, 0 … 1. */
  ridges(x: number, y: number, octaves: number): number
}

/** Gradient noise over a table of 256 directions. */
export function noiseFrom(seed: string): Noise {
  const random = randomFrom(seed)
  const table = new Uint8Array(512)
  const order = random.shuffle(Array.from({ length: 256 }, (_, i) => i))
  for (let i = 0; i < 512; i++) table[i] = order[i & 255] ?? 0
  const cos = Float64Array.from({ length: 256 }, (_, i) => Math.cos((i / 256) * 2 * Math.PI))
  const sin = Float64Array.from({ length: 256 }, (_, i) => Math.sin((i / 256) * 2 * Math.PI))

  const corner = (column: number, row: number, dx: number, dy: number) => {
    const direction = table[((table[column & 255] ?? 0) + row) & 511] ?? 0
    return (cos[direction] ?? 0) * dx + (sin[direction] ?? 0) * dy
  }
  const at = (x: number, y: number) => {
    const column = Math.floor(x)
    const row = Math.floor(y)
    const dx = x - column
    const dy = y - row
    const u = dx * dx * dx * (dx * (dx * 6 - 15) + 10)
    const v = dy * dy * dy * (dy * (dy * 6 - 15) + 10)
    const top = corner(column, row & 255, dx, dy) * (1 - u) + corner(column + 1, row & 255, dx - 1, dy) * u
    const low = (row + 1) & 255
    const bottom = corner(column, low, dx, dy - 1) * (1 - u) + corner(column + 1, low, dx - 1, dy - 1) * u
    return (top * (1 - v) + bottom * v) * 1.45
  }
  return {
    at,
    fbm: (x, y, octaves) => layered(octaves, (scale) => at(x * scale + scale * 3.1, y * scale - scale * 1.7)),
    ridges: (x, y, octaves) =>
      layered(octaves, (scale) => (1 - Math.abs(at(x * scale + scale * 5.3, y * scale + scale * 2.9))) ** 2),
  }
}

function layered(octaves: number, layer: (scale: number) => number): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let octave = 0, scale = 1; octave < octaves; octave++, scale *= 2.03, weight *= 0.5) {
    sum += layer(scale) * weight
    total += weight
  }
  return sum / total
}
