import type { Point } from '../photos/geometry.ts'
import type { Mesh } from '../photos/warp.ts'

/** The points of one row of a garment, and where each goes. */
export interface GridRow {
  from: Point[]
  to: Point[]
}

/** Turns rows with the same number of points into a mesh of triangles. */
export function gridMesh(rows: readonly GridRow[]): Mesh {
  const columns = rows[0]?.from.length ?? 0
  const triangles: number[] = []
  for (let row = 0; row + 1 < rows.length; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const at = row * columns + column
      triangles.push(at, at + 1, at + columns, at + 1, at + columns + 1, at + columns)
    }
  return { from: rows.flatMap(({ from }) => from), to: rows.flatMap(({ to }) => to), triangles }
}

/** Evenly spaced points from one to another, both included. */
export const evenly = (from: Point, to: Point, count: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / (count - 1),
    y: from.y + ((to.y - from.y) * i) / (count - 1),
  }))
