import { pageLimits } from '@fanfare/contract/api/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The key prefix of everything on the billing page. */
export const billingKey = ['billing'] as const

/**
 * The user's payments to providers, newest first. Every page includes the balance and the spending limits.
 */
export const billingQuery = infiniteQueryOptions({
  queryKey: [...billingKey, 'payments'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /setting/billing', {
      query: { limit: pageLimits.default, cursor: pageParam ?? undefined },
      signal,
    }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
})

/** The user's payments that were started but not completed, newest first. They also change on the provider's page. */
export const openPaymentsQuery = infiniteQueryOptions({
  queryKey: [...billingKey, 'open'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /setting/billing', {
      query: { state: 'open', limit: pageLimits.default, cursor: pageParam ?? undefined },
      signal,
    }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
  refetchOnWindowFocus: true,
})

/** The user's recurring card payments. */
export const cardSubscriptionsQuery = queryOptions({
  queryKey: [...billingKey, 'card-subscriptions'],
  queryFn: ({ signal }) => call('GET /user/stripe/subscription', { signal }),
})

function firstPage(): string | null {
  return null
}
