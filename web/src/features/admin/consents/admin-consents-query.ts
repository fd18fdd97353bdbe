import type { ConsentKind, ConsentStatus } from '@fanfare/contract/consents/consent'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

export type ConsentFilter = {
  status?: ConsentStatus | undefined
  kind?: ConsentKind | undefined
  profile_id?: string | undefined
}

/** The key prefix of every staff list of consents. */
export const adminConsentsKey = ['admin', 'consents'] as const

/** Everyone's face consents, newest first. */
export const adminConsentsQuery = (filter: ConsentFilter) =>
  infiniteQueryOptions({
    queryKey: [...adminConsentsKey, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/consents', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
