import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../plumbing/api/call.ts'

/** A creator's earnings and their transactions. */
export const creatorCreditsQuery = (profileId: string) =>
  queryOptions({
    queryKey: ['admin', 'creators', profileId, 'credits'],
    queryFn: ({ signal }) => call('GET /admin/creator/:id/credits', { params: { id: profileId }, signal }),
  })

/** The photos and videos in a creator's posts. `uuid` is the profile's public identifier. */
export const creatorMediaQuery = (uuid: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'creators', uuid, 'media'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/content/by-profile-uuid/:profileUuid', {
        params: { profileUuid: uuid },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
  })
