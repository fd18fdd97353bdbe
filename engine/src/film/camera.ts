import type { Sharp } from 'sharp'
import type { Size } from '../paint/canvas.ts'
import { settled } from '../paint/canvas.ts'
import type { Frame } from './film.ts'

/** A loaded picture that can be sampled between its pixels. */
export type Plate = { data: Uint8ClampedArray; width: number; height: number }

/** The camera's view in fractions of the plate: its center and its width. */
export type View = { x: number; y: number; wide: number }

export async function plateOf(source: Sharp, enlarged = 1): Promise<Plate> {
  const { width } = await source.metadata()
  const { data, info } = await settled(
    source.resize(Math.round(width * enlarged), null, { kernel: 'lanczos3' }),
  )
  return { data, ...info }
}

/** A move from one view to another over the same plate. */
export function move(plate: Plate, size: Size, [from, to]: readonly [View, View]): Frame {
  return (t, pixels) => {
    const view = between(from, to, ease(t))
    copy(plate, { ...size, pixels }, (u, v) => [
      view.x + u * view.wide,
      view.y + v * view.wide * (plate.width / plate.height) * (size.height / size.width),
    ])
  }
}

/** An endless zoom toward a point: each step shows the same place again, slightly nearer. */
export function dolly(plate: Plate, size: Size, { x, y, wide, forward }: View & { forward: number }): Frame {
  return (t, pixels) => {
    const span = wide * Math.exp(-t * Math.log(forward))
    copy(plate, { ...size, pixels }, (u, v) => {
      const bend = 1 - 0.16 * Math.sin(t * Math.PI) * (u * u + v * v)
      return [
        x + Math.sin(t * 5) * 0.004 + u * span * bend,
        y +
          Math.cos(t * 4) * 0.003 +
          v * span * bend * (plate.width / plate.height) * (size.height / size.width),
      ]
    })
  }
}

/** A sideways move in which the lower parts of the picture look nearer and pass faster. */
export function parallax(
  plate: Plate,
  size: Size,
  { x, y, wide, travel, horizon }: View & { travel: number; horizon: number },
): Frame {
  return (t, pixels) => {
    const slide = (ease(t) - 0.5) * travel
    copy(plate, { ...size, pixels }, (u, v) => {
      const place = y + v * wide * (plate.width / plate.height) * (size.height / size.width)
      const near = 0.25 + 0.75 * Math.max(0, (place - horizon) / (1 - horizon))
      return [x + u * wide + slide * near, place + Math.sin(t * 3.1) * 0.004 * near]
    })
  }
}

/**
 * Fills a frame from a plate. `placeAt` returns the source of a pixel in fractions of the plate; `u` and `v` run −0.5 …
 * 0.5.
 */
export function copy(
  plate: Plate,
  { width, height, pixels }: Size & { pixels: Uint8ClampedArray },
  placeAt: (u: number, v: number) => readonly [number, number],
): void {
  const { data, width: w, height: h } = plate
  for (let row = 0, out = 0; row < height; row++) {
    const v = (row + 0.5) / height - 0.5
    for (let column = 0; column < width; column++, out += 3) {
      const [fx, fy] = placeAt((column + 0.5) / width - 0.5, v)
      const px = Math.min(w - 1.001, Math.max(0, fx * w - 0.5))
      const py = Math.min(h - 1.001, Math.max(0, fy * h - 0.5))
      const x0 = Math.floor(px)
      const y0 = Math.floor(py)
      const [ax, ay] = [px - x0, py - y0]
      const at = (y0 * w + x0) * 3
      const below = at + w * 3
      for (let part = 0; part < 3; part++) {
        const top = (data[at + part] ?? 0) * (1 - ax) + (data[at + part + 3] ?? 0) * ax
        const bottom = (data[below + part] ?? 0) * (1 - ax) + (data[below + part + 3] ?? 0) * ax
        pixels[out + part] = top * (1 - ay) + bottom * ay
      }
    }
  }
}

/** Several frames in sequence, each fading into the next. */
export function crossfade(frames: readonly Frame[], overlap = 0.3): Frame {
  return async (t, pixels) => {
    const place = Math.min(frames.length - 1e-6, t * frames.length)
    const index = Math.floor(place)
    const within = place - index
    await frames[index]?.(t, pixels)
    const next = frames[index + 1]
    const share = Math.max(0, (within - (1 - overlap)) / overlap)
    if (!next || share === 0) return
    const other = new Uint8ClampedArray(pixels.length)
    await next(t, other)
    for (let i = 0; i < pixels.length; i++)
      pixels[i] = (pixels[i] ?? 0) * (1 - share) + (other[i] ?? 0) * share
  }
}

/** Applies a change to each frame after it was made. */
export function over(frame: Frame, change: (t: number, pixels: Uint8ClampedArray) => void): Frame {
  return async (t, pixels) => {
    await frame(t, pixels)
    change(t, pixels)
  }
}

export function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

function between(from: View, to: View, t: number): View {
  return {
    x: from.x + (to.x - from.x) * t,
    y: from.y + (to.y - from.y) * t,
    wide: from.wide * (to.wide / from.wide) ** t,
  }
}
