import type { Comment } from '@fanfare/contract/posts/comment'
import type { Post } from '@fanfare/contract/posts/post'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import {
  forgetComment,
  cacheComment,
  commentQuery,
  seedComments,
  commentsQuery,
  postQuery,
  seedPosts,
  feedQuery,
  forgetPost,
  profilePostsQuery,
  savedQuery,
} from '../../entities/posts/index.ts'
import { examplePost, exampleProfile } from '../../testing/example-post.ts'

let client: QueryClient

beforeEach(() => {
  client = new QueryClient()
  seedPosts(client, [examplePost('a', { comment_count: 4 }), examplePost('b', {})])
})

const list = (...pages: string[][]) => ({
  pages: pages.map((ids) => ({ ids, next: null })),
  pageParams: pages.map(() => null),
})
const post = (id: string): Post | undefined => client.getQueryData(postQuery(id).queryKey)
const comment = (id: string): Comment | undefined => client.getQueryData(commentQuery(id).queryKey)
const idsOf = (key: typeof savedQuery.queryKey) => client.getQueryData(key)?.pages.map((page) => page.ids)

function exampleComment(id: string, change: Partial<Comment> = {}): Comment {
  return {
    id,
    post_id: 'a',
    parent_id: null,
    profile: exampleProfile,
    body: 'Which kiln is this?',
    likes: 0,
    reply_count: 0,
    is_liked: false,
    is_own: true,
    is_creator: false,
    is_muted: false,
    can_delete: true,
    created_at: '2026-11-20T09:00:00Z',
    edited_at: null,
    ...change,
  }
}

test('a removed post disappears from every list immediately, and other posts stay', async () => {
  const lists = [feedQuery({}), savedQuery, profilePostsQuery('p')]
  for (const query of lists) {
    await client.prefetchInfiniteQuery({ ...query, queryFn: () => ({ ids: ['b', 'a'], next: null }) })
  }
  forgetPost(client, 'a')
  for (const { queryKey } of lists) expect(idsOf(queryKey)).toEqual([['b']])
  expect(post('a')).toBeUndefined()
  expect(post('b')).toBeDefined()
})

test('a list that is loaded while a like is being sent does not undo the like', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<void>()
  const liking = client
    .getMutationCache()
    .build(client, { mutationKey: ['post', 'a', 'like'], mutationFn: () => answer })
    .execute(undefined)
  client.setQueryData(postQuery('a').queryKey, examplePost('a', { is_liked: true, like_count: 1 }))
  seedPosts(client, [examplePost('a', {}), examplePost('b', { like_count: 7 })])
  expect(post('a')?.is_liked).toBe(true)
  expect(post('b')?.like_count).toBe(7)
  resolve()
  await liking
})

test('a new comment is first in its thread, and is counted once', () => {
  client.setQueryData(commentsQuery('a').queryKey, list(['x'], ['y']))
  cacheComment(client, exampleComment('new'))
  expect(client.getQueryData(commentsQuery('a').queryKey)?.pages[0]?.ids).toEqual(['new', 'x'])
  expect(post('a')?.comment_count).toBe(5)
  expect(post('b')?.comment_count).toBe(0)
})

test('a new reply is last in its thread, and counted on the comment and on the post', () => {
  seedComments(client, [exampleComment('x', { reply_count: 1 })])
  client.setQueryData(commentsQuery('a', 'x').queryKey, list(['r']))
  cacheComment(client, exampleComment('new', { parent_id: 'x' }))
  expect(client.getQueryData(commentsQuery('a', 'x').queryKey)?.pages[0]?.ids).toEqual(['r', 'new'])
  expect(comment('x')?.reply_count).toBe(2)
  expect(post('a')?.comment_count).toBe(5)
})

test('deleting a comment also subtracts its replies from the count', () => {
  const deleted = exampleComment('x', { reply_count: 2 })
  seedComments(client, [deleted])
  client.setQueryData(commentsQuery('a').queryKey, list(['x', 'y']))
  forgetComment(client, deleted)
  expect(client.getQueryData(commentsQuery('a').queryKey)?.pages[0]?.ids).toEqual(['y'])
  expect(post('a')?.comment_count).toBe(1)
})

test('a post’s first comment appears on its card immediately, and disappears when it is deleted', () => {
  const written = exampleComment('first')
  cacheComment(client, written)
  expect(post('a')?.first_comment).toEqual({
    id: 'first',
    body: written.body,
    username: exampleProfile.username,
    display_name: exampleProfile.display_name,
  })
  expect(post('b')?.first_comment).toBeNull()
  // If there are several comments, the server chooses which one the card shows.
  const later = exampleComment('later')
  cacheComment(client, later)
  expect(post('a')?.first_comment?.id).toBe('first')
  forgetComment(client, later)
  expect(post('a')?.first_comment?.id).toBe('first')
  forgetComment(client, written)
  expect(post('a')?.first_comment).toBeNull()
})

test('a card never shows a reply', () => {
  cacheComment(client, exampleComment('reply', { parent_id: 'x' }))
  expect(post('a')?.first_comment).toBeNull()
})
