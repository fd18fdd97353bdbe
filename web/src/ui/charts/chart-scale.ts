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
/** The least that negative values take of the height, so that their label is readable below that of zero. */
const MIN_BELOW = 0.08

/**
 * The vertical scale of a chart for these values: round numbers, always including zero, and one below it if there are
 * negative values. If these would take much of the chart, as after a large refund, they get a scale of their own below
 * zero.
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
  const above = scaleLinear().domain([0, most]).range([1, 0]).nice(STEPS)
  const ticks = above.ticks(STEPS)
  const top = Math.max(...above.domain())
  if (least === 0) return { ticks, depthOf: (value) => above(value) }
  const bottom = bottomFor(least, top)
  const zero = 1 - Math.min(MAX_BELOW, -bottom / (top - bottom))
  const scale = scaleLinear().domain([bottom, 0, top]).range([1, zero, 0])
  return { ticks: [bottom, ...ticks], depthOf: (value) => scale(value) }
}

/** The round number at which a chart from `top` down to a negative value ends. */
function bottomFor(least: number, top: number): number {
  const leastDepth = (top * MIN_BELOW) / (1 - MIN_BELOW)
  const [bottom = least] = scaleLinear()
    .domain([Math.min(least, -leastDepth), 0])
    .nice(1)
    .domain()
  return bottom
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
