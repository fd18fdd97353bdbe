import type { Box, Point } from '../photos/geometry.ts'
import { labOf } from '../photos/lab.ts'
import type { Photo } from '../photos/photo.ts'

export type Lab = [number, number, number]

export const labAt = ({ pixels }: Photo, i: number): Lab =>
  labOf(pixels[i * 3]!, pixels[i * 3 + 1]!, pixels[i * 3 + 2]!)

export function* pixelsOf(box: Box, width: number): Generator<Point & { i: number }> {
  for (let y = box.top; y < box.top + box.height; y++)
    for (let x = box.left; x < box.left + box.width; x++) yield { x, y, i: y * width + x }
}

/** How similar a color is to the nearest of these, from 1 to 0. Brightness counts less, because limbs are shaded. */
export function likeness(colours: readonly Lab[], [l, a, b]: Lab, tolerance: number): number {
  let least = Infinity
  for (const [ol, oa, ob] of colours)
    least = Math.min(least, ((l - ol) * 0.6) ** 2 + (a - oa) ** 2 + (b - ob) ** 2)
  return Math.min(1, Math.max(0, (tolerance * 1.5 - Math.sqrt(least)) / (tolerance * 0.5)))
}
