import type { Point } from '../photos/geometry.ts'

export type Pair<Value> = readonly [left: Value, right: Value]

/** A row of a garment: where its left and its right edge are. */
export interface Row {
  y: number
  left: number
  right: number
}

/** Sections across a sleeve or a leg, evenly from its beginning to its end. */
export interface Limb {
  length: number
  sections: { outer: Point; inner: Point }[]
}

/** The shape of a cut-out garment for the upper body, in its own pixels. */
export interface UpperShape {
  /** The middle, from left to right. */
  centre: number
  /** From the highest row to the hem. */
  rows: readonly Row[]
  /** The point where the sleeves or straps meet the neck side; null if nothing goes over the shoulders. */
  shoulders: Pair<Point> | null
  armpits: Pair<Point>
  sleeves: Pair<Limb | null>
}

export interface LowerShape {
  centre: number
  /** From the waistband to the hem, or to where the legs part. */
  rows: readonly Row[]
  /** Null for a skirt. */
  legs: Pair<Limb> | null
}

/** The runs of a mask in one row, as first and last pixel. */
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

/** The row at a height, interpolated between the measured ones. */
export function rowAt(rows: readonly Row[], y: number): Row {
  const first = rows[0]!
  const last = rows.at(-1)!
  return { ...rows[Math.round(Math.min(last.y, Math.max(first.y, y)) - first.y)]!, y }
}
