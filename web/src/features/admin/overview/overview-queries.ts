import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** The key prefix of everything on the overview. */
const overviewKey = ['admin', 'overview'] as const

/** The team's pending work. Other people change it too, so it is polled. */
export const waitingQuery = queryOptions({
  queryKey: [...overviewKey, 'waiting'],
  queryFn: ({ signal }) => call('GET /admin/dashboard/waiting', { signal }),
  refetchInterval: 30_000,
})

/** The figures of a period and the previous one. The last figures stay visible until the next ones load. */
export const platformStatisticsQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: [...overviewKey, 'statistics', period],
    queryFn: ({ signal }) => call('GET /admin/dashboard/statistics', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

export const transactionsOverTimeQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: [...overviewKey, 'transactions', period],
    queryFn: ({ signal }) => call('GET /admin/dashboard/transactions-over-time', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

export const creatorsOverTimeQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: [...overviewKey, 'creators', period],
    queryFn: ({ signal }) => call('GET /admin/dashboard/creators-over-time', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

export const postsOverTimeQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: [...overviewKey, 'posts', period],
    queryFn: ({ signal }) => call('GET /admin/dashboard/posts-over-time', { query: period, signal }),
    placeholderData: keepPreviousData,
  })

export const aiToolsOverTimeQuery = (period: PeriodQuery) =>
  queryOptions({
    queryKey: [...overviewKey, 'ai-tools', period],
    queryFn: ({ signal }) => call('GET /admin/dashboard/ai-tools-over-time', { query: period, signal }),
    placeholderData: keepPreviousData,
  })
