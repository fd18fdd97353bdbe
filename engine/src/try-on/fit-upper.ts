import type { Point } from '../photos/geometry.ts'
import type { Mesh } from '../photos/warp.ts'
import { distance, mid, minus, onPath, plus, unit, type Anatomy } from './anatomy.ts'
import { fitLimb } from './fit-limb.ts'
import { evenly, gridMesh, type GridRow } from './grid.ts'
import { rowAt, type Pair, type UpperShape } from './shape.ts'

/** How loose and how long the garment is worn; 1 is its original cut. */
export interface Fit {
  width: number
  length: number
}

/** Where a garment's parts go, from the bottom layer to the top. */
export interface Fitted {
  trunk: Mesh[]
  limbs: Mesh[]
  /** How far the sleeves reach down the arms, in pixels from the shoulder joint; 0 without sleeves. */
  covered: Pair<number>
  /** The picture's pixels per pixel of the garment. */
  scale: number
}

const COLUMNS = 9
/** As fractions of the distance between the shoulder joints. */
const SHOULDER_RISE = 0.13
const ARMPIT_DROP = 0.3

/** Fits a top or a dress to the shoulders, the trunk and the arms. */
export function fitUpper(shape: UpperShape, body: Anatomy, fit: Fit): Fitted {
  const down = unit(minus(body.middle(body.trunk), body.middle(0)))
  const { tips, pits } = shouldersOf(body, down)
  const scale = scaleOf(shape, body, { tips })
  const pitY = (shape.armpits[0].y + shape.armpits[1].y) / 2
  const shoulderY = shape.shoulders ? (shape.shoulders[0].y + shape.shoulders[1].y) / 2 : pitY
  const cut = { shape, body, fit, down, tips, pits, scale, pitY, shoulderY }
  const last = shape.rows.at(-1)!.y
  const heights = [
    ...heightsBetween(shape.rows[0]!.y, shoulderY, 3),
    ...heightsBetween(shoulderY, pitY, 4),
    ...heightsBetween(pitY, last, 22),
    last,
  ]
  const isSleeved = shape.sleeves.some((sleeve) => sleeve !== null)
  const rows = [...new Set(heights)].map((y) => {
    if (y >= pitY) return rowOfTrunk(cut, y)
    return isSleeved && y >= shoulderY ? rowOfShoulders(cut, y) : rowOfNeck(cut, y)
  })
  const limbs = ([0, 1] as const).map((side) => {
    const sleeve = shape.sleeves[side]
    return sleeve && sleeveOn(sleeve, body, { side, tip: tips[side], pit: pits[side], scale })
  })
  return {
    trunk: [gridMesh(rows)],
    limbs: limbs.flatMap((limb) => (limb ? [limb.mesh] : [])),
    covered: [limbs[0]?.length ?? 0, limbs[1]?.length ?? 0],
    scale,
  }
}

interface Cut {
  shape: UpperShape
  body: Anatomy
  fit: Fit
  /** The direction down the trunk. */
  down: Point
  tips: Pair<Point>
  pits: Pair<Point>
  scale: number
  /** The vertical positions of the armpits and the shoulders in the garment's picture. */
  pitY: number
  shoulderY: number
}

/** The distance below the shoulder joints for a vertical position in the garment's picture. */
function belowOf({ shape, body, fit, scale, pitY, shoulderY }: Cut, y: number): number {
  const pit = (shape.shoulders === null ? 0.24 : ARMPIT_DROP) * body.shoulders
  if (y >= pitY) return pit + (y - pitY) * scale * fit.length
  const above = (pit + SHOULDER_RISE * body.shoulders) / Math.max(1, pitY - shoulderY)
  return pit + (y - pitY) * (shape.shoulders ? above : scale)
}

const edgesOf = ({ shape }: Cut, y: number): Point[] => {
  const { left, right } = rowAt(shape.rows, y)
  return evenly({ x: left - 3, y }, { x: right + 3, y }, COLUMNS)
}

/** The neckline keeps its shape and hangs from the shoulders. */
function rowOfNeck(cut: Cut, y: number): GridRow {
  const { body, shape, scale, down } = cut
  const from = edgesOf(cut, y)
  const middle = plus(body.middle(0), down, belowOf(cut, y))
  return { from, to: from.map(({ x }) => plus(middle, body.across, (x - shape.centre) * scale)) }
}

/** A row from seam to seam, slightly extended so that nothing shows between the trunk and the sleeves. */
function rowOfShoulders({ shape, body, tips, pits, scale, pitY, shoulderY }: Cut, y: number): GridRow {
  const share = Math.min(1, Math.max(0, (y - shoulderY) / Math.max(1, pitY - shoulderY)))
  const seam = (side: 0 | 1): { from: Point; to: Point } => {
    const out = side === 0 ? -4 : 4
    const begin = shape.shoulders?.[side] ?? shape.armpits[side]
    return {
      from: { x: begin.x + (shape.armpits[side].x - begin.x) * share + out, y },
      to: plus(plus(tips[side], minus(pits[side], tips[side]), share), body.across, out * scale),
    }
  }
  const [left, right] = [seam(0), seam(1)]
  return { from: evenly(left.from, right.from, COLUMNS), to: evenly(left.to, right.to, COLUMNS) }
}

