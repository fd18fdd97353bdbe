export interface Point {
  x: number
  y: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** The smallest box of whole pixels around the points, within the picture. */
export function boxAround(points: readonly Point[], picture: { width: number; height: number }): Box {
  const left = Math.max(0, Math.floor(Math.min(...points.map(({ x }) => x))))
  const top = Math.max(0, Math.floor(Math.min(...points.map(({ y }) => y))))
  const right = Math.min(picture.width, Math.ceil(Math.max(...points.map(({ x }) => x))) + 1)
  const bottom = Math.min(picture.height, Math.ceil(Math.max(...points.map(({ y }) => y))) + 1)
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) }
}

/** The corners of the convex hull of the points, in order. */
export function hullOf(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (side: readonly Point[]): Point[] => {
    const corners: Point[] = []
    for (const point of side) {
      while (corners.length >= 2 && turn(corners.at(-2)!, corners.at(-1)!, point) <= 0) corners.pop()
      corners.push(point)
    }
    return corners.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Positive if the path from a over b to c turns one way, negative if it turns the other. */
const turn = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
