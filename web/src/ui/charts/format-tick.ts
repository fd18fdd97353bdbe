import { formatCount } from '../format-count.ts'

const short = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** A value as shown on a chart's axis: `0.5`, `600`, `18k`, `-1.2m`. */
export function formatTick(value: number): string {
  if (Math.abs(value) < 10_000) return short.format(value)
  return `${value < 0 ? '-' : ''}${formatCount(Math.abs(value))}`
}
