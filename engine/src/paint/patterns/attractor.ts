import sharp, { type Sharp } from 'sharp'
import { add, ramp, scale, type PaletteName } from '../colour.ts'
import type { Size } from '../canvas.ts'
import { randomFrom } from '../random.ts'

type Attractor = {
  palette: PaletteName
  a: number
  b: number
  c: number
  d: number
  points?: number
  seed: string
}

/** Draws millions of steps of a small formula (Clifford's attractor) as smoke. */
export function attractor(size: Size, { palette, a, b, c, d, seed, points = 14_000_000 }: Attractor): Sharp {
  const { width, height } = size
  const hits = new Float32Array(width * height)
  const warmth = new Float32Array(width * height)
  const random = randomFrom(seed)
  let [x, y] = [random.between(-1, 1), random.between(-1, 1)]
  const reachX = 1 + Math.abs(c) + 0.15
  const reachY = 1 + Math.abs(d) + 0.15
  for (let i = 0; i < points; i++) {
    const nextX = Math.sin(a * y) + c * Math.cos(a * x)
    const nextY = Math.sin(b * x) + d * Math.cos(b * y)
    const speed = Math.abs(nextX - x) + Math.abs(nextY - y)
    x = nextX
    y = nextY
    const column = Math.floor(((x / reachX) * 0.5 + 0.5) * width)
    const row = Math.floor(((y / reachY) * 0.5 + 0.5) * height)
    const at = row * width + column
    hits[at] = (hits[at] ?? 0) + 1
    warmth[at] = (warmth[at] ?? 0) + speed
  }
  const colourOf = ramp(palette)
  const loud = Math.log(1 + (points / (width * height)) * 42)
  const bytes = new Uint8ClampedArray(width * height * 3)
  for (let at = 0; at < hits.length; at++) {
    const count = hits[at] ?? 0
    const light = Math.min(1, Math.log(1 + count) / loud)
    const tone = count === 0 ? 0 : Math.min(1, (warmth[at] ?? 0) / count / 4)
    const colour = add(colourOf(light * (0.55 + tone * 0.5)), scale([1, 0.97, 0.9], light ** 4 * 0.35))
    bytes.set([colour[0] * 255, colour[1] * 255, colour[2] * 255], at * 3)
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}
