import sharp from 'sharp'
import type { Picture } from '../effects/picture.ts'
import type { Shot } from '../film/camera-path.ts'
import type { Size } from '../paint/canvas.ts'
import type { DepthMap } from './depth.ts'

/** Fills `pixels` with a shot of a plate. `near` is the plate's depth, 0 … 255. */
export function warpFrame(
  { plate, near }: { plate: Picture; near: Uint8Array },
  frame: { width: number; height: number; pixels: Uint8ClampedArray },
  shot: Shot,
): void {
  const { data, width: w, height: h } = plate
  const { width, height, pixels } = frame
  const { zoomFar, zoomByDepth, rightFar, rightByDepth, downFar, downByDepth } = shot
  // In pixels of the plate, to save steps in the loop. It uses no arrays, because each would double the loop's time.
  const stepX = w / width
  const stepY = h / height
  for (let row = 0, out = 0; row < height; row++) {
    const v = (row + 0.5 - height / 2) * stepY
    for (let column = 0; column < width; column++, out += 3) {
      const u = (column + 0.5 - width / 2) * stepX
      // The depth belongs to the pixel's source, which itself depends on the depth, so a second pass refines it.
      const x1 = (u * zoomFar + rightFar * w + w / 2) | 0
      const y1 = (v * zoomFar + downFar * h + h / 2) | 0
      const first = near[within(y1, h) * w + within(x1, w)]! / 255
      const zoom1 = zoomFar + zoomByDepth * first
      const x2 = (u * zoom1 + (rightFar + rightByDepth * first) * w + w / 2) | 0
      const y2 = (v * zoom1 + (downFar + downByDepth * first) * h + h / 2) | 0
      const d = near[within(y2, h) * w + within(x2, w)]! / 255
      const zoom = zoomFar + zoomByDepth * d
      const fx = u * zoom + (rightFar + rightByDepth * d) * w + w / 2 - 0.5
      const fy = v * zoom + (downFar + downByDepth * d) * h + h / 2 - 0.5
      const px = fx < 0 ? 0 : fx > w - 1.001 ? w - 1.001 : fx
      const py = fy < 0 ? 0 : fy > h - 1.001 ? h - 1.001 : fy
      const x0 = px | 0
      const y0 = py | 0
      const ax = px - x0
      const ay = py - y0
      const at = (y0 * w + x0) * 3
      const below = at + w * 3
      const a = (1 - ax) * (1 - ay)
      const b = ax * (1 - ay)
      const c = (1 - ax) * ay
      const e = ax * ay
      pixels[out] = data[at]! * a + data[at + 3]! * b + data[below]! * c + data[below + 3]! * e
      pixels[out + 1] = data[at + 1]! * a + data[at + 4]! * b + data[below + 1]! * c + data[below + 4]! * e
      pixels[out + 2] = data[at + 2]! * a + data[at + 5]! * b + data[below + 2]! * c + data[below + 5]! * e
    }
  }
}

const within = (place: number, length: number): number =>
  place < 0 ? 0 : place >= length ? length - 1 : place

/** The depth map at the plate's size, 0 … 255. */
export async function plateDepth({ near, width, height }: DepthMap, plate: Size): Promise<Uint8Array> {
  const bytes = Uint8Array.from(near, (value) => Math.round(value * 255))
  return (
    sharp(bytes, { raw: { width, height, channels: 1 } })
      .resize(plate.width, plate.height, { fit: 'fill', kernel: 'cubic' })
      // Blurred, so that a wrong guess bends a line gently instead of breaking it.
      .blur(Math.max(1, plate.width / 55))
      .toColourspace('b-w')
      .raw()
      .toBuffer()
  )
}