/** A row as wide as the garment is cut, but never narrower than the body. */
function rowOfTrunk(cut: Cut, y: number): GridRow {
  const { shape, body, fit, scale } = cut
  const row = rowAt(shape.rows, y)
  const below = belowOf(cut, y)
  const half = (side: 0 | 1): number => {
    const own = (side === 0 ? shape.centre - row.left : row.right - shape.centre) * scale * fit.width
    return Math.max(own, body.reach(below, side) * 1.03 + 1) + 3 * scale
  }
  const at = body.middle(below)
  return {
    from: edgesOf(cut, y),
    to: evenly(plus(at, body.across, -half(0)), plus(at, body.across, half(1)), COLUMNS),
  }
}

/** Where the sleeves' seams start, above the shoulder joints, and end, below them. */
function shouldersOf(body: Anatomy, down: Point): { tips: Pair<Point>; pits: Pair<Point> } {
  const { shoulders, across, sides } = body
  const ends = ([0, 1] as const).map((side) => {
    const joint = sides[side].shoulder
    const out = side === 0 ? -1 : 1
    const upwards = unit(plus(plus({ x: 0, y: 0 }, across, out * 0.55), down, -1))
    const rise = body.toOutline(joint, upwards, shoulders * 0.28)
    const tip = plus(joint, upwards, Math.max(rise, shoulders * SHOULDER_RISE))
    const below = ARMPIT_DROP * shoulders
    const level = plus(joint, down, below)
    const inside = plus(body.middle(below), across, out * (body.reach(below, side) + shoulders * 0.03))
    return { tip, pit: mid(level, inside) }
  })
  const [left, right] = ends
  if (!left || !right) throw new Error('A side is missing')
  return { tips: [left.tip, right.tip], pits: [left.pit, right.pit] }
}

const heightsBetween = (from: number, to: number, count: number): number[] =>
  to - from < 1 ? [] : Array.from({ length: count }, (_, i) => from + ((to - from) * i) / count)

/** The garment's scale: by the shoulders if it has sleeves, otherwise by the chest. */
function scaleOf(shape: UpperShape, body: Anatomy, { tips }: { tips: Pair<Point> }): number {
  if (shape.shoulders && shape.sleeves.some((sleeve) => sleeve !== null))
    return distance(tips[0], tips[1]) / Math.max(1, distance(shape.shoulders[0], shape.shoulders[1]))
  const { left, right } = rowAt(shape.rows, (shape.armpits[0].y + shape.armpits[1].y) / 2 + 4)
  return (body.shoulders * 1.1) / Math.max(1, right - left)
}

function sleeveOn(
  sleeve: NonNullable<UpperShape['sleeves'][0]>,
  body: Anatomy,
  { side, tip, pit, scale }: { side: 0 | 1; tip: Point; pit: Point; scale: number },
): { mesh: Mesh; length: number } {
  const { shoulders } = body
  const { shoulder, elbow, wrist } = body.sides[side]
  const path = [mid(mid(tip, pit), shoulder), elbow, wrist]
  const arm = distance(path[0]!, elbow) + distance(elbow, wrist)
  const natural = sleeve.length * scale
  // Long sleeves always end at the wrist.
  const length = natural > arm * 0.78 ? arm * 1.02 : natural
  const half = (far: number): { outer: number; inner: number } => {
    const share = Math.min(1, far / arm)
    const width = shoulders * (0.15 - 0.075 * share)
    const out = side === 0 ? 1 : -1
    // We check three points, so that a fold in the person's own clothes doesn't cause a spike.
    const room = (towards: 1 | -1, most: number): number =>
      Math.min(
        ...[-0.08, 0, 0.08].map((shift) => {
          const { point, along } = onPath(path, Math.max(0, far + shift * arm))
          const direction = { x: -along.y * out * towards, y: along.x * out * towards }
          return body.toOutline(point, direction, most)
        }),
      )
    const edge = shoulders * 0.015
    return {
      outer: Math.max(width * 0.8, room(1, shoulders * 0.33) + edge),
      inner: Math.max(width * 0.9, room(-1, width * 1.1) + edge),
    }
  }
  const rows = fitLimb(sleeve, {
    path,
    side,
    half,
    start: { outer: tip, inner: pit },
    scale: { across: scale * 0.95, along: length / Math.max(1, sleeve.length) },
  })
  return { mesh: gridMesh(rows), length }
}
