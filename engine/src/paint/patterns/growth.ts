import sharp, { type Sharp } from 'sharp'
import { add, ramp, scale, type PaletteName } from '../colour.ts'
import type { Size } from '../canvas.ts'
import { randomFrom } from '../random.ts'

type Growth = {
  seed: string
  palette: PaletteName
  feed: number
  kill: number
  steps: number
  cells: number
  spots?: number
}

/** Reaction and diffusion of two substances (Gray-Scott), which draws coral, spots or mazes. */
export function growth(size: Size, options: Growth): Sharp {
  const dish = plant(
    { width: options.cells, height: Math.round((options.cells * size.height) / size.width) },
    options,
  )
  dish.grow(options.steps)
  return shaded(dish, options.palette).resize(size.width, size.height, { kernel: 'mitchell', fit: 'fill' })
}

export type Dish = Size & { grow(steps: number): void; amountAt(x: number, y: number): number }

/** A dish with a few spots of the second substance. Its edges wrap around. */
export function plant(
  { width, height }: Size,
  { feed, kill, seed, spots = 46 }: Pick<Growth, 'feed' | 'kill' | 'seed' | 'spots'>,
): Dish {
  const random = randomFrom(seed)
  let now = { a: new Float32Array(width * height).fill(1), b: new Float32Array(width * height) }
  let next = { a: new Float32Array(width * height), b: new Float32Array(width * height) }
  for (let spot = 0; spot < spots; spot++) {
    const [x0, y0, r] = [random.whole(0, width - 1), random.whole(0, height - 1), random.whole(2, 6)]
    for (let y = -r; y <= r; y++) {
      for (let x = -r; x <= r; x++) {
        const at = ((y0 + y + height) % height) * width + ((x0 + x + width) % width)
        now.a[at] = 0.5
        now.b[at] = 0.25 + random.next() * 0.2
      }
    }
  }
  return {
    width,
    height,
    grow: (steps) => {
      for (let step = 0; step < steps; step++) {
        react(now, next, { width, height, feed, kill })
        ;[now, next] = [next, now]
      }
    },
    amountAt: (x, y) => now.b[((y + height) % height) * width + ((x + width) % width)] ?? 0,
  }
}

export function shaded({ width, height, amountAt }: Dish, palette: PaletteName): Sharp {
  const colourOf = ramp(palette)
  const bytes = new Uint8ClampedArray(width * height * 3)
  for (let y = 0, out = 0; y < height; y++) {
    for (let x = 0; x < width; x++, out += 3) {
      const light = (amountAt(x - 1, y - 1) - amountAt(x + 1, y + 1)) * 1.5
      const tint = scale(colourOf(0.08 + amountAt(x, y) * 2.3), 1 + light)
      const colour = add(tint, scale([1, 1, 1], Math.max(0, light - 0.18) * 0.8))
      bytes.set([colour[0] * 255, colour[1] * 255, colour[2] * 255], out)
    }
  }
  return sharp(bytes, { raw: { width, height, channels: 3 } })
}

type Substances = { a: Float32Array; b: Float32Array }

function react(
  now: Substances,
  next: Substances,
  { width, height, feed, kill }: Size & { feed: number; kill: number },
): void {
  const { a, b } = now
  for (let y = 0; y < height; y++) {
    const up = ((y + height - 1) % height) * width
    const down = ((y + 1) % height) * width
    const here = y * width
    for (let x = 0; x < width; x++) {
      const left = x === 0 ? width - 1 : x - 1
      const right = x === width - 1 ? 0 : x + 1
      const spread = (of: Float32Array) =>
        ((of[here + left] ?? 0) + (of[here + right] ?? 0) + (of[up + x] ?? 0) + (of[down + x] ?? 0)) * 0.2 +
        ((of[up + left] ?? 0) + (of[up + right] ?? 0) + (of[down + left] ?? 0) + (of[down + right] ?? 0)) *
          0.05
      const a0 = a[here + x] ?? 0
      const b0 = b[here + x] ?? 0
      const reaction = a0 * b0 * b0
      next.a[here + x] = a0 + spread(a) - a0 - reaction + feed * (1 - a0)
      next.b[here + x] = b0 + (spread(b) - b0) * 0.5 + reaction - (kill + feed) * b0
    }
  }
}
