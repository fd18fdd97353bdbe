import sharp, { type Sharp } from 'sharp'
import type { Rgb } from './colour.ts'
import { randomFrom } from './random.ts'

/** Pixels. */
export type Size = { width: number; height: number }

export const portrait: Size = { width: 1280, height: 1600 }
export const landscape: Size = { width: 1600, height: 1200 }
export const square: Size = { width: 1400, height: 1400 }
export const wide: Size = { width: 1600, height: 640 }
export const tall: Size = { width: 900, height: 1600 }

/**
 * Computes the color of each pixel. `x` runs from 0 to 1 across the width, and `y` has the same scale, so shapes keep
 * their proportions. A `detail` below 1 computes fewer pixels and enlarges the result; above 1, more pixels are
 * computed and averaged.
 */
export function paintPixels(size: Size, detail: number, colourAt: (x: number, y: number) => Rgb): Sharp {
  const width = Math.round(size.width * detail)
  const height = Math.round(size.height * detail)
  const bytes = new Uint8ClampedArray(width * height * 3)
  for (let row = 0, at = 0; row < height; row++) {
    for (let column = 0; column < width; column++, at += 3) {
      const colour = colourAt((column + 0.5) / width, (row + 0.5) / width)
      bytes[at] = colour[0] * 255
      bytes[at + 1] = colour[1] * 255
      bytes[at + 2] = colour[2] * 255
    }
  }
  const painted = sharp(bytes, { raw: { width, height, channels: 3 } })
  return detail === 1
    ? painted
    : painted.resize(size.width, size.height, { kernel: detail < 1 ? 'cubic' : 'lanczos3' })
}

/** Shapes given as SVG elements in pixel coordinates. */
export function paintShapes(
  size: Size,
  background: string,
  elements: readonly string[],
  definitions = '',
): Sharp {
  const { width, height } = size
  const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
  const ground = background === 'none' ? '' : `<rect width="100%" height="100%" fill="${background}"/>`
  const svg = `${open}<defs>${definitions}</defs>${ground}${elements.join('')}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true })
}

/**
 * Photographic noise, which prevents banding in smooth gradients. A `strength` of 0.01 is hardly visible; 0.06 looks
 * like old film.
 */
export async function withGrain(picture: Sharp, strength: number, seed: string): Promise<Sharp> {
  const { data, info } = await settled(picture)
  const random = randomFrom(`grain ${seed}`)
  for (let at = 0; at < data.length; at += 3) {
    const shift = (random.next() + random.next() - 1) * strength * 255
    for (let part = at; part < at + 3; part++)
      data[part] = Math.min(255, Math.max(0, (data[part] ?? 0) + shift))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** Applies the pending steps to a picture, so that later steps see its final size. */
export async function settled(picture: Sharp): Promise<{ data: Uint8ClampedArray; info: Size }> {
  const { data, info } = await picture
    .flatten()
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength), info }
}

export async function settledPicture(picture: Sharp): Promise<Sharp> {
  const { data, info } = await settled(picture)
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
}

/** An SVG path through points: smooth at `bend` 1, straight at 0. */
export function pathThrough(points: readonly (readonly [number, number])[], closed = false): string {
  const parts = points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
  return parts.join('') + (closed ? 'Z' : '')
}
