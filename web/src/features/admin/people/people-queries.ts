import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import type { AdminProfilesSearch } from '../../../plumbing/search-params.ts'

/** The key prefix of everything about profiles. */
export const peopleKey = ['admin', 'people'] as const

const nextOf = ({ pagination }: { pagination: { next_cursor: string | null } }) =>
  pagination.next_cursor ?? undefined

export const peopleQuery = ({ search, banned }: AdminProfilesSearch) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', { search, banned }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/profile', {
        query: { ...(search && { search }), ...(banned && { banned }), cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  })

export const peopleStatsQuery = queryOptions({
  queryKey: [...peopleKey, 'stats'],
  queryFn: ({ signal }) => call('GET /admin/profile/statistics', { signal }),
})

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/profile/:id', { params: { id }, signal }),
  })

/** A profile's warnings and bans, newest first. */
export const noticesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'notices', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/profile/:id/notifications', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
  })

/** A profile's AI requests, newest first. */
export const toolUseQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'tools', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/profile/:id/tool', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
  })

/** The transactions of a profile and its wallet, newest first. */
export const transactionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'transactions', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/profile/:id/transaction', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
  })
