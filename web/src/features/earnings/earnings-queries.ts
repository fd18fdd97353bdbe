import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/**
 * The current profile's earnings in a period and the previous one. The last figures stay visible until the
 * next ones load.
 */
export const statisticsQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: ['earnings', 'statistics', period],
    queryFn: ({ signal }) => call('GET /profile/earnings/statistics', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

/** The points of a period's chart. */
export const overTimeQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: ['earnings', 'over-time', period],
    queryFn: ({ signal }) => call('GET /profile/earnings/earnings-over-time', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

/** The sources of a period's earnings. */
export const byTypeQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: ['earnings', 'by-type', period],
    queryFn: ({ signal }) => call('GET /profile/earnings/earnings-by-type', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

/** The current profile's top spenders in a period. */
export const topSpendersQuery = (period: PeriodQuery) =>
  infiniteQueryOptions({
    queryKey: ['earnings', 'top-spenders', period],
    queryFn: ({ signal, pageParam }) =>
      call('GET /profile/earnings/top-spenders', {
        query: { ...period, cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: nextPage,
    placeholderData: keepPreviousData,
  })

/** Earnings by month, newest first, half a year at a time. */
export const monthsQuery = infiniteQueryOptions({
  queryKey: ['earnings', 'months'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /profile/earnings/earnings-monthly', {
      query: { limit: 6, cursor: pageParam ?? undefined },
      signal,
    }),
  initialPageParam: firstPage(),
  getNextPageParam: nextPage,
})

function firstPage(): string | null {
  return null
}

function nextPage({ pagination }: { pagination: { has_more: boolean; next_cursor: string | null } }) {
  return pagination.has_more ? pagination.next_cursor : null
}
