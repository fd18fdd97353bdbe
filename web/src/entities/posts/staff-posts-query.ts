import type { PostType } from '@fanfare/contract/posts/post'
import type { StaffPost } from '@fanfare/contract/posts/staff-post'
import type { Page } from '@fanfare/contract/api/page'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../plumbing/api/call.ts'

/** The key prefix of everything that staff read about posts. */
export const staffPostsKey = ['staff-posts'] as const

export type StaffPostsFilter = {
  search?: string | undefined
  type?: PostType | undefined
  sort?: 'trending' | undefined
  state?: 'removed' | undefined
  /** The profile whose posts are listed; everyone's if absent. */
  profileId?: string | undefined
}

/** Published posts, or removed ones, as staff see them. */
export const staffPostsQuery = (filter: StaffPostsFilter) =>
  infiniteQueryOptions({
    queryKey: [...staffPostsKey, 'list', filter],
    queryFn: ({ pageParam, signal }) => fetchPage(filter, { cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })

function fetchPage(
  { search, type, sort, state, profileId }: StaffPostsFilter,
  { cursor, signal }: { cursor: string | undefined; signal: AbortSignal },
): Promise<Page<StaffPost>> {
  const query = {
    ...(type && { postTypes: type }),
    ...(sort && { sortBy: sort }),
    ...(state && { state }),
    cursor,
  }
  return profileId
    ? call('GET /admin/creator/:id/posts', { params: { id: profileId }, query, signal })
    : call('GET /admin/post', { query: { ...query, ...(search && { search }) }, signal })
}

/** One post, even if it was removed. */
export const staffPostQuery = (postId: string) =>
  queryOptions({
    queryKey: [...staffPostsKey, 'one', postId],
    queryFn: ({ signal }) => call('GET /admin/post/:id', { params: { id: postId }, signal }),
  })
