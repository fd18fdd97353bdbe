import type { Sharp } from 'sharp'
import { attractor } from '../paint/patterns/attractor.ts'
import { settled, type Size } from '../paint/canvas.ts'
import type { PaletteName, Rgb } from '../paint/colour.ts'
import { plant, shaded } from '../paint/patterns/growth.ts'
import type { Plate } from './camera.ts'
import { copy, ease } from './camera.ts'
import type { Frame } from './film.ts'

/** A clip whose frames are painted individually. */
export function painted(paint: (t: number) => Sharp | Promise<Sharp>): Frame {
  return async (t, pixels) => {
    const { data } = await settled(await paint(t))
    pixels.set(data)
  }
}

/** Reveals a finished drawing on an empty sheet in the order in which it was drawn (0 … 1 by position). */
export function drawnLive(
  plate: Plate,
  size: Size,
  { paper, orderAt }: { paper: Rgb; orderAt: (u: number, v: number) => number },
): Frame {
  const finished = new Uint8ClampedArray(size.width * size.height * 3)
  const tall = (plate.width / plate.height) * (size.height / size.width)
  copy(plate, { ...size, pixels: finished }, (u, v) => [0.5 + u, 0.5 + v * tall])
  return (t, pixels) => {
    const now = 0.16 + ease(Math.min(1, t * 1.15)) * 0.87
    for (let row = 0, at = 0; row < size.height; row++) {
      const v = (row + 0.5) / size.height - 0.5
      for (let column = 0; column < size.width; column++, at += 3) {
        const order = orderAt((column + 0.5) / size.width - 0.5, v)
        const seen = Math.min(1, Math.max(0, (now - order) / 0.02))
        for (let part = 0; part < 3; part++)
          pixels[at + part] = (paper[part] ?? 0) * 255 * (1 - seen) + (finished[at + part] ?? 0) * seen
      }
    }
  }
}

/** A reaction and diffusion process that grows from frame to frame. */
export function growing(
  size: Size,
  {
    seed,
    palette,
    feed,
    kill,
    cells,
    stepsAFrame,
  }: { seed: string; palette: PaletteName; feed: number; kill: number; cells: number; stepsAFrame: number },
): Frame {
  const dish = plant(
    { width: cells, height: Math.round((cells * size.height) / size.width) },
    { seed, feed, kill, spots: 14 },
  )
  return painted(() => {
    dish.grow(stepsAFrame)
    return shaded(dish, palette).resize(size.width, size.height, { kernel: 'cubic', fit: 'fill' })
  })
}

/** A formula whose four parameters change slowly. */
export function wanderingFormula(
  size: Size,
  {
    seed,
    palette,
    from,
    to,
  }: {
    seed: string
    palette: PaletteName
    from: readonly [number, number, number, number]
    to: readonly [number, number, number, number]
  },
): Frame {
  return painted((t) => {
    const [a, b, c, d] = [0, 1, 2, 3].map((i) => (from[i] ?? 0) + ((to[i] ?? 0) - (from[i] ?? 0)) * ease(t))
    return attractor(size, { seed, palette, points: 2_200_000, a: a ?? 0, b: b ?? 0, c: c ?? 0, d: d ?? 0 })
  })
}
