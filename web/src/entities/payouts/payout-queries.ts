import { pageLimits } from '@fanfare/contract/api/limits'
import type { PayoutState } from '@fanfare/contract/payouts/payout'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { refreshWallet } from '../payments/index.ts'

const payoutsKey = ['payouts'] as const

/** The current profile's earnings balance. Sales, refunds and payouts change it, so it is refetched often. */
export const earningsBalanceQuery = queryOptions({
  queryKey: ['earnings', 'balance'],
  queryFn: ({ signal }) => call('GET /profile/earnings/balance', { signal }),
  staleTime: 30_000,
  refetchOnWindowFocus: true,
})

/** The payouts of the current profile, newest first. */
export const payoutsQuery = infiniteQueryOptions({
  queryKey: [...payoutsKey, 'own'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /user/payout', { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
})

/** Everyone's open debts, newest first. */
export const debtsQuery = infiniteQueryOptions({
  queryKey: [...payoutsKey, 'debts'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /admin/debt', { query: { cursor: pageParam ?? undefined }, signal }),
  initialPageParam: firstPage(),
  getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
})

/** A page of everyone's payouts, newest first. The previous page stays visible while the next one loads. */
export const adminPayoutsQuery = ({ state, page }: { state: PayoutState | undefined; page: number }) =>
  queryOptions({
    queryKey: [...payoutsKey, 'all', { state: state ?? 'any', page }],
    queryFn: ({ signal }) =>
      call('GET /admin/payout', {
        query: { state, limit: pageLimits.adminTable, offset: (page - 1) * pageLimits.adminTable },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 15_000,
  })

/** Refetches the balance, the payouts, the wallet and its lists after earnings have moved. */
export async function refreshEarnings(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: earningsBalanceQuery.queryKey }),
    client.invalidateQueries({ queryKey: payoutsKey }),
    refreshWallet(client),
  ])
}

function firstPage(): string | null {
  return null
}
