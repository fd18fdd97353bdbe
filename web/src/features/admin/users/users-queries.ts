import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'
import type { FoundSearch } from '../../../plumbing/search-params.ts'

/** The key prefix of everything about users. */
export const usersKey = ['admin', 'users'] as const

export const usersQuery = ({ search }: FoundSearch) =>
  infiniteQueryOptions({
    queryKey: [...usersKey, 'list', { search }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/user', { query: { ...(search && { search }), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/user/:id', { params: { id }, signal }),
  })

/** A user's spendable credits. */
export const creditsQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'credits', id],
    queryFn: ({ signal }) => call('GET /admin/user/:id/credits', { params: { id }, signal }),
  })

/** A user's referral percentages, and the rewards of each of their profiles. */
export const userReferralsQuery = (id: string) =>
  queryOptions({
    queryKey: [...usersKey, 'referrals', id],
    queryFn: ({ signal }) =>
      call('GET /admin/user/:id/referrals', { params: { id }, query: { limit: 1 }, signal }),
  })
