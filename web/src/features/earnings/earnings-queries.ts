import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** What the current profile earned in a period, beside the period before. The last one shown stays until it is there. */
export const statisticsQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: ['earnings', 'statistics', period],
    queryFn: ({ signal }) => call('GET /profile/earnings/statistics', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

/** The points of the chart of a period. */
export const overTimeQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: ['earnings', 'over-time', period],
    queryFn: ({ signal }) => call('GET /profile/earnings/earnings-over-time', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

/** What brought the earnings of a period. */
export const byTypeQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: ['earnings', 'by-type', period],
    queryFn: ({ signal }) => call('GET /profile/earnings/earnings-by-type', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

/** Who paid the current profile most, ever: ten at a time. */
export const topSpendersQuery = infiniteQueryOptions({
  queryKey: ['earnings', 'top-spenders'],
  queryFn: ({ signal, pageParam }) =>
    call('GET /profile/earnings/top-spenders', {
      query: { limit: 10, cursor: pageParam ?? undefined },
      signal,
    }),
  initialPageParam: firstPage(),
  getNextPageParam: nextPage,
})

/** What every month brought, latest first: half a year at a time. */
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
