import type { IdentityState } from '@fanfare/contract/verification/identity-check'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

const identitiesKey = ['admin', 'identity'] as const

/** The key prefix of every list of identity checks. */
export const identityListsKey = [...identitiesKey, 'list'] as const

/** Identity checks: pending ones oldest first, all others newest first. */
export const identitiesQuery = (state: IdentityState | undefined) =>
  infiniteQueryOptions({
    queryKey: [...identityListsKey, state ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/kyc', { query: { ...(state && { state }), cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

export const identityQuery = (id: string) =>
  queryOptions({
    queryKey: [...identitiesKey, 'one', id],
    queryFn: ({ signal }) => call('GET /admin/kyc/:id', { params: { id }, signal }),
  })
