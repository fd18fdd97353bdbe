import type { EarningsBalance } from '@fanfare/contract/payouts'
import { formatCredits } from '../../ui/credits.ts'
import { formatDay } from '../../ui/day-words.ts'
import { creditsLeft } from './amount-bounds.ts'

type Waiting = Pick<EarningsBalance, 'available' | 'payable' | 'waiting'>

/** How many credits cannot be paid out yet. */
export function waitingCredits({ available, payable }: Waiting): number {
  return creditsLeft(available, payable)
}

/** How much waits and from which day on it can be paid out, in sentences. Null when nothing waits. */
export function waitingWords(balance: Waiting): string | null {
  const [first, ...more] = balance.waiting
  if (!first) return null
  const wait = `${formatCredits(waitingCredits(balance))} credits wait.`
  const day = formatDay(first.available_on)
  const last = more.at(-1)
  if (!last) return `${wait} They can be paid out from ${day}.`
  const all = formatDay(last.available_on)
  return `${wait} ${formatCredits(first.amount)} of them can be paid out from ${day}, all from ${all}.`
}

/** The day from which on so many credits can be paid out, when that is ahead; null when it is today, or not in sight. */
export function dayFor(credits: number, { payable, waiting }: Waiting): string | null {
  if (credits <= payable) return null
  let sum = payable
  for (const { amount, available_on: day } of waiting) {
    sum = creditsLeft(sum, -amount)
    if (credits <= sum) return day
  }
  return null
}
