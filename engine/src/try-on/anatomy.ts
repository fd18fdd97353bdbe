import type { Body, Side } from '../bodies/find-body.ts'
import type { Point } from '../photos/geometry.ts'
import { median, type Pair } from './shape.ts'

/** Measurements of a person in a picture, in pixels. Left and right are those of the picture. */
export interface Anatomy {
  sides: Pair<Side>
  /** From one shoulder joint to the other. */
  shoulders: number
  /** From the middle of the shoulders to the middle of the hips. */
  trunk: number
  /** A unit vector from the left shoulder to the right one. */
  across: Point
  /** The point on the body's middle line at this distance below the shoulders. */
  middle(below: number): Point
  /** How far the body, without the arms, extends from the middle line to a side. */
  reach(below: number, side: 0 | 1): number
  /** The distance from a point of the body to its outline in a direction, up to `most`. */
  toOutline(from: Point, direction: Point, most: number): number
}

export const plus = (a: Point, b: Point, times = 1): Point => ({ x: a.x + b.x * times, y: a.y + b.y * times })
export const minus = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y })
export const mid = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const unit = (a: Point): Point => plus({ x: 0, y: 0 }, a, 1 / Math.max(1e-6, Math.hypot(a.x, a.y)))

/** The point on a path at this distance from its beginning. The last segment is extended beyond the end. */
export function onPath(path: readonly Point[], far: number): { point: Point; along: Point } {
  let left = far
  for (let i = 0; i + 1 < path.length; i++) {
    const [from, to] = [path[i]!, path[i + 1]!]
    const length = distance(from, to)
    const along = unit(minus(to, from))
    if (left <= length || i + 2 === path.length) return { point: plus(from, along, left), along }
    left -= length
  }
  return { point: path[0] ?? { x: 0, y: 0 }, along: { x: 0, y: 1 } }
}

export function distanceToPath(path: readonly Point[], point: Point): number {
  let least = Infinity
  for (let i = 0; i + 1 < path.length; i++) {
    const [from, to] = [path[i]!, path[i + 1]!]
    const whole = minus(to, from)
    const away = minus(point, from)
    const share = (away.x * whole.x + away.y * whole.y) / Math.max(1e-6, whole.x ** 2 + whole.y ** 2)
    least = Math.min(least, distance(point, plus(from, whole, Math.min(1, Math.max(0, share)))))
  }
  return least
}

/** Measures a body in a picture of this size, which is also the size of the body's mask. */
export function anatomyOf(body: Body, { width, height }: { width: number; height: number }): Anatomy {
  const sides = [body.left, body.right] as const
  const [left, right] = sides
  const shoulders = distance(left.shoulder, right.shoulder)
  const path = [
    mid(left.shoulder, right.shoulder),
    mid(left.hip, right.hip),
    mid(left.knee, right.knee),
    mid(left.ankle, right.ankle),
  ]
  const trunk = distance(path[0]!, path[1]!)
  const across = unit(minus(right.shoulder, left.shoulder))
  const middle = (below: number): Point => onPath(path, below).point
  const isBody = ({ x, y }: Point): boolean => {
    const [column, row] = [Math.round(x), Math.round(y)]
    return column >= 0 && row >= 0 && column < width && row < height && body.mask[row * width + column]! > 0.5
  }
  const toOutline = (from: Point, direction: Point, most: number): number => {
    let far = 0
    while (far < most && isBody(plus(from, direction, far + 1))) far++
    return far
  }
  const reachAlone = (below: number, side: 0 | 1): number => {
    const limits = limitsAt(below / trunk, shoulders)
    const from = middle(below)
    const out = side === 0 ? -1 : 1
    const { shoulder, elbow, wrist, hand } = sides[side]
    const arm = [onPath([shoulder, elbow], distance(shoulder, elbow) * 0.5).point, elbow, wrist, hand]
    let far = limits.least
    while (far < limits.most) {
      const point = plus(from, across, out * (far + 1))
      if (!isBody(point) || distanceToPath(arm, point) < shoulders * 0.09) break
      far++
    }
    return far
  }
  // The median of several heights, because the outline isn't even. An arm in front of the trunk makes one side wider.
  const reachNear = (below: number, side: 0 | 1): number =>
    median([-0.12, -0.06, 0, 0.06, 0.12].map((shift) => reachAlone(below + shift * trunk, side)))
  const reach = (below: number, side: 0 | 1): number =>
    Math.min(reachNear(below, side), reachNear(below, side === 0 ? 1 : 0) * 1.15)
  return { sides, shoulders, trunk, across, middle, reach, toOutline }
}

/** The plausible widths of half a body, from the shoulders (0) over the hips (1) to the knees (about 1.9). */
function limitsAt(share: number, shoulders: number): { least: number; most: number } {
  const table = [
    [0, 0.5, 0.6],
    [0.3, 0.44, 0.58],
    [0.65, 0.36, 0.52],
    [1, 0.42, 0.66],
    [1.3, 0.36, 0.8],
    [2, 0.2, 0.8],
    [4, 0.1, 0.8],
  ] as const
  const next = Math.max(
    1,
    table.findIndex(([at]) => at >= share),
  )
  const [a, b] = [table[next - 1]!, table[next]!]
  const part = Math.min(1, Math.max(0, (share - a[0]) / (b[0] - a[0])))
  return {
    least: (a[1] + (b[1] - a[1]) * part) * shoulders,
    most: (a[2] + (b[2] - a[2]) * part) * shoulders,
  }
}
