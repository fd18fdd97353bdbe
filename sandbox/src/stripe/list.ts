import type Stripe from 'stripe'
import { badRequest, noSuch } from '../http/api-error.ts'
import type { Bank } from '../bank.ts'
import { groupIn, textIn, wholeIn } from '../http/fields.ts'
import type { Form } from '../http/form.ts'
import type { ListQuery } from '../store/object-table.ts'
import type { Kind, Kinds } from '../store/objects.ts'

/** The parameters that every list accepts. */
export const LIST_FIELDS = ['limit', 'starting_after', 'ending_before', 'created', 'expand'] as const

/** A page of objects in the card provider's shape, newest first. */
export function listObjects<K extends Kind>(
  bank: Bank,
  { form, kind, url }: { form: Form; kind: K; url: string },
  where: NonNullable<ListQuery['where']> = {},
): Stripe.ApiList<Kinds[K]> {
  const cursors = readCursors(form)
  for (const id of [cursors.startingAfter, cursors.endingBefore]) {
    if (id && !bank.objects.find(kind, id)) throw noSuch(kind, id, 'starting_after')
  }
  const { rows, hasMore } = bank.objects.list(kind, { where, ...cursors, between: bounds(form) })
  return { object: 'list', data: rows, has_more: hasMore, url }
}

/** Leaves out conditions that the request doesn't have. */
export function asked(conditions: Record<string, string | null>): Record<string, string> {
  const where: Record<string, string> = {}
  for (const [field, value] of Object.entries(conditions)) {
    if (value !== null) where[field] = value
  }
  return where
}

export function readCursors(form: Form): {
  limit: number
  startingAfter: string | null
  endingBefore: string | null
} {
  const limit = wholeIn(form, 'limit') ?? 10
  if (limit < 1 || limit > 100) throw badRequest('Limit must be between 1 and 100.', { param: 'limit' })
  return { limit, startingAfter: textIn(form, 'starting_after'), endingBefore: textIn(form, 'ending_before') }
}

/** Reads the filter for `created`: an exact second, or `created[gte]` and similar bounds. */
export function bounds(form: Form): NonNullable<ListQuery['between']> {
  const field = 'created'
  if (typeof form.values.get(field) === 'string') {
    const value = wholeIn(form, field) ?? 0
    return [
      { field, comparison: '>=', value },
      { field, comparison: '<=', value },
    ]
  }
  const group = groupIn(form, field)
  if (!group) return []
  const comparisons = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const
  const found: NonNullable<ListQuery['between']> = []
  for (const name of ['gt', 'gte', 'lt', 'lte'] as const) {
    const value = wholeIn(group, name)
    if (value !== null) found.push({ field, comparison: comparisons[name], value })
  }
  return found
}
