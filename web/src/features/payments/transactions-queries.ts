import type { Transaction, TransactionType } from '@fanfare/contract/ledger'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

type Filter = { direction?: Transaction['direction'] | undefined; type?: TransactionType | undefined }

/** What came in and went out for the current profile and its wallet, latest first. */
export const transactionsQuery = ({ direction, type }: Filter) =>
  infiniteQueryOptions({
    queryKey: ['transactions', { direction, type }],
    queryFn: ({ signal, pageParam }) =>
      call('GET /profile/transactions', {
        query: { limit: 30, direction, type, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
  })

/** One transaction of the current profile. */
export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['transaction', id],
    queryFn: ({ signal }) => call('GET /profile/transactions/:id', { params: { id }, signal }),
  })

function firstPage(): string | null {
  return null
}
