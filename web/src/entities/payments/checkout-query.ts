import type { Checkout } from '@fanfare/contract/payments/checkout'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { isSitePath } from '../../plumbing/site-path.ts'

const QUICK_MS = 1500
const SLOW_MS = 5000
/** Crypto payments are confirmed within minutes, bank debits within days. */
const PROCESSING_MS = 15_000
/** How many fast polls there are before polling slows down. */
const QUICK_TRIES = 15

/**
 * One of the user's checkouts, refetched until it is settled: the server checks with the provider now and
 * then.
 */
export const checkoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['checkout', id],
    queryFn: ({ signal }) => call('GET /token/checkout/:id', { params: { id }, signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) => {
      if (data?.state === 'processing') return PROCESSING_MS
      if (data?.state !== 'open') return false
      return dataUpdateCount + errorUpdateCount < QUICK_TRIES ? QUICK_MS : SLOW_MS
    },
  })

/** Paid, but the purchase was no longer possible, so the credits went to the wallet. */
export function isUnfulfilled({ state, is_fulfilled }: Pick<Checkout, 'state' | 'is_fulfilled'>): boolean {
  return state === 'paid' && is_fulfilled === false
}

/** Where a checkout leads back to: the page of this site where it was started. */
export function placeOf({ return_to }: Pick<Checkout, 'return_to'>): string {
  return return_to !== null && isSitePath(return_to) ? return_to : '/'
}
