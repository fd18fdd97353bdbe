import { problems, type ProblemCode } from '@fanfare/contract/api/problem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { deleteUploads } from './delete-uploads.ts'
import type { Outgoing } from './outgoing.ts'

const message: Outgoing = {
  id: 'm',
  profileId: 'mia',
  chatId: 'c',
  text: '',
  contentIds: ['content'],
  files: [{ id: 'photo', name: 'harbour.jpg', isVideo: false }],
  replyTo: null,
  queuedAt: 0,
  failure: null,
}
let asked: ReturnType<typeof fakeApi>

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  asked = fakeApi()
})
afterEach(() => vi.unstubAllGlobals())

async function answer(request: string, code: ProblemCode | null): Promise<void> {
  await expect.poll(() => asked[0] && `${asked[0].method} ${asked[0].path}`).toBe(request)
  expect(asked[0]?.profileId).toBe('mia')
  asked.shift()?.answer(code === null ? 200 : problems[code].status, code && { ...problems[code], code })
}

const upload = 'DELETE /api/content/uploads/photo?with_content=true'
const content = 'DELETE /api/content'

test('uploads and photos of a discarded message are deleted as the profile that wrote it', async () => {
  const done = deleteUploads(message)
  await answer(upload, null)
  await answer(content, null)
  expect([await done, asked]).toEqual([null, []])
})

test('deleting a photo that is gone or in use is not retried', async () => {
  const done = deleteUploads(message)
  await answer(upload, 'upload-not-found')
  await answer(content, 'content-in-use')
  expect([await done, asked]).toEqual([null, []])
})

test.for(['service-unavailable', 'not-signed-in', 'profile-has-changed'] as const)(
  'after %s, the deletion is retried later',
  async (code) => {
    const waiting = deleteUploads(message)
    await answer(upload, code)
    expect([await waiting, asked]).toEqual([3000, []])
  },
)

test('without a connection, nothing is requested and the deletion waits', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect([await deleteUploads(message), asked]).toEqual([3000, []])
})
