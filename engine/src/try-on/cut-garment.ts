import { guided } from '../image-to-video/guided-filter.ts'
import { lightOf } from '../bodies/outline.ts'
import { labOf } from '../photos/lab.ts'
import { asSharp, type Photo } from '../photos/photo.ts'
import sharp from 'sharp'
import { largestPart, partsOf, reached } from './regions.ts'

export interface CutOut extends Photo {
  /** How much of each pixel belongs to the garment, 0 … 1. */
  mask: Float32Array
}

type Lab = readonly [number, number, number]

/** How many colors the backdrop can have along the edge, because of light, shade or a horizon. */
const BACKDROP_COLOURS = 8
/** How far, in Lab, a backdrop pixel can be from every color of the edge and from its neighbor. */
const ALIKE = 6
const NEAR = 26
const STEP = 2.6

/** Cuts a garment from a plain backdrop. Undefined if the garment can't be distinguished from it. */
export async function cutGarment(path: string, photo: Photo): Promise<CutOut | undefined> {
  const inside = (await ownOutline(path, photo)) ?? insideOf(photo)
  const whole = withoutStand(largestPart(inside, photo), photo)
  const share = whole.reduce((sum, value) => sum + value, 0) / whole.length
  if (share < 0.015 || share > 0.93) return undefined
  const radius = Math.max(2, Math.round(Math.max(photo.width, photo.height) / 300))
  const soft = guided(Float32Array.from(whole), lightOf(photo), { ...sizeOf(photo), radius })
  // Cuts slightly inside the edge, so that no backdrop is included.
  const mask = soft.map((value) => Math.min(1, Math.max(0, (value - 0.45) / 0.4)))
  return { ...photo, mask }
}

/** Removes the stand of a dress form: its pole, which is much narrower than the garment, and its foot. */
function withoutStand(mask: Uint8Array, { width, height }: Photo): Uint8Array {
  const widths = Array.from({ length: height }, (_, y) => {
    const row = mask.subarray(y * width, (y + 1) * width)
    return row.reduce((sum, value) => sum + value, 0)
  })
  const most = Math.max(...widths)
  const top = widths.findIndex((wide) => wide > 0)
  const bottom = widths.findLastIndex((wide) => wide > 0)
  const pole = widths.findIndex((wide, y) => y > (top + bottom) / 2 && y < bottom - 3 && wide < most * 0.12)
  return pole < 0 ? mask : mask.map((value, i) => (i < pole * width ? value : 0))
}

const sizeOf = ({ width, height }: Photo) => ({ width, height })

/** The picture's opaque part, if it has transparency. */
async function ownOutline(path: string, photo: Photo): Promise<Uint8Array | undefined> {
  const { hasAlpha } = await sharp(path).metadata()
  if (!hasAlpha) return undefined
  const alpha = await sharp(path)
    .rotate()
    .resize(photo.width, photo.height, { fit: 'fill' })
    .extractChannel('alpha')
    .raw()
    .toBuffer()
  const outline = Uint8Array.from(alpha, (value) => (value > 127 ? 1 : 0))
  return outline.includes(0) ? outline : undefined
}

/** Everything that a fill with the backdrop's colors, starting at the edge of the picture, doesn't reach. */
function insideOf(photo: Photo): Uint8Array {
  const { width, height } = photo
  const lab = new Float32Array(width * height * 3)
  for (let i = 0; i < width * height; i++)
    lab.set(labOf(photo.pixels[i * 3]!, photo.pixels[i * 3 + 1]!, photo.pixels[i * 3 + 2]!), i * 3)
  const colours = coloursOfEdge(lab, photo)
  const colourAt = (i: number): Lab => [lab[i * 3]!, lab[i * 3 + 1]!, lab[i * 3 + 2]!]
  const away = new Float32Array(width * height)
  for (let i = 0; i < away.length; i++) {
    const here = colourAt(i)
    away[i] = Math.min(...colours.map((colour) => difference(here, colour)))
  }
  const isBackdrop = (i: number, from: number): boolean =>
    away[i]! < ALIKE || (away[i]! < NEAR && difference(colourAt(i), colourAt(from)) < STEP)
  const backdrop = reached(photo, isBackdrop, (i) => away[i]! < NEAR)
  const gaps = gapsIn(
    backdrop.map((value, i) => (value === 0 && away[i]! < ALIKE * 1.5 ? 1 : 0)),
    photo,
  )
  return backdrop.map((value, i) => (value || gaps[i] ? 0 : 1))
}

