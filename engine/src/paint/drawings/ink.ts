import type { Sharp } from 'sharp'
import { paintPixels, paintShapes, settledPicture, type Size } from '../canvas.ts'
import { noiseFrom } from '../noise.ts'
import { randomFrom, type Random } from '../random.ts'

/** The path of a brush in pixels, with its pressure (0 … 1). */
export type BrushPoint = { x: number; y: number; press: number }

export type Stroke = { points: readonly BrushPoint[]; width: number; ink: string; wet: number }

/** Handmade paper beneath brush strokes; `seal` adds a red stamp in the lower corner. */
export async function inkPicture(
  size: Size,
  {
    seed,
    strokes,
    shapes = [],
    seal = true,
    paper = [0.955, 0.935, 0.885],
  }: {
    seed: string
    strokes: readonly Stroke[]
    shapes?: readonly string[]
    seal?: boolean
    paper?: readonly [number, number, number]
  },
): Promise<Sharp> {
  const random = randomFrom(seed)
  const noise = noiseFrom(`${seed} paper`)
  const tall = size.height / size.width
  const sheet = paintPixels(size, 1, (x, y) => {
    const fibre =
      noise.at(x * 240, y * 30) * 0.012 +
      noise.fbm(x * 14, y * 14, 4) * 0.018 +
      noise.at(x * 320, y * 320) * 0.01
    const edge = Math.max(0, Math.hypot(x - 0.5, (y - tall / 2) * 0.8) - 0.42) * 0.16
    const tone = 1 + fibre - edge
    return [paper[0] * tone, paper[1] * tone, paper[2] * (tone - edge * 0.12)]
  })
  const drawn = strokes.flatMap((stroke) => bristles(stroke, random))
  const stamp = seal ? sealAt(size.width * 0.86, size.height * 0.9, size.width * 0.058, random) : ''
  const layer = await paintShapes(size, 'none', [...shapes, ...drawn, stamp])
    .png()
    .toBuffer()
  return settledPicture((await settledPicture(sheet)).composite([{ input: layer, blend: 'multiply' }]))
}

/** A brush has a few hundred hairs, each of which leaves its own line and runs dry separately. */
function bristles({ points, width, ink, wet }: Stroke, random: Random): string[] {
  const hairs = Math.max(14, Math.round(width * 0.9))
  const lines: string[] = []
  for (let hair = 0; hair < hairs; hair++) {
    const side = (hair / (hairs - 1) - 0.5) * 2
    const dryAt = points.length * (wet + (1 - wet) * random.next()) * (1 - Math.abs(side) ** 6 * 0.25)
    const offset = side * 0.5 + random.normal() * 0.012
    const thick = (width / hairs) * random.between(1.1, 2.6)
    let path = ''
    let isDown = false
    points.forEach((point, i) => {
      const before = points[Math.max(0, i - 1)] ?? point
      const after = points[Math.min(points.length - 1, i + 1)] ?? point
      const angle = Math.atan2(after.y - before.y, after.x - before.x) + Math.PI / 2
      const reach = offset * width * point.press
      const isDry = i > dryAt && random.chance(0.1 + ((i - dryAt) / points.length) * 0.9)
      if (isDry) isDown = false
      else {
        path += `${isDown ? 'L' : 'M'}${(point.x + Math.cos(angle) * reach).toFixed(1)} ${(point.y + Math.sin(angle) * reach).toFixed(1)}`
        isDown = true
      }
    })
    const opacity = random.between(0.35, 0.8).toFixed(2)
    lines.push(
      `<path d="${path}" fill="none" stroke="${ink}" stroke-opacity="${opacity}" stroke-width="${thick.toFixed(2)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
  }
  return lines
}

/** A stroke through a few points with these pressures. */
export function stroke(through: readonly (readonly [number, number, number])[], steps = 90): BrushPoint[] {
  const at = (index: number) => through[Math.min(through.length - 1, Math.max(0, index))] ?? [0, 0, 0]
  return Array.from({ length: steps + 1 }, (_, i) => {
    const place = (i / steps) * (through.length - 1)
    const index = Math.min(through.length - 2, Math.floor(place))
    const t = place - index
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const curve = (axis: 0 | 1 | 2) =>
      0.5 *
      (2 * p1[axis] +
        (p2[axis] - p0[axis]) * t +
        (2 * p0[axis] - 5 * p1[axis] + 4 * p2[axis] - p3[axis]) * t ** 2 +
        (3 * p1[axis] - p0[axis] - 3 * p2[axis] + p3[axis]) * t ** 3)
    return { x: curve(0), y: curve(1), press: Math.max(0.04, curve(2)) }
  })
}

function sealAt(x: number, y: number, side: number, random: Random): string {
  let shapes = `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${side * 0.1}" fill="#c3301c" fill-opacity=".9"/>`
  const cell = side / 5
  for (let row = 0; row < 4; row++) {
    for (let column = 0; column < 4; column++) {
      if (random.chance(0.42)) continue
      const [px, py] = [x + cell * (column + 0.5), y + cell * (row + 0.5)]
      const [w, h] = random.chance(0.5) ? [cell * 0.95, cell * 0.3] : [cell * 0.3, cell * 0.95]
      shapes += `<rect x="${px.toFixed(1)}" y="${py.toFixed(1)}" width="${w.toFixed(1)}" height="${h.toFixed(1)}" fill="#f6ecd8"/>`
    }
  }
  return shapes
}
