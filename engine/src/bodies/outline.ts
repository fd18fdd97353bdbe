import { guided } from '../image-to-video/guided-filter.ts'
import type { Box } from '../photos/geometry.ts'
import type { Photo } from '../photos/photo.ts'

/** Scales a small square mask of part of a picture to the picture's size, and aligns it with the picture's edges. */
export function outlineOf(
  photo: Photo,
  { mask, side, square }: { mask: Float32Array; side: number; square: Box },
): Float32Array {
  const { width, height } = photo
  const large = new Float32Array(width * height)
  const scale = side / square.width
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      large[y * width + x] = valueAt(mask, side, {
        x: (x + 0.5 - square.left) * scale - 0.5,
        y: (y + 0.5 - square.top) * scale - 0.5,
      })
  const radius = Math.max(2, Math.round(1.5 / scale))
  const smooth = guided(large, lightOf(photo), { width, height, radius })
  // Snaps values near 0 and 1 to exactly 0 and 1, so that a person isn't translucent.
  return smooth.map((value) => Math.min(1, Math.max(0, (value - 0.2) / 0.6)))
}

/** The brightness of each pixel, 0 … 1. */
export function lightOf({ pixels, width, height }: Photo): Float32Array {
  const light = new Float32Array(width * height)
  for (let i = 0; i < light.length; i++)
    light[i] = (0.3 * pixels[i * 3]! + 0.59 * pixels[i * 3 + 1]! + 0.11 * pixels[i * 3 + 2]!) / 255
  return light
}

/** The mask's value at a point, or zero outside the mask. */
function valueAt(mask: Float32Array, side: number, { x, y }: { x: number; y: number }): number {
  if (x < -0.5 || y < -0.5 || x > side - 0.5 || y > side - 0.5) return 0
  const column = Math.min(side - 2, Math.max(0, Math.floor(x)))
  const row = Math.min(side - 2, Math.max(0, Math.floor(y)))
  const right = Math.min(1, Math.max(0, x - column))
  const below = Math.min(1, Math.max(0, y - row))
  const at = row * side + column
  const above = mask[at]! * (1 - right) + mask[at + 1]! * right
  const under = mask[at + side]! * (1 - right) + mask[at + side + 1]! * right
  return above * (1 - below) + under * below
}
