import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatCount } from '../../ui/format-count.ts'
import type { StatChange } from '../../ui/stat-tile.tsx'
import * as text from './earnings-text.ts'

export type Compared = { now: number; before: number }

/**
 * Compares an amount of credits with the previous period: as a percentage or, if that wasn't positive, as an amount.
 */
export function changeOfCredits({ now, before }: Compared): StatChange {
  const difference = Math.round(now * 100) - Math.round(before * 100)
  if (difference === 0) return same(now)
  const direction = difference > 0 ? 'up' : 'down'
  if (before <= 0) {
    const amount = formatCredits(Math.abs(difference) / 100)
    return { direction, amount, words: before === 0 ? text.fromZero : text.fromLastPeriod }
  }
  return { direction, amount: percentOf(difference / (before * 100)), words: text.fromLastPeriod }
}

/** Compares a count with the previous period, as a difference. */
export function changeOfCount({ now, before }: Compared): StatChange {
  if (now === before) return same(now)
  return {
    direction: now > before ? 'up' : 'down',
    amount: formatCount(Math.abs(now - before)),
    words: text.fromLastPeriod,
  }
}

function same(now: number): StatChange {
  return { direction: 'same', amount: '', words: now === 0 ? text.noneAsLast : text.sameAsLast }
}

function percentOf(share: number): string {
  const percent = Math.abs(share) * 100
  return percent < 1 ? text.underOnePercent : `${Math.round(percent).toLocaleString('en')}%`
}
