import { isProblem, messageOf } from '../../plumbing/api/api-problem.ts'
import { formatDay } from '../../ui/dates/format-day.ts'
import * as text from './payouts-text.ts'

/** Explains why earnings were not moved or paid out. If they are pending, it says how much and until when. */
export function payoutMessageOf(error: unknown): string {
  if (!isProblem(error, 'earnings-pending')) return messageOf(error)
  const { available, pending, available_on: day } = error.facts
  if (typeof available !== 'number' || typeof pending !== 'number') return error.message
  const now = text.availableNow(available, pending)
  return typeof day === 'string' ? `${now} ${text.allAvailableOn(formatDay(day))}` : now
}
