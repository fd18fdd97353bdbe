import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import type { AdminProfilesSearch } from '../../../plumbing/search-params.ts'
import { reportsKey } from '../reports/reports-query.ts'

/** Begins the key of everything about profiles. */
export const peopleKey = ['admin', 'people'] as const

const nextOf = ({ pagination }: { pagination: { next_cursor: string | null } }) =>
  pagination.next_cursor ?? undefined

/** Profiles, newest first. */
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

/** How many profiles there are. */
export const peopleStatsQuery = queryOptions({
  queryKey: [...peopleKey, 'stats'],
  queryFn: ({ signal }) => call('GET /admin/profile/statistics', { signal }),
})

/** One profile. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/profile/:id', { params: { id }, signal }),
  })

/** The warnings and bans that a profile was told of, newest first. */
export const noticesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'notices', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/profile/:id/notifications', { params: { id }, query: { cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
  })

/** What a profile asked of AI tools, newest first. */
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

/** Reports of a profile, newest first. */
export const reportsOfQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...reportsKey, 'of', id],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/report', { query: { contentId: id, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: nextOf,
  })
