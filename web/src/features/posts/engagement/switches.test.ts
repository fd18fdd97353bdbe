import type { Comment } from '@fanfare/contract/posts/comment'
import type { Session } from '@fanfare/contract/accounts/user'
import { QueryClient } from '@tanstack/react-query'
import type { MutationOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { changeSession, nobody, sessionQuery } from '../../../plumbing/session/session.ts'
import { newToasts, takeNewToasts } from '../../../ui/overlays/show-toast.ts'
import { follow } from '../../profiles/index.ts'
import { followQuery } from '../../../entities/profiles/index.ts'
import {
  commentQuery,
  seedComments,
  postQuery,
  seedPosts,
  purchasedQuery,
  savedQuery,
} from '../../../entities/posts/index.ts'
import { examplePost, exampleProfile } from '../../../testing/example-post.ts'
import { buyPost } from '../paywall/use-buy-post.ts'
import { likeComment } from '../comments/use-like-comment.ts'
import { likePost } from './use-like-post.ts'
import { savePost } from './use-save-post.ts'

let client: QueryClient
let asked: ReturnType<typeof fakeApi>

const actingAs = (id: string): Session => ({ ...nobody, profile: { ...exampleProfile, id } })

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, actingAs('mia'))
  asked = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
  takeNewToasts()
})

const comment = { id: 'c', post_id: 'a', likes: 3, is_liked: false } as Comment
const person = { id: 'leo', is_following: false, follower_count: 3 }

/** Each toggle: its mutation, the state that is shown, and its counts before, during and after a request. */
const switches = {
  'a like': {
    options: () => likePost(client, 'a'),
    seed: () => seedPosts(client, [examplePost('a', { like_count: 3 })]),
    shown: () => {
      const post = client.getQueryData(postQuery('a').queryKey)
      return [post?.is_liked, post?.like_count]
    },
    path: '/api/post/a/like',
    answer: { is_liked: true, like_count: 9 },
    counts: [3, 4, 9],
  },
  'a save': {
    options: () => savePost(client, 'a'),
    seed: () => seedPosts(client, [examplePost('a', {})]),
    shown: () => [client.getQueryData(postQuery('a').queryKey)?.is_saved, 0],
    path: '/api/post/a/save',
    answer: { is_saved: true },
    counts: [0, 0, 0],
  },
  'a like of a comment': {
    options: () => likeComment(client, comment),
    seed: () => seedComments(client, [comment]),
    shown: () => {
      const known = client.getQueryData(commentQuery('c').queryKey)
      return [known?.is_liked, known?.likes]
    },
    path: '/api/post/a/comments/c/like',
    answer: { is_liked: true, likes: 9 },
    counts: [3, 4, 9],
  },
  'a follow': {
    options: () => follow(client, person),
    seed: () => client.setQueryData(followQuery('leo').queryKey, person),
    shown: () => {
      const state = client.getQueryData(followQuery('leo').queryKey)
      return [state?.is_following, state?.follower_count]
    },
    path: '/api/profile/leo/follow',
    answer: { id: 'leo', is_following: true, follower_count: 9 },
    counts: [3, 4, 9],
  },
} as const

/** Presses a toggle. Resolves when the server's response was applied. */
function press(of: keyof typeof switches, on: boolean): Promise<unknown> {
  const options = switches[of].options() as MutationOptions<unknown, Error, boolean>
  return client
    .getMutationCache()
    .build(client, options)
    .execute(on)
    .catch((error: unknown) => error)
}

const isAsked = (count: number) => expect.poll(() => asked).toHaveLength(count)
const toasts = () => newToasts.get().filter(({ kind }) => kind === 'danger')
const successes = () => newToasts.get().filter(({ kind }) => kind === 'success')

describe.each(Object.keys(switches) as (keyof typeof switches)[])('%s', (name) => {
  const { seed, shown, path, answer, counts } = switches[name]
  const [before, during, after] = counts

  test('is shown immediately, and then replaced by the server’s state', async () => {
    seed()
    const pressed = press(name, true)
    await isAsked(1)
    expect(shown()).toEqual([true, during])
    asked[0]?.answer(200, answer)
    await pressed
    expect(shown()).toEqual([true, after])
    expect(toasts()).toEqual([])
  })

  test('can be turned on and off again, and each press is sent to the server', async () => {
    seed()
    const pressed = [press(name, true), press(name, false)]
    await isAsked(1)
    asked[0]?.answer(200, answer)
    await isAsked(2)
    expect(shown()[0]).toBe(false)
    asked[1]?.answer(200, { ...answer, is_liked: false, is_following: false })
    await Promise.all(pressed)
    expect(asked.map((request) => `${request.method} ${request.path}`)).toEqual([
      `POST ${path}`,
      `DELETE ${path}`,
    ])
    expect(shown()[0]).toBe(false)
  })

  test('is undone if the server refuses it, and an error is shown', async () => {
    seed()
    const pressed = press(name, true)
    await isAsked(1)
    asked[0]?.answer(403, { code: 'not-allowed', message: 'No.' })
    await pressed
    expect(shown()).toEqual([false, before])
    expect(toasts()).toHaveLength(1)
  })

  test('stays off if it was pressed twice and the server refuses both presses', async () => {
    seed()
    const pressed = [press(name, true), press(name, false)]
    await isAsked(1)
    asked[0]?.answer(500)
    await isAsked(2)
    expect(shown()[0]).toBe(false)
    asked[1]?.answer(500)
    await Promise.all(pressed)
    expect(shown()).toEqual([false, before])
  })

  test('stays on if only the press that undoes it is refused', async () => {
    seed()
    const pressed = [press(name, true), press(name, false)]
    await isAsked(1)
    asked[0]?.answer(200, answer)
    await isAsked(2)
    asked[1]?.answer(500)
    await Promise.all(pressed)
    expect(shown()).toEqual([true, during])
  })

  test.each([
    ['accepted', 200],
    ['refused', 500],
  ])('changes nothing for another profile if it is %s after a switch', async (_how, status) => {
    seed()
    const pressed = press(name, true)
    await isAsked(1)
    await changeSession(client, actingAs('twin'))
    seed()
    asked[0]?.answer(status, answer)
    await pressed
    expect(shown()).toEqual([false, before])
    expect(toasts()).toEqual([])
  })
})

