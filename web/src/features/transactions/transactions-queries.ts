import type { TransactionType } from '@fanfare/contract/ledger/transaction-type'
import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { transactionsKey } from '../../entities/transactions/index.ts'
import { collectTransactions } from './collect-transactions.ts'
import type { DayRange } from '../../ui/dates/day-range.ts'
import { viewerTimeZone } from '../../ui/dates/viewer-time-zone.ts'

export type TransactionsFilter = DayRange & {
  direction?: Transaction['direction'] | undefined
  type?: TransactionType | undefined
}

/** Transactions of the current profile and its wallet, newest first. */
export const transactionsQuery = (filter: TransactionsFilter) =>
  infiniteQueryOptions({
    queryKey: [...transactionsKey, filter],
    queryFn: ({ signal, pageParam }) =>
      call('GET /profile/transactions', {
        query: { ...queryOf(filter), limit: 30, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
  })

/** Loads the whole list, including pages that the user hasn't scrolled to. */
export const collectList = (filter: TransactionsFilter) =>
  collectTransactions((page) => call('GET /profile/transactions', { query: { ...queryOf(filter), ...page } }))

/** Days are in the viewer's time zone, like the times in the list. */
function queryOf({ direction, type, from, to }: TransactionsFilter) {
  const zone = from || to ? viewerTimeZone() : undefined
  return { direction, type, from, to, time_zone: zone }
}

/** One transaction of the current profile. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['transaction', id],
    queryFn: ({ signal }) => call('GET /profile/transactions/:id', { params: { id }, signal }),
  })

function firstPage(): string | null {
  return null
}
