import { scaleLinear } from 'd3-scale'

export type ChartScale = {
  /** The values that are marked with a line, lowest first. */
  ticks: number[]
  /** A value's distance from the top: 0 at the top, 1 at the bottom. */
  depthOf: (value: number) => number
}

const STEPS = 3
/** The most that negative values take of the height, unless there are no others. */
const MAX_BELOW = 0.2

/**
 * The vertical scale of a chart for these values: round numbers, always including zero. If the negative values would
 * take much of the chart, as after a large refund, they get a scale of their own below zero.
 */
export function chartScale(values: readonly number[]): ChartScale {
  const least = Math.min(0, ...values)
  const highest = Math.max(0, ...values)
  if (highest === 0 && least < 0) {
    const below = scaleLinear().domain([least, 0]).range([1, 0]).nice(STEPS)
    return { ticks: below.ticks(STEPS), depthOf: (value) => below(value) }
  }
  // Keeps the marks of whole values, such as counts, at whole numbers.
  const most = values.every(Number.isInteger) ? Math.max(STEPS, highest) : highest
  const above = scaleLinear().domain([0, most]).nice(STEPS)
  const ticks = above.ticks(STEPS)
  const top = Math.max(...above.domain())
  const isDeep = -least / (top - least) > MAX_BELOW
  const bottom = isDeep ? Math.min(...scaleLinear().domain([least, 0]).nice(1).domain()) : least
  const zero = isDeep ? 1 - MAX_BELOW : top / (top - bottom)
  const scale = scaleLinear().domain([bottom, 0, top]).range([1, zero, 0])
  return { ticks: isDeep ? [bottom, ...ticks] : ticks, depthOf: (value) => scale(value) }
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
