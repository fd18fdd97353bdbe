import type { Point } from '../photos/geometry.ts'
import type { CutOut } from './cut-garment.ts'
import { partsOf } from './regions.ts'
import { median, rowAt, runsOf, type Limb, type Pair, type Row, type UpperShape } from './shape.ts'

/** Finds the shoulders, armpits and sleeves of a top or a dress that is shown upright from the front. */
export function measureUpper({ mask, width, height }: CutOut): UpperShape {
  const allRuns = Array.from({ length: height }, (_, y) => runsOf(mask, width, y))
  const top = allRuns.findIndex((runs) => runs.length > 0)
  const bottom = allRuns.findLastIndex((runs) => runs.length > 0)
  const tall = bottom - top
  const middles = allRuns.slice(Math.round(top + tall * 0.4), Math.round(top + tall * 0.9)).map(widestMiddle)
  const centre = median(middles)
  const rows = evened(trunkRows(allRuns.slice(top, bottom + 1), top, centre), centre)
  const wide = median(
    rows.slice(Math.round(tall * 0.45), Math.round(tall * 0.7)).map(({ left, right }) => right - left),
  )
  const found = ([-1, 1] as const).map((side) => armpitOf(rows, side, { tall, wide }))
  const lowest = alike(found, centre)
  const shoulders = lowest
    ? pairOf((side) => shoulderAbove(allRuns, lowest[side], { side, wide }))
    : strapsOf(allRuns, { top, tall })
  const pits = lowest && shoulders && raised(lowest, shoulders)
  if (lowest && pits) keepWithin(rows, lowest, pits)
  const armpits = pits ?? armholes(rows, { shoulders, wide, tall })
  const sleeves = pairOf((side) =>
    pits && shoulders
      ? sleeveOf({ mask, width, height }, rows, { shoulder: shoulders[side], armpit: armpits[side], side })
      : null,
  )
  return { centre, rows, shoulders, armpits, sleeves }
}

const pairOf = <Value>(make: (side: 0 | 1) => Value): Pair<Value> => [make(0), make(1)]

const widestMiddle = (runs: readonly [number, number][]): number => {
  const [first, last] = runs.toSorted((a, b) => b[1] - b[0] - (a[1] - a[0]))[0] ?? [0, 0]
  return (first + last) / 2
}

/**
 * The trunk's left and right edges in each row: those of the middle run, or above the neckline from shoulder to
 * shoulder.
 */
function trunkRows(allRuns: readonly [number, number][][], top: number, centre: number): Row[] {
  let last: Row = { y: top, left: centre, right: centre }
  return allRuns.map((runs, i) => {
    const middle = runs.find(([left, right]) => left <= centre && right >= centre)
    const [left, right] =
      middle ??
      (runs.length > 0 && i < allRuns.length * 0.4 ? [runs[0]![0], runs.at(-1)![1]] : [last.left, last.right])
    last = { y: top + i, left, right }
    return last
  })
}

/** Makes both sides equally wide, because a sleeve against the trunk makes one of them wider. */
const evened = (rows: readonly Row[], centre: number): Row[] =>
  rows.map(({ y, left, right }) => {
    const half = Math.min(centre - left, right - centre)
    const isUneven = Math.max(centre - left, right - centre) > half * 1.25 && half > 0
    return isUneven ? { y, left: centre - half, right: centre + half } : { y, left, right }
  })

/** The armpit: the point just below the sleeve, above which the trunk becomes much wider. */
function armpitOf(
  rows: readonly Row[],
  side: -1 | 1,
  { tall, wide }: { tall: number; wide: number },
): Point | undefined {
  const edge = (row: Row): number => (side < 0 ? -row.left : row.right)
  const step = Math.max(2, Math.round(tall * 0.012))
  for (let i = Math.round(tall * 0.7); i > tall * 0.06; i--) {
    const below = rows.slice(i + step, i + step + Math.max(4, Math.round(tall * 0.08))).map(edge)
    const usual = median(below)
    if (edge(rows[i]!) - usual > wide * 0.09) {
      const at = rows[i + step]!
      return { x: side < 0 ? at.left : at.right, y: at.y }
    }
  }
  return undefined
}

/** Garments are symmetrical, so if the sides differ, a sleeve lies against the trunk on one of them. */
function alike(found: readonly (Point | undefined)[], centre: number): Pair<Point> | null {
  const [left, right] = found
  if (!left || !right) return null
  const mirrored = ({ x, y }: Point): Point => ({ x: 2 * centre - x, y })
  const apart = Math.abs(left.x + right.x - 2 * centre)
  if (Math.abs(left.y - right.y) < 12 && apart < 12) return [left, right]
  return left.y < right.y ? [left, mirrored(left)] : [mirrored(right), right]
}

/** Moves the armpits up: a sleeve that hangs against the trunk separates from it only far below the armpit. */
function raised(pits: Pair<Point>, shoulders: Pair<Point>): Pair<Point> {
  const span = shoulders[1].x - shoulders[0].x
  const most = (shoulders[0].y + shoulders[1].y) / 2 + span * 0.55
  return [
    { x: pits[0].x, y: Math.min(pits[0].y, most) },
    { x: pits[1].x, y: Math.min(pits[1].y, most) },
  ]
}

