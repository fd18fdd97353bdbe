import type { Story } from '@fanfare/contract/posts/story'
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { seedPosts } from '../posts/index.ts'

/** The key prefix of everything about stories. */
const storiesKey = ['stories'] as const

/** The active stories of everyone in the row of rings. */
export const storyRowQuery = queryOptions({
  queryKey: [...storiesKey, 'row'],
  queryFn: async ({ client, signal }) => {
    const { data } = await call('GET /post/stories', { signal })
    for (const group of data) seed(client, group.stories)
    return data
  },
})

/** The active stories of one profile; with `storyId`, the ones around that story. */
export const profileStoriesQuery = (profile: string, storyId?: string) =>
  queryOptions({
    queryKey: [...storiesKey, 'profile', profile.toLowerCase(), storyId ?? ''],
    queryFn: async ({ client, signal }) => {
      const params = { id: profile }
      const group = await call('GET /profile/:id/stories', { params, query: { storyId }, signal })
      seed(client, group.stories)
      return group
    },
  })

/** The highlights of a profile, newest first. */
export const highlightsQuery = (profileId: string) =>
  queryOptions({
    queryKey: [...storiesKey, 'highlights', profileId],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /profile/:id/highlights', { params: { id: profileId }, signal })
      return data
    },
  })

/** The stories of a highlight, in the order its owner chose. */
export const highlightStoriesQuery = (profile: string, highlightId: string) =>
  queryOptions({
    queryKey: [...storiesKey, 'highlight', profile.toLowerCase(), highlightId],
    queryFn: async ({ client, signal }) => {
      const params = { id: profile, highlightId }
      const group = await call('GET /profile/:id/highlights/:highlightId', { params, signal })
      seed(client, group.stories)
      return group
    },
  })

const firstPage = (): string | null => null

/** The viewers of one of the viewer's stories, newest first. */
export const storyViewersQuery = (storyId: string) =>
  infiniteQueryOptions({
    queryKey: [...storiesKey, 'viewers', storyId],
    queryFn: ({ pageParam, signal }) =>
      call('GET /post/:id/viewers', {
        params: { id: storyId },
        query: { cursor: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ pagination }) => (pagination.has_more ? pagination.next_cursor : null),
    staleTime: 0,
  })

/**
 * Refetches stories and highlights after a change. Those that aren't on the screen are refetched when they
 * are next shown.
 */
export const refreshStories = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: storiesKey })

const seed = (client: QueryClient, stories: readonly Story[]): void =>
  seedPosts(
    client,
    stories.map(({ post }) => post),
  )