test('a creator whose follow state was never loaded can be followed, and the fan gets a toast', async () => {
  const pressed = press('a follow', true)
  await isAsked(1)
  expect(switches['a follow'].shown()).toEqual([true, 4])
  asked[0]?.answer(200, { id: 'leo', is_following: true, follower_count: 4 })
  await pressed
  expect(successes().map(({ message }) => message)).toEqual(['You are now following this creator.'])
})

test('a fan who unfollows a creator sees a toast that they no longer follow', async () => {
  client.setQueryData(followQuery('leo').queryKey, { is_following: true, follower_count: 4 })
  const pressed = press('a follow', false)
  await isAsked(1)
  asked[0]?.answer(200, { id: 'leo', is_following: false, follower_count: 3 })
  await pressed
  expect(successes().map(({ message }) => message)).toEqual(['You are no longer following this creator.'])
})

test('following a creator refetches the creator’s posts, and no others', async () => {
  const other = { ...exampleProfile, id: 'noa' }
  seedPosts(client, [
    examplePost('a', { profile: { ...exampleProfile, id: 'leo' } }),
    examplePost('b', { profile: other }),
  ])
  client.setQueryData(['following'], [])
  const pressed = press('a follow', true)
  await isAsked(1)
  asked[0]?.answer(200, { id: 'leo', is_following: true, follower_count: 4 })
  await pressed
  const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect(isOutdated(postQuery('a').queryKey)).toBe(true)
  expect(isOutdated(postQuery('b').queryKey)).toBe(false)
  expect(isOutdated(['following'])).toBe(true)
})

test('a post that is loaded while a follow of its author is being sent does not undo the follow', async () => {
  const byLeo = { profile: { ...exampleProfile, id: 'leo' } }
  const followed = () => client.getQueryData(followQuery('leo').queryKey)
  seedPosts(client, [examplePost('a', { ...byLeo, is_following: false })])
  expect(followed()).toEqual({ is_following: false, follower_count: null })
  const pressed = press('a follow', true)
  await isAsked(1)
  seedPosts(client, [examplePost('b', { ...byLeo, is_following: false })])
  expect(followed()).toEqual({ is_following: true, follower_count: null })
  asked[0]?.answer(200, { id: 'leo', is_following: true, follower_count: 4 })
  await pressed
  seedPosts(client, [examplePost('a', { ...byLeo, is_following: true })])
  expect(followed()).toEqual({ is_following: true, follower_count: 4 })
})

test('after a post is saved, the list of saved posts is refetched when it is next opened', async () => {
  seedPosts(client, [examplePost('a', {})])
  client.setQueryData(savedQuery.queryKey, { pages: [], pageParams: [] })
  const pressed = press('a save', true)
  await isAsked(1)
  expect(client.getQueryState(savedQuery.queryKey)?.isInvalidated).toBe(false)
  asked[0]?.answer(200, { is_saved: true })
  await pressed
  expect(client.getQueryState(savedQuery.queryKey)?.isInvalidated).toBe(true)
})

test('a post whose buyer signs out during the purchase stays locked for the next user', async () => {
  const locked = examplePost('a', { unlock: 'buy', price: 5, description: 'The beginning…' })
  const key = postQuery('a').queryKey
  client.setQueryData(key, locked)
  let closed = 0
  const options = buyPost(client, { postId: 'a', onBought: () => (closed += 1) })
  const buying = client.getMutationCache().build(client, options).execute(5)
  await isAsked(1)
  await changeSession(client, nobody)
  client.setQueryData(key, { ...locked, unlock: 'sign_in' })
  asked[0]?.answer(200, { ...locked, unlock: null, description: 'The beginning and all the rest' })
  await buying
  expect(client.getQueryData(key)).toMatchObject({ unlock: 'sign_in', description: 'The beginning…' })
  expect(closed).toBe(0)
})

test('a purchased post is unlocked, and appears in the list of purchases when it is next opened', async () => {
  const locked = examplePost('a', { unlock: 'buy', price: 5 })
  client.setQueryData(purchasedQuery.queryKey, { pages: [], pageParams: [] })
  client.setQueryData(postQuery('a').queryKey, locked)
  const options = buyPost(client, { postId: 'a', onBought: () => undefined })
  const buying = client.getMutationCache().build(client, options).execute(5)
  await isAsked(1)
  expect(client.getQueryState(purchasedQuery.queryKey)?.isInvalidated).toBe(false)
  asked[0]?.answer(200, { ...locked, unlock: null })
  await buying
  expect(client.getQueryData(postQuery('a').queryKey)?.unlock).toBeNull()
  expect(client.getQueryState(purchasedQuery.queryKey)?.isInvalidated).toBe(true)
})
