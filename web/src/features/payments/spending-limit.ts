import type { SpendingLimits } from '@fanfare/contract/ledger'
import { formatCredits } from '../../ui/credits.ts'

/** Which own limit an amount would break, in a sentence; null when none. */
export function brokenLimit(limits: SpendingLimits, amount: number): string | null {
  const { day, month, spent_today, spent_this_month } = limits
  if (day !== null && spent_today + amount > day + 0.001) return sentence(day, spent_today, 'day')
  if (month !== null && spent_this_month + amount > month + 0.001) {
    return sentence(month, spent_this_month, 'month')
  }
  return null
}

function sentence(limit: number, spent: number, period: 'day' | 'month'): string {
  const when = period === 'day' ? 'today' : 'this month'
  return `You set a limit of ${formatCredits(limit)} credits a ${period} and spent ${formatCredits(spent)} ${when}. This would go beyond it.`
}
