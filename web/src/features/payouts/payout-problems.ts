import { isProblem, messageOf } from '../../api-problem.ts'
import { formatCredits } from '../../ui/credits.ts'
import { formatDay } from '../../ui/day-words.ts'

/** Why earnings did not leave. Of those that wait: how much, and from which day on the amount is available. */
export function payoutMessageOf(error: unknown): string {
  if (!isProblem(error, 'earnings-waiting')) return messageOf(error)
  const { available, waiting, available_on: day } = error.facts
  if (typeof available !== 'number' || typeof waiting !== 'number') return error.message
  const now = `${formatCredits(available)} credits are available now, ${formatCredits(waiting)} wait.`
  return typeof day === 'string' ? `${now} That much is available from ${formatDay(day)}.` : now
}
