import type { CreatorSort } from '@fanfare/contract/profile-pages/routes'
import { profileLimits } from '@fanfare/contract/profiles/limits'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import type { Reply } from '../../plumbing/api/call.ts'
import { seedFollowStates } from './follow-queries.ts'
import { followingKey, profilesKey } from './profile-queries.ts'

const nextPage = (page: { pagination: { has_more: boolean; next_cursor: string | null } }) =>
  page.pagination.has_more ? page.pagination.next_cursor : null

const firstPage: string | null = null

/**
 * Creators by search and sort. Without a sort: the best matches of a search, otherwise the most
 * popular.
 */
export const creatorsQuery = ({ search, sort }: { search?: string; sort?: CreatorSort }) =>
  infiniteQueryOptions({
    queryKey: ['creators', { search: search ?? '', sort: sort ?? '' }],
    queryFn: async ({ client, signal, pageParam }) => {
      const query = { search, sortBy: sort, cursor: pageParam ?? undefined }
      return seeded(client, await call('GET /profile', { query, signal }))
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** Suggested or featured creators. */
export const pickedCreatorsQuery = (list: 'suggested' | 'featured') =>
  queryOptions({
    queryKey: ['creators', list],
    queryFn: async ({ client, signal }) =>
      seeded(client, await call('GET /profile', { query: { list }, signal })),
  })

/** The profiles that the current profile subscribes to or follows. */
export const followingQuery = (type: 'subscriber' | 'follower') =>
  infiniteQueryOptions({
    queryKey: [...followingKey, type],
    queryFn: async ({ client, signal, pageParam }) => {
      const query = { type, limit: profileLimits.creatorsPage, cursor: pageParam ?? undefined }
      return seeded(client, await call('GET /profile/following', { query, signal }))
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** A profile's followers, newest first. */
export const followersQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: [...profilesKey, profileId, 'followers'],
    queryFn: async ({ client, signal, pageParam }) => {
      const query = { limit: 20, cursor: pageParam ?? undefined }
      return seeded(
        client,
        await call('GET /profile/:id/followers', { params: { id: profileId }, query, signal }),
      )
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** Subscribers of one of the user's profiles, newest first. */
export const subscribersQuery = (profileId: string) =>
  infiniteQueryOptions({
    queryKey: [...profilesKey, profileId, 'subscribers'],
    queryFn: async ({ client, signal, pageParam }) => {
      const query = { limit: 20, cursor: pageParam ?? undefined }
      return seeded(
        client,
        await call('GET /profile/:id/subscribers', { params: { id: profileId }, query, signal }),
      )
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

/** Profiles that the current profile blocked or muted, newest first. */
export const avoidedQuery = (list: 'blocked' | 'muted') =>
  infiniteQueryOptions({
    queryKey: ['avoided', list],
    queryFn: ({ signal, pageParam }) => {
      const query = { limit: 20, cursor: pageParam ?? undefined }
      return call(list === 'blocked' ? 'GET /profile/blocked' : 'GET /profile/muted', { query, signal })
    },
    initialPageParam: firstPage,
    getNextPageParam: nextPage,
  })

type CardPage = Reply<'GET /profile'>

function seeded(client: Parameters<typeof seedFollowStates>[0], page: CardPage): CardPage {
  seedFollowStates(client, page.data)
  return page
}
