import { problems, type ProblemCode } from '@fanfare/contract/api/problem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeNewToasts } from '../../../ui/overlays/show-toast.ts'
import { fakeApi } from '../../../testing/fake-api.ts'
import type { Outgoing } from './outgoing.ts'
import { sendOutgoing } from './send-outgoing.ts'

const chatFailed = 'Something went wrong with the chat! Please try refreshing the page.'
const message: Outgoing = {
  id: 'm',
  profileId: 'mia',
  chatId: 'c',
  text: 'Hello',
  contentIds: [],
  replyTo: null,
  queuedAt: 0,
  failure: null,
}
const never = new AbortController().signal
let asked: ReturnType<typeof fakeApi>

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  asked = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
  takeNewToasts()
})

const bodyOf = (code: ProblemCode) => ({ ...problems[code], code })

/** Sends a message to a server that responds with this status and body. */
async function sendTo(status: number, body: unknown) {
  const outcome = sendOutgoing(message, never)
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]?.path).toBe('/api/chat/chats/c/messages')
  asked[0]?.answer(status, body)
  return outcome
}

test.for(['chat-closed', 'not-taking-messages', 'message-is-empty', 'content-not-usable'] as const)(
  'a message refused as %s shows the reason next to it, without a toast',
  async (code) => {
    const { status, message: why } = problems[code]
    expect(await sendTo(status, bodyOf(code))).toEqual({ is: 'refused', why })
    expect(takeNewToasts()).toEqual([])
  },
)

test('a message to a profile opens their chat first, and waits if that fails', async () => {
  const send = () => sendOutgoing({ ...message, chatId: null, receiverId: 'ada' }, never)
  const waiting = send()
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]?.path).toBe('/api/chat/chats')
  asked[0]?.answer(503, '<html>')
  expect(await waiting).toEqual({ is: 'later', afterMs: 3000 })
  const refused = send()
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.answer(200, { id: 'c' })
  await expect.poll(() => asked).toHaveLength(3)
  expect(asked[2]?.path).toBe('/api/chat/chats/c/messages')
  asked[2]?.answer(409, bodyOf('chat-closed'))
  expect(await refused).toEqual({ is: 'refused', why: problems['chat-closed'].message })
})

test('a message that causes a server error is not retried, and a critical error is shown', async () => {
  const body = { status: 500, code: 'unexpected', message: 'An unknown error occurred' }
  expect(await sendTo(500, body)).toEqual({ is: 'refused', why: chatFailed })
  expect(takeNewToasts()).toMatchObject([{ kind: 'danger', title: 'Critical Error', message: chatFailed }])
})

test.for([401, 502, 503, 504])(
  'a message that gets a %i response waits and is sent again',
  async (status) => {
    expect(await sendTo(status, '<html>')).toEqual({ is: 'later', afterMs: 3000 })
    expect(takeNewToasts()).toEqual([])
  },
)

test('a rate-limited message waits as long as the server says', async () => {
  const body = { ...bodyOf('too-many-requests'), retry_after: 42 }
  expect(await sendTo(429, body)).toEqual({ is: 'later', afterMs: 42_000 })
})

test('without a connection no request is made, and the message waits', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect(await sendOutgoing(message, never)).toEqual({ is: 'later', afterMs: 3000 })
  expect(asked).toEqual([])
})

test('a message and the chat that it opens name the profile that wrote it, and wait while another profile is in use', async () => {
  const opening = sendOutgoing({ ...message, chatId: null, receiverId: 'ada' }, never)
  await expect.poll(() => asked).toHaveLength(1)
  asked[0]?.answer(409, bodyOf('profile-has-changed'))
  expect(await opening).toEqual({ is: 'later', afterMs: 3000 })
  const sending = sendOutgoing(message, never)
  await expect.poll(() => asked).toHaveLength(2)
  asked[1]?.answer(409, bodyOf('profile-has-changed'))
  expect(await sending).toEqual({ is: 'later', afterMs: 3000 })
  expect(asked.map(({ path, profileId }) => [path, profileId])).toEqual([
    ['/api/chat/chats', 'mia'],
    ['/api/chat/chats/c/messages', 'mia'],
  ])
})

test('a message to an unknown chat is refused with the reason', async () => {
  const refused = { is: 'refused', why: problems['chat-not-found'].message }
  expect(await sendTo(404, bodyOf('chat-not-found'))).toEqual(refused)
  expect(asked).toHaveLength(1)
})
