import { isProblem, messageOf } from '../../api-problem.ts'
import { formatCredits } from '../../ui/money/credits.ts'
import { formatDay } from '../../ui/dates/day-words.ts'

/** Why earnings were not moved or paid out. For pending earnings: how much, and when the amount is available. */
export function payoutMessageOf(error: unknown): string {
  if (!isProblem(error, 'earnings-waiting')) return messageOf(error)
  const { available, waiting, available_on: day } = error.facts
  if (typeof available !== 'number' || typeof waiting !== 'number') return error.message
  const now = `${formatCredits(available)} credits are available now, ${formatCredits(waiting)} are pending.`
  return typeof day === 'string' ? `${now} The full amount will be available on ${formatDay(day)}.` : now
}
