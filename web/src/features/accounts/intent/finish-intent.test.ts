import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findReturnedComment, forgetReturnedComment } from '../../../plumbing/stores/returned-comment.ts'
import { exampleProfile } from '../../../testing/example-post.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import { takeNewToasts } from '../../../ui/overlays/show-toast.ts'
import { finishIntent } from './finish-intent.ts'

const viewer = { profile: exampleProfile }
let asked: ReturnType<typeof fakeApi>

beforeEach(() => {
  asked = fakeApi()
})
afterEach(() => {
  forgetReturnedComment()
  takeNewToasts()
  vi.unstubAllGlobals()
})

test.each([
  [{ kind: 'like-post', postId: 'a' }, '/api/post/a/like'],
  [{ kind: 'save-post', postId: 'a' }, '/api/post/a/save'],
  [{ kind: 'like-comment', postId: 'a', commentId: 'c' }, '/api/post/a/comments/c/like'],
  [{ kind: 'follow', profileId: 'leo' }, '/api/profile/leo/follow'],
] as const)('%o is sent once, and nothing else is sent', async (intent, path) => {
  const finished = finishIntent(intent, viewer)
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.answer(200)
  await finished
  expect(asked.map((request) => [request.method, request.path])).toEqual([['POST', path]])
})

test('a comment is not sent, but its text is restored on that post for the profile that signed in', async () => {
  await finishIntent({ kind: 'comment', postId: 'a', text: 'Wonderful light' }, viewer)
  expect(asked).toEqual([])
  expect(findReturnedComment('a', exampleProfile.id)).toBe('Wonderful light')
  expect(findReturnedComment('b', exampleProfile.id)).toBe('')
  expect(findReturnedComment('a', 'somebody-else')).toBe('')
  expect(findReturnedComment('a', undefined)).toBe('')
})

test('a visitor who signs in as the creator does not follow themselves', async () => {
  await finishIntent({ kind: 'follow', profileId: exampleProfile.id }, viewer)
  expect(asked).toEqual([])
  expect(takeNewToasts()).toEqual([])
})

test('a refusal shows the server’s message as an error, and the user still continues', async () => {
  const finished = finishIntent({ kind: 'like-post', postId: 'a' }, viewer)
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.answer(404, { status: 404, code: 'post-not-found', message: 'This post doesn’t exist anymore.' })
  await finished
  const toasts = takeNewToasts()
  expect(toasts).toMatchObject([{ kind: 'danger', message: 'This post doesn’t exist anymore.' }])
  // A danger toast without a title gets the title Error.
  expect(toasts[0]).not.toHaveProperty('title')
})
