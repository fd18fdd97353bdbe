import sharp, { type Sharp } from 'sharp'
import { settled, type Size } from '../paint/canvas.ts'
import { noiseFrom } from '../paint/noise.ts'
import { randomFrom } from '../paint/random.ts'

/** RGB with 8 bits per channel, row by row. */
export interface Picture extends Size {
  data: Uint8ClampedArray
}

export interface EffectOptions {
  /** From 0 (the picture is unchanged) to 1 (the full effect). */
  strength: number
  seed: string
}

/** Makes a new picture of the same size; the input isn't changed. */
export type Effect = (picture: Picture, options: EffectOptions) => Picture | Promise<Picture>

export async function pictureOf(image: Sharp): Promise<Picture> {
  const { data, info } = await settled(image)
  return { data, width: info.width, height: info.height }
}

export function sharpOf({ data, width, height }: Picture): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export function emptyLike({ width, height }: Picture): Picture {
  return { data: new Uint8ClampedArray(width * height * 3), width, height }
}

/** Blurs by `sigma` pixels. Wide blurs work on a smaller copy, which looks the same. */
export async function blurred(picture: Picture, sigma: number): Promise<Picture> {
  const { width, height } = picture
  const shrink = sigma > 6 ? 4 : 1
  if (shrink === 1) return pictureOf(sharpOf(picture).blur(Math.max(0.3, sigma)))
  const small = await pictureOf(
    sharpOf(picture).resize(Math.ceil(width / shrink), Math.ceil(height / shrink), { fit: 'fill' }),
  )
  const soft = await pictureOf(sharpOf(small).blur(sigma / shrink))
  return pictureOf(sharpOf(soft).resize(width, height, { fit: 'fill', kernel: 'cubic' }))
}

/** Mixes two pictures: 0 is the first, 1 the second. */
export function blend(from: Picture, to: Picture, amount: number): Picture {
  if (amount >= 1) return to
  const mixed = emptyLike(from)
  for (let i = 0; i < mixed.data.length; i++)
    mixed.data[i] = from.data[i]! + (to.data[i]! - from.data[i]!) * amount
  return mixed
}

/** The perceived brightness of each pixel, 0 … 1. */
export function lightOf({ data }: Picture): Float32Array {
  const light = new Float32Array(data.length / 3)
  for (let i = 0, at = 0; i < light.length; i++, at += 3)
    light[i] = (data[at]! * 0.299 + data[at + 1]! * 0.587 + data[at + 2]! * 0.114) / 255
  return light
}

/** How strongly the brightness changes at each pixel: 0 in flat areas, about 1 at a hard edge. */
export function edgesOf(picture: Picture): Float32Array {
  const { width, height } = picture
  const light = lightOf(picture)
  const edges = new Float32Array(light.length)
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const [a, b, c] = [light[i - width - 1]!, light[i - width]!, light[i - width + 1]!]
      const [d, f] = [light[i - 1]!, light[i + 1]!]
      const [g, h, k] = [light[i + width - 1]!, light[i + width]!, light[i + width + 1]!]
      edges[i] = Math.hypot(c + 2 * f + k - a - 2 * d - g, g + 2 * h + k - a - 2 * b - c)
    }
  }
  return edges
}

/** Smooth noise for every pixel, about -1 … 1, with `across` waves across the width. */
export async function noiseOver(
  { width, height }: Size,
  { seed, across, octaves = 1 }: { seed: string; across: number; octaves?: number },
): Promise<Float32Array> {
  const columns = Math.min(width, Math.ceil(octaves === 1 ? across * 2 : across * 4 * 2 ** (octaves - 1)))
  const rows = Math.max(2, Math.round((columns * height) / width))
  const bytes = new Uint8ClampedArray(columns * rows)
  const valueAt = octaves === 1 ? speckle(seed) : clouds({ seed, octaves, cell: across / columns })
  for (let row = 0, i = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, i++) bytes[i] = 128 + 127 * valueAt(column, row)
  }
  const enlarged = await sharp(bytes, { raw: { width: columns, height: rows, channels: 1 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  return Float32Array.from(enlarged, (value) => (value - 128) / 127)
}

function speckle(seed: string): (column: number, row: number) => number {
  const random = randomFrom(seed)
  return () => random.next() + random.next() - 1
}

function clouds({ seed, octaves, cell }: { seed: string; octaves: number; cell: number }) {
  const noise = noiseFrom(seed)
  return (column: number, row: number) => noise.fbm(column * cell, row * cell, octaves)
}

/** 0 below `low`, 1 above `high`, with a smooth transition. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
