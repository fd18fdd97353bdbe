import { scaleLinear } from 'd3-scale'

export type ChartScale = {
  /** The values at which a line lies behind the chart, lowest first. */
  ticks: number[]
  /** How far below the upper edge a value lies: 0 at the edge, 1 at the foot. */
  depthOf: (value: number) => number
}

const STEPS = 3

/** The upright scale of a chart that shows these values: whole round numbers, and always the zero. */
export function chartScale(values: readonly number[]): ChartScale {
  const least = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  // Between whole values, such as counts, there is nothing to mark.
  const most = values.every(Number.isInteger) ? Math.max(STEPS, highest) : highest
  const scale = scaleLinear().domain([least, most]).range([1, 0]).nice(STEPS)
  return { ticks: scale.ticks(STEPS), depthOf: (value) => scale(value) }
}

/** How far along its axis the point of a place lies, from 0 to 1; a point that is alone stands in the middle. */
export function alongOf(place: number, count: number): number {
  return count < 2 ? 0.5 : place / (count - 1)
}

/** The places whose names fit under a chart: the first, the last, and some at even distances. */
export function labelledPlaces(count: number, most = 5): number[] {
  if (count <= most) return Array.from({ length: count }, (_, place) => place)
  return Array.from({ length: most }, (_, step) => Math.round((step * (count - 1)) / (most - 1)))
}
