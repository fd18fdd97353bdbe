import { infiniteQueryOptions } from '@tanstack/react-query'
import type { InfiniteData } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'
import { seedPosts } from './post-entity.ts'

export const draftsKey = ['drafts']

type DraftPage = { ids: string[]; next: string | null }

/** The user's drafts and scheduled posts, most recently edited first; the posts themselves are cached by id. */
export const draftsQuery = infiniteQueryOptions({
  queryKey: draftsKey,
  queryFn: async ({ client, pageParam, signal }): Promise<DraftPage> => {
    const { data, pagination } = await call('GET /post/drafts', {
      query: { cursor: pageParam ?? undefined },
      signal,
    })
    seedPosts(client, data)
    return { ids: data.map(({ id }) => id), next: pagination.has_more ? pagination.next_cursor : null }
  },
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next,
})

/** The pages without a deleted draft. */
export function withoutDraft<Param>(
  list: InfiniteData<DraftPage, Param>,
  draftId: string,
): InfiniteData<DraftPage, Param> {
  const pages = list.pages.map((page) => ({ ...page, ids: page.ids.filter((id) => id !== draftId) }))
  return { ...list, pages }
}
