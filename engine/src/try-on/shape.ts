import type { Point } from '../photos/geometry.ts'

export type Pair<Value> = readonly [left: Value, right: Value]

/** One row of a garment, with its left and right edges. */
export interface Row {
  y: number
  left: number
  right: number
}

/** Sections across a sleeve or a leg, evenly spaced from its beginning to its end. */
export interface Limb {
  length: number
  sections: { outer: Point; inner: Point }[]
}

/** The shape of a cut-out garment for the upper body, in pixels of its picture. */
export interface UpperShape {
  /** The horizontal center. */
  centre: number
  /** The rows from the top to the hem. */
  rows: readonly Row[]
  /** Where the sleeves or straps meet the neck side; null if nothing goes over the shoulders. */
  shoulders: Pair<Point> | null
  armpits: Pair<Point>
  sleeves: Pair<Limb | null>
}

export interface LowerShape {
  centre: number
  /** The rows from the waistband to the hem, or to where the legs part. */
  rows: readonly Row[]
  /** Null for a skirt. */
  legs: Pair<Limb> | null
}

/** The connected runs of a mask in one row, each with its first and last pixel. */
export function runsOf(mask: Float32Array, width: number, y: number): [number, number][] {
  const runs: [number, number][] = []
  let start = -1
  for (let x = 0; x <= width; x++) {
    const isInside = x < width && mask[y * width + x]! > 0.5
    if (isInside && start < 0) start = x
    if (!isInside && start >= 0) {
      if (x - start > 2) runs.push([start, x - 1])
      start = -1
    }
  }
  return runs
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/** The row at this height, interpolated between the measured rows. */
export function rowAt(rows: readonly Row[], y: number): Row {
  const first = rows[0]!
  const last = rows.at(-1)!
  return { ...rows[Math.round(Math.min(last.y, Math.max(first.y, y)) - first.y)]!, y }
}
