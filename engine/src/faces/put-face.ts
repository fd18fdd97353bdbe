import { boxAround, hullOf, type Box, type Point } from '../photos/geometry.ts'
import { labOf, rgbOf } from '../photos/lab.ts'
import { blurred, featheredPolygon } from '../photos/masks.ts'
import { asSharp, resized, type Photo } from '../photos/photo.ts'
import { warp, type Patch } from '../photos/warp.ts'

interface SourceFace {
  photo: Photo
  points: readonly Point[]
  isSharpened: boolean
}

/** Replaces the face at these 68 landmarks. Changes no pixel of `target` outside the face's convex hull. */
export async function putFace(source: SourceFace, target: Photo, landmarks: readonly Point[]): Promise<void> {
  const to = withForehead(landmarks)
  const hull = hullOfFace(landmarks)
  const box = boxAround(to, target)
  const face = await closeUp(source, landmarks)
  const put = asLab(
    warp({ ...face, values: face.pixels, channels: 3 }, { from: withForehead(face.points), to }, box),
  )
  const place = asLab(cut(target, box))
  const faceWidth = distance(landmarks[0], landmarks[16])
  const mask = await featheredPolygon(hull, box, faceWidth * 0.09)
  matchColours(put, place, mask)
  await matchLight({ put, place, mask }, faceWidth)
  blend({ put, mask }, target)
}

/** The corners of the area that a face swap changes. */
export const hullOfFace = (landmarks: readonly Point[]): Point[] => hullOf(withForehead(landmarks))

/** Adds the brows again, moved up: the lower forehead has no landmarks, but the mesh has to cover it. */
function withForehead(points: readonly Point[]): Point[] {
  const chin = points[8]
  const between = points[27]
  if (!chin || !between) return [...points]
  const up = { x: (between.x - chin.x) * 0.2, y: (between.y - chin.y) * 0.2 }
  return [...points, ...points.slice(17, 27).map(({ x, y }) => ({ x: x + up.x, y: y + up.y }))]
}

const distance = (a: Point | undefined, b: Point | undefined): number =>
  a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0

/**
 * Crops the source to its face, at about the size of the target's face, because shrinking while warping would skip
 * pixels.
 */
async function closeUp(
  { photo, points, isSharpened }: SourceFace,
  landmarks: readonly Point[],
): Promise<Photo & { points: Point[] }> {
  const margin = distance(points[0], points[16]) * 0.3
  const around = withForehead(points).flatMap(({ x, y }) => [
    { x: x - margin, y: y - margin },
    { x: x + margin, y: y + margin },
  ])
  const box = boxAround(around, photo)
  const scale = distance(landmarks[0], landmarks[16]) / distance(points[0], points[16])
  const width = Math.max(2, Math.round(box.width * scale))
  const height = Math.max(2, Math.round(box.height * scale))
  const cropped = {
    width: box.width,
    height: box.height,
    pixels: await asSharp(photo).extract(box).raw().toBuffer(),
  }
  const face = await resized(cropped, { width, height })
  if (isSharpened) face.pixels = await asSharp(face).sharpen({ sigma: 1.2 }).raw().toBuffer()
  const moved = points.map(({ x, y }) => ({
    x: ((x - box.left) * width) / box.width,
    y: ((y - box.top) * height) / box.height,
  }))
  return { ...face, points: moved }
}

function cut({ pixels, width }: Photo, box: Box): Patch {
  const values = new Float32Array(box.width * box.height * 3)
  for (let row = 0; row < box.height; row++) {
    const start = ((box.top + row) * width + box.left) * 3
    values.set(pixels.subarray(start, start + box.width * 3), row * box.width * 3)
  }
  return { box, channels: 3, values }
}

function asLab(patch: Patch): Patch {
  const { values } = patch
  for (let i = 0; i < values.length; i += 3) values.set(labOf(values[i]!, values[i + 1]!, values[i + 2]!), i)
  return patch
}

/** The maximum gain per channel of Lab: more contrast in the colors would turn shadows and lips blue. */
const MAX_GAIN = [1.35, 1.1, 1.1]

/** Gives every channel of the new face the mean and the spread of the original face. */
function matchColours(put: Patch, place: Patch, mask: Float32Array): void {
  for (let channel = 0; channel < 3; channel++) {
    const own = spreadOf(put, mask, channel)
    const wanted = spreadOf(place, mask, channel)
    const gain = Math.min(MAX_GAIN[channel]!, Math.max(0.7, wanted.deviation / Math.max(own.deviation, 0.5)))
    for (let i = channel; i < put.values.length; i += 3)
      put.values[i] = (put.values[i]! - own.mean) * gain + wanted.mean
  }
}

function spreadOf(
  { values }: Patch,
  mask: Float32Array,
  channel: number,
): { mean: number; deviation: number } {
  let weight = 0
  let sum = 0
  let squares = 0
  for (let i = 0; i < mask.length; i++) {
    const value = values[i * 3 + channel]!
    weight += mask[i]!
    sum += mask[i]! * value
    squares += mask[i]! * value * value
  }
  const mean = sum / Math.max(weight, 1e-6)
  return { mean, deviation: Math.sqrt(Math.max(0, squares / Math.max(weight, 1e-6) - mean * mean)) }
}

/**
 * How much of the scene's soft light the face takes on, per channel of Lab, and how soft that light is, in widths of
 * the face. Colored lamps leave spots the size of a nose.
 */
const LIGHT = [
  { share: 0.75, sigma: 0.14 },
  { share: 0.7, sigma: 0.045 },
  { share: 0.7, sigma: 0.045 },
]

/** Transfers the target's soft light and shade to the new face, using a strong blur of both. */
async function matchLight(
  { put, place, mask }: { put: Patch; place: Patch; mask: Float32Array },
  faceWidth: number,
): Promise<void> {
  for (const [channel, light] of LIGHT.entries()) {
    const sigma = light.sigma * faceWidth
    const covered = await blurred(
      Float32Array.from(mask, (share) => share * 255),
      put.box,
      sigma,
    )
    // Shifted, because colors in Lab can be below zero. The mask excludes hair and background from the mean.
    const masked = ({ values }: Patch): Float32Array =>
      mask.map((share, i) => share * (values[i * 3 + channel]! + 110))
    const [own, wanted] = await Promise.all(
      [put, place].map((patch) => blurred(masked(patch), put.box, sigma)),
    )
    for (let i = 0; i < mask.length; i++)
      if (mask[i]! > 0)
        put.values[i * 3 + channel]! +=
          (light.share * (wanted![i]! - own![i]!)) / Math.max(covered[i]! / 255, 0.02)
  }
}

function blend({ put, mask }: { put: Patch; mask: Float32Array }, { pixels, width }: Photo): void {
  const { box, values } = put
  for (let i = 0; i < mask.length; i++) {
    const share = mask[i]!
    if (share === 0) continue
    const at = ((box.top + Math.floor(i / box.width)) * width + box.left + (i % box.width)) * 3
    const colour = rgbOf(values[i * 3]!, values[i * 3 + 1]!, values[i * 3 + 2]!)
    for (let k = 0; k < 3; k++)
      pixels[at + k] = Math.round(pixels[at + k]! * (1 - share) + colour[k]! * share)
  }
}
