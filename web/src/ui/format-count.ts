import { badgeMax } from '@fanfare/contract/interface/badges'

const whole = new Intl.NumberFormat('en')

/** 932, 1,204, 18.6k, 241k, 1.2m: short enough to fit next to an icon. */
export function formatCount(count: number): string {
  if (count < 10_000) return whole.format(count)
  return count < 999_500 ? `${shorten(count / 1_000)}k` : `${shorten(count / 1_000_000)}m`
}

/** Badges stop at 99+. */
export function formatBadge(count: number): string {
  return count > badgeMax ? `${badgeMax}+` : String(count)
}

/** `1 photo`, `9 photos`. */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${formatCount(count)} ${nounFor(count, noun, plural)}`
}

/** `photo` for one, otherwise `photos`, where the count itself is shown on its own. */
export function nounFor(count: number, noun: string, plural = `${noun}s`): string {
  return count === 1 ? noun : plural
}

function shorten(value: number): string {
  return value < 100 ? String(Math.floor(value * 10) / 10) : whole.format(Math.floor(value))
}
