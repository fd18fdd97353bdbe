import { lightOf } from '../bodies/outline.ts'
import { boxAround, type Box } from '../photos/geometry.ts'
import { blurred } from '../photos/masks.ts'
import { warpMesh, type Mesh, type Patch } from '../photos/warp.ts'
import { asLayer, type CutOut } from './cut-garment.ts'
import type { Fitted } from './fit-upper.ts'
import { findFront } from './front.ts'
import type { Scene } from './head.ts'

export interface Wearer extends Scene {
  head: Float32Array
}

/** Draws a garment into `pixels`. The wearer's photo isn't changed. */
export async function putOn(
  wearer: Wearer,
  pixels: Uint8Array,
  { cutOut, fitted }: { cutOut: CutOut; fitted: Fitted },
): Promise<void> {
  // The garment is scaled down first, because shrinking while warping would skip pixels.
  const size = Math.min(1, fitted.scale * 1.15)
  const layer = await asLayer(cutOut, size)
  const scaled = (mesh: Mesh): Mesh => ({
    ...mesh,
    from: mesh.from.map(({ x, y }) => ({ x: x * size, y: y * size })),
  })
  const { arms, hands, head } = await findFront(wearer, fitted.covered)
  const whole = boxAround(
    [...fitted.trunk, ...fitted.limbs].flatMap(({ to }) => to),
    wearer.photo,
  )
  const slope = slopeOfLight(wearer, whole)
  const before = (masks: readonly Float32Array[]) => (i: number) => Math.max(...masks.map((mask) => mask[i]!))
  for (const [meshes, front] of [
    [fitted.trunk, before([arms, hands, head])],
    [fitted.limbs, before([hands, head])],
  ] as const)
    for (const mesh of meshes) {
      const patch = warpMesh(layer, scaled(mesh), boxAround(mesh.to, wearer.photo))
      if (patch.box.width > 0 && patch.box.height > 0) await lay(wearer, pixels, { patch, front, slope })
    }
}

/** How strongly the garment takes on the light and shade on the person. */
const LIGHT_SHARE = 0.4

async function lay(
  { photo, body, anatomy }: Wearer,
  pixels: Uint8Array,
  { patch, front, slope }: { patch: Patch; front: (i: number) => number; slope: (i: number) => number },
): Promise<void> {
  const { box, values } = patch
  const alpha = new Float32Array(box.width * box.height)
  for (let i = 0; i < alpha.length; i++) alpha[i] = Math.min(1, values[i * 4 + 3]!)
  const place = (i: number): number =>
    (box.top + Math.floor(i / box.width)) * photo.width + box.left + (i % box.width)
  const near = await blurred(
    alpha.map((share) => share * 255),
    box,
    anatomy.shoulders * 0.025,
  )
  for (let i = 0; i < alpha.length; i++) {
    const at = place(i)
    const share = alpha[i]! * (1 - front(at))
    // The garment casts a shadow just below its edge.
    const shade = 0.22 * (near[i]! / 255) * (1 - alpha[i]!) * body.mask[at]! * (1 - front(at))
    const gain = Math.min(1.12, Math.max(0.85, 1 + slope(at) * LIGHT_SHARE))
    // Cloth curves away from the light near its edge.
    const turn = 0.8 + 0.2 * Math.min(1, (near[i]! / 255 - 0.45) / 0.5)
    for (let k = 0; k < 3; k++) {
      const colour = alpha[i]! > 0.004 ? (values[i * 4 + k]! / alpha[i]!) * gain * turn : 0
      const old = pixels[at * 3 + k]! * (1 - shade)
      pixels[at * 3 + k] = Math.min(255, Math.max(0, Math.round(old * (1 - share) + colour * share)))
    }
  }
}

/**
 * How bright the light on the person is at each pixel, relative to the middle. It is a plane fitted to all pixels,
 * because anything finer would include the pattern of the person's clothes.
 */
function slopeOfLight({ photo, body }: Wearer, box: Box): (i: number) => number {
  const { width } = photo
  const light = lightOf(photo)
  const places: number[] = []
  for (let y = box.top; y < box.top + box.height; y += 3)
    for (let x = box.left; x < box.left + box.width; x += 3)
      if (body.mask[y * width + x]! > 0.5) places.push(y * width + x)
  const sums = { x: 0, y: 0, light: 0 }
  for (const i of places) {
    sums.x += i % width
    sums.y += Math.floor(i / width)
    sums.light += light[i]!
  }
  const count = Math.max(1, places.length)
  const mean = { x: sums.x / count, y: sums.y / count, light: sums.light / count }
  const products = { xx: 1, yy: 1, xl: 0, yl: 0 }
  for (const i of places) {
    const [x, y, l] = [(i % width) - mean.x, Math.floor(i / width) - mean.y, light[i]! - mean.light]
    products.xx += x * x
    products.yy += y * y
    products.xl += x * l
    products.yl += y * l
  }
  const [byX, byY] = [products.xl / products.xx, products.yl / products.yy]
  return (i) =>
    (byX * ((i % width) - mean.x) + byY * (Math.floor(i / width) - mean.y)) / Math.max(0.1, mean.light)
}