/**
 * Gaps between a sleeve and the trunk, where the backdrop is enclosed. Unlike most prints, they are tall and narrow.
 */
function gapsIn(enclosed: Uint8Array, size: Photo): Uint8Array {
  const gaps = new Uint8Array(enclosed.length)
  for (const part of partsOf(enclosed, size)) {
    if (part.length < enclosed.length / 1500) continue
    const xs = part.map((i) => i % size.width)
    const ys = part.map((i) => Math.floor(i / size.width))
    const span = (values: readonly number[]): number =>
      values.reduce((most, value) => Math.max(most, value), -Infinity) -
      values.reduce((least, value) => Math.min(least, value), Infinity)
    if (span(ys) > span(xs) * 1.8) for (const i of part) gaps[i] = 1
  }
  return gaps
}

/** The difference of two colors. Brightness counts less, because shadows on a garment are only darker. */
const difference = (a: Lab, b: Lab): number => Math.hypot((a[0] - b[0]) * 0.7, a[1] - b[1], a[2] - b[2])

/** The typical colors along the edge, by k-means. */
function coloursOfEdge(lab: Float32Array, { width, height }: Photo): Lab[] {
  const edge: Lab[] = []
  const add = (x: number, y: number): void => {
    const at = (y * width + x) * 3
    edge.push([lab[at]!, lab[at + 1]!, lab[at + 2]!])
  }
  for (let x = 0; x < width; x += 2) [0, 2, height - 3, height - 1].forEach((y) => add(x, y))
  for (let y = 0; y < height; y += 2) [0, 2, width - 3, width - 1].forEach((x) => add(x, y))
  const byLight = edge.toSorted((a, b) => a[0] - b[0])
  let groups = Array.from({ length: BACKDROP_COLOURS }, (_, i) => ({
    centre: byLight[Math.floor(((i + 0.5) * edge.length) / BACKDROP_COLOURS)]!,
    count: 0,
  }))
  for (let round = 0; round < 6; round++) {
    const sums = groups.map(() => [0, 0, 0, 0])
    for (const colour of edge) {
      const distances = groups.map(({ centre }) => difference(colour, centre))
      const sum = sums[distances.indexOf(Math.min(...distances))]!
      for (let k = 0; k < 3; k++) sum[k]! += colour[k]!
      sum[3]!++
    }
    groups = groups.map(({ centre }, i) => {
      const [l = 0, a = 0, b = 0, count = 0] = sums[i]!
      return count === 0 ? { centre, count } : { centre: [l / count, a / count, b / count], count }
    })
  }
  // A color that covers little of the edge may be the garment's, where it touches the edge.
  return groups.filter(({ count }) => count > edge.length * 0.03).map(({ centre }) => centre)
}

/** The cut-out at another scale, as four channels with the colors multiplied by the mask. */
export async function asLayer(
  cutOut: CutOut,
  scale: number,
): Promise<{ width: number; height: number; values: Float32Array; channels: number }> {
  const width = Math.max(2, Math.round(cutOut.width * scale))
  const height = Math.max(2, Math.round(cutOut.height * scale))
  const alpha = Buffer.from(Uint8Array.from(cutOut.mask, (share) => Math.round(share * 255)))
  const { width: from, height: rows } = cutOut
  const pixels = await asSharp(cutOut)
    .joinChannel(alpha, { raw: { width: from, height: rows, channels: 1 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const data = await sharp(pixels).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer()
  const values = new Float32Array(width * height * 4)
  for (let i = 0; i < width * height; i++) {
    const share = data[i * 4 + 3]! / 255
    for (let k = 0; k < 3; k++) values[i * 4 + k] = data[i * 4 + k]! * share
    values[i * 4 + 3] = share
  }
  return { width, height, values, channels: 4 }
}
