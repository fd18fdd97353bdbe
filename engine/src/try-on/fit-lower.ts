import type { Mesh } from '../photos/warp.ts'
import { distance, mid, onPath, plus, type Anatomy } from './anatomy.ts'
import { fitLimb } from './fit-limb.ts'
import type { Fit, Fitted } from './fit-upper.ts'
import { evenly, gridMesh, type GridRow } from './grid.ts'
import { rowAt, type LowerShape } from './shape.ts'

const COLUMNS = 9
/** Where the waistband sits and where the legs part, as fractions of the trunk's length. */
const WAIST = 0.8
const CROTCH = 1.17

/** Fits trousers or a skirt to the waist, the hips and the legs. */
export function fitLower(shape: LowerShape, body: Anatomy, fit: Fit): Fitted {
  const first = shape.rows[0]!
  const last = shape.rows.at(-1)!
  const waist = rowAt(shape.rows, first.y + 3)
  const waistBelow = WAIST * body.trunk
  const wide = body.reach(waistBelow, 0) + body.reach(waistBelow, 1)
  const scale = (wide * 1.04) / Math.max(1, waist.right - waist.left)
  const belowOf = (y: number): number => {
    if (!shape.legs) return waistBelow + (y - first.y) * scale * fit.length
    return waistBelow + ((y - first.y) / Math.max(1, last.y - first.y)) * (CROTCH - WAIST) * body.trunk
  }
  const rowTo = (y: number): GridRow => {
    const row = rowAt(shape.rows, y)
    const below = belowOf(y)
    const at = body.middle(below)
    const half = (side: 0 | 1): number => {
      const own = (side === 0 ? shape.centre - row.left : row.right - shape.centre) * scale * fit.width
      return Math.max(own, body.reach(below, side) * 1.03 + 1) + 3 * scale
    }
    return {
      from: evenly({ x: row.left - 3, y }, { x: row.right + 3, y }, COLUMNS),
      to: evenly(plus(at, body.across, -half(0)), plus(at, body.across, half(1)), COLUMNS),
    }
  }
  const count = 16
  const rows = Array.from({ length: count + 1 }, (_, i) => rowTo(first.y + ((last.y - first.y) * i) / count))
  return {
    trunk: [gridMesh(rows)],
    limbs: legMeshes(shape, body, { scale, fit, end: rows.at(-1)! }),
    covered: [0, 0],
    scale,
  }
}

function legMeshes(
  { legs }: LowerShape,
  body: Anatomy,
  { scale, fit, end }: { scale: number; fit: Fit; end: GridRow },
): Mesh[] {
  if (!legs) return []
  const crotch = body.middle(CROTCH * body.trunk)
  return ([0, 1] as const).map((side) => {
    const { hip, knee, ankle } = body.sides[side]
    const outer = side === 0 ? end.to[0]! : end.to.at(-1)!
    const thigh = distance(hip, knee)
    const begin = mid(outer, crotch)
    const path = [begin, onPath([hip, knee], thigh * 0.95).point, ankle]
    const other = body.sides[side === 0 ? 1 : 0]
    const whole = distance(path[0]!, path[1]!) + distance(path[1]!, path[2]!)
    const natural = legs[side].length * scale * fit.length
    const length = natural > whole * 0.66 ? whole * 1.03 : natural
    const half = (far: number): { outer: number; inner: number } => {
      const share = Math.min(1, far / whole)
      const width = body.shoulders * (0.27 - 0.12 * share)
      // Legs that are close together share the space between them.
      const room =
        distance(onPath(path, far).point, onPath([other.hip, other.knee, other.ankle], far).point) / 2
      return { outer: width, inner: Math.max(width * 0.5, Math.min(width, room)) }
    }
    const rows = fitLimb(legs[side], {
      path,
      side,
      half,
      start: { outer, inner: crotch },
      scale: { across: scale * fit.width * 0.95, along: length / Math.max(1, legs[side].length) },
    })
    return gridMesh(rows)
  })
}