/** Keeps the trunk between the armpit and the start of the sleeve no wider than farther down. */
function keepWithin(rows: Row[], lowest: Pair<Point>, pits: Pair<Point>): void {
  for (const row of rows) {
    if (row.y < pits[0].y - 1 || row.y > lowest[0].y) continue
    row.left = Math.max(row.left, lowest[0].x)
    row.right = Math.min(row.right, lowest[1].x)
  }
}

/** The shoulder's end: from above the armpit outward until the outline drops, where the arm begins. */
function shoulderAbove(
  allRuns: readonly [number, number][][],
  armpit: Point,
  { side, wide }: { side: 0 | 1; wide: number },
): Point {
  const out = side === 0 ? -1 : 1
  const topAt = (x: number): number =>
    allRuns.findIndex((runs) => runs.some(([left, right]) => left <= x && right >= x))
  const step = Math.max(2, Math.round(wide * 0.04))
  let x = Math.round(armpit.x - out * wide * 0.04)
  for (let i = 0; i < 8; i++) {
    const [here, further] = [topAt(x), topAt(x + out * step)]
    if (further < 0 || further - here > step * 0.6) break
    x += out * step
  }
  return { x, y: Math.max(0, topAt(x)) }
}

/** The outer ends of the straps or of a vest's shoulders; null if the garment's top edge is straight. */
function strapsOf(
  allRuns: readonly [number, number][][],
  { top, tall }: { top: number; tall: number },
): Pair<Point> | null {
  const widths = allRuns
    .slice(top, top + Math.round(tall * 0.2))
    .map((runs) => (runs.at(-1)?.[1] ?? 0) - (runs[0]?.[0] ?? 0))
  const y = top + Math.max(2, Math.round(tall * 0.03))
  const runs = allRuns[y] ?? []
  const [first, last] = [runs[0], runs.at(-1)]
  if (!first || !last) return null
  if (runs.length === 1 && first[1] - first[0] > Math.max(...widths) * 0.7) return null
  return [
    { x: first[0], y },
    { x: last[1], y },
  ]
}

/** The lower ends of the armholes of a sleeveless garment. */
function armholes(
  rows: readonly Row[],
  { shoulders, wide, tall }: { shoulders: Pair<Point> | null; wide: number; tall: number },
): Pair<Point> {
  const first = rows[0]!
  const y = shoulders
    ? Math.min(first.y + tall * 0.5, Math.max(shoulders[0].y, shoulders[1].y) + wide * 0.45)
    : first.y + tall * 0.02
  const { left, right } = rowAt(rows, y)
  return [
    { x: left, y },
    { x: right, y },
  ]
}

const SECTIONS = 7

/** The sleeve beyond the line from the armpit to the shoulder, as sections across its axis. */
function sleeveOf(
  { mask, width, height }: Pick<CutOut, 'mask' | 'width' | 'height'>,
  rows: readonly Row[],
  { shoulder, armpit, side }: { shoulder: Point; armpit: Point; side: 0 | 1 },
): Limb | null {
  const out = side === 0 ? -1 : 1
  const seam = (y: number): number => {
    if (y <= shoulder.y) return shoulder.x
    if (y < armpit.y)
      return shoulder.x + ((armpit.x - shoulder.x) * (y - shoulder.y)) / (armpit.y - shoulder.y)
    const row = rowAt(rows, y)
    return (side === 0 ? row.left : row.right) + out * 2
  }
  const isOutside = new Uint8Array(mask.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (mask[y * width + x]! > 0.5 && (x - seam(y)) * out > 0) isOutside[y * width + x] = 1
  const [largest = []] = partsOf(isOutside, { width, height }).toSorted((a, b) => b.length - a.length)
  const pixels = largest
    .filter((_, i) => i % 3 === 0)
    .map((i) => ({ x: i % width, y: Math.floor(i / width) }))
  if (pixels.length < 20) return null
  const start = { x: (shoulder.x + armpit.x) / 2, y: (shoulder.y + armpit.y) / 2 }
  const far = (point: Point): number => Math.hypot(point.x - start.x, point.y - start.y)
  const ends = pixels.toSorted((a, b) => far(b) - far(a)).slice(0, Math.ceil(pixels.length * 0.1))
  const end = meanOf(ends)
  const length = far(end)
  const along = { x: (end.x - start.x) / length, y: (end.y - start.y) / length }
  let outward = { x: -along.y, y: along.x }
  if ((shoulder.x - start.x) * outward.x + (shoulder.y - start.y) * outward.y < 0)
    outward = { x: -outward.x, y: -outward.y }
  const places = pixels.map((point) => ({
    along: (point.x - start.x) * along.x + (point.y - start.y) * along.y,
    across: (point.x - start.x) * outward.x + (point.y - start.y) * outward.y,
  }))
  const whole = Math.max(...places.map((place) => place.along))
  const sections = [{ outer: shoulder, inner: armpit }]
  for (let i = 1; i < SECTIONS; i++) {
    const at = (whole * i) / (SECTIONS - 1)
    const near = places
      .filter((place) => Math.abs(place.along - at) < whole / SECTIONS / 1.5)
      .map((place) => place.across)
      .toSorted((a, b) => a - b)
    const previous = sections.at(-1)!
    if (near.length < 4) {
      sections.push(previous)
      continue
    }
    const point = (across: number): Point => ({
      x: start.x + along.x * at + outward.x * across,
      y: start.y + along.y * at + outward.y * across,
    })
    sections.push({ outer: point(near.at(-1)! + 2), inner: point(near[0]! - 2) })
  }
  return { length: whole, sections }
}

const meanOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
