import type { Point } from '../photos/geometry.ts'
import { distance, mid, onPath, plus } from './anatomy.ts'
import { evenly, type GridRow } from './grid.ts'
import type { Limb } from './shape.ts'

export interface LimbPlace {
  path: readonly Point[]
  /** The side of the picture. */
  side: 0 | 1
  /** The picture's pixels per pixel of the garment, across and along the limb. */
  scale: { across: number; along: number }
  /** The limb's half width to the outside and the inside, at this distance along the path. */
  half(far: number): { outer: number; inner: number }
  /** Where the first section goes. */
  start: { outer: Point; inner: Point }
}

const COLUMNS = 5

/** Fits a sleeve or a leg of a garment to an arm or a leg, never narrower than the limb. */
export function fitLimb({ sections, length }: Limb, place: LimbPlace): GridRow[] {
  const { path, side, scale, half } = place
  const outward = side === 0 ? 1 : -1
  const halves = sections.map(({ outer, inner }, i) => {
    const least = half(((length * i) / (sections.length - 1)) * scale.along)
    const own = (distance(outer, inner) / 2) * scale.across
    return { outer: Math.max(own, least.outer), inner: Math.max(own, least.inner) }
  })
  const rows = sections.map(({ outer, inner }, i): GridRow => {
    const from = evenly(outer, inner, COLUMNS)
    if (i === 0) return { from, to: evenly(place.start.outer, place.start.inner, COLUMNS) }
    const far = ((length * i) / (sections.length - 1)) * scale.along
    const step = Math.max(2, distance(path[0]!, path[1]!) * 0.25)
    const { point } = onPath(path, far)
    // Bends are spread out, so that the sections on both sides don't cross.
    const [before, after] = [onPath(path, Math.max(0, far - step)).point, onPath(path, far + step).point]
    const apart = Math.max(1e-6, distance(before, after))
    const along = { x: (after.x - before.x) / apart, y: (after.y - before.y) / apart }
    const normal = { x: -along.y * outward, y: along.x * outward }
    // A section can't stick out far beyond the next one.
    const [own, next] = [halves[i]!, halves[i + 1] ?? halves[i]!]
    const edges = [
      plus(point, normal, Math.min(own.outer, next.outer * 1.6)),
      plus(point, normal, -Math.min(own.inner, next.inner * 1.6)),
    ] as const
    return { from, to: evenly(...edges, COLUMNS) }
  })
  // The section at the shoulder is slanted, so the second one is the mean of the first and the third.
  const [first, second, third] = rows
  if (first && second && third) {
    second.from = first.from.map((point, i) => mid(point, third.from[i]!))
    second.to = first.to.map((point, i) => mid(point, third.to[i]!))
  }
  return rows
}
