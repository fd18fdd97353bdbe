import { scaleLinear } from 'd3-scale'

export type ChartScale = {
  /** The values that are marked with a line, lowest first. */
  ticks: number[]
  /** A value's distance from the top: 0 at the top, 1 at the bottom. */
  depthOf: (value: number) => number
}

const STEPS = 3

/** The vertical scale of a chart for these values: round numbers, always including zero. */
export function chartScale(values: readonly number[]): ChartScale {
  const least = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  // Keeps the marks of whole values, such as counts, at whole numbers.
  const most = values.every(Number.isInteger) ? Math.max(STEPS, highest) : highest
  const scale = scaleLinear().domain([least, most]).range([1, 0]).nice(STEPS)
  return { ticks: scale.ticks(STEPS), depthOf: (value) => scale(value) }
}

/** A point's position on its axis, from 0 to 1. A single point is in the middle. */
export function alongOf(place: number, count: number): number {
  return count < 2 ? 0.5 : place / (count - 1)
}

/** The points whose names fit below a chart: the first, the last, and some evenly spaced between them. */
export function labelledPlaces(count: number, most = 5): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place)
  return Array.from({ length: most }, (_, step) => Math.round((step * (count - 1)) / (most - 1)))
}
