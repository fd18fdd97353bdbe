import { ACTING_PROFILE } from '@fanfare/contract/api/acting-profile'
import { problems, type ProblemCode } from '@fanfare/contract/api/problem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { contentOf } from '../../../testing/fake-upload-server.ts'
import { takeNewToasts } from '../../../ui/overlays/show-toast.ts'
import { queueFiles } from '../../content/index.ts'
import type { Outcome, Outgoing } from './outgoing.ts'
import { sendOutgoing } from './send-outgoing.ts'

let asked: ReturnType<typeof fakeApi>
/** The chunks that the browser sent, which are files here, their profile, and the server's response. */
let chunks: number
let chunksAs: Set<string>
let chunkAnswer: { status: number; body: unknown }
let photos = 0

/** Browsers report the progress of uploads only for this kind of request. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  response: unknown = null
  open = () => undefined
  setRequestHeader = (name: string, value: string) => {
    if (name === ACTING_PROFILE) chunksAs.add(value)
  }
  send() {
    chunks += 1
    this.status = chunkAnswer.status
    this.response = chunkAnswer.body
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  asked = fakeApi()
  chunks = 0
  chunksAs = new Set()
  chunkAnswer = { status: 200, body: { file_id: 'file', received: [0] } }
})
afterEach(() => {
  vi.unstubAllGlobals()
  takeNewToasts()
})

/** A queued message with one photo. */
function withPhoto({ isHere = true } = {}): Outgoing {
  const id = `photo ${(photos += 1)}`
  const bytes = new Blob(['bytes'], { type: 'image/jpeg' })
  const item = { fileId: id, place: 'chat', name: 'harbour.jpg', isVideo: false, bytes } as const
  const files = isHere
    ? queueFiles([{ ...item, state: { step: 'validating' } }])
    : [{ id, name: item.name, isVideo: false }]
  return {
    id: 'm',
    profileId: 'mia',
    chatId: 'c',
    text: 'Look',
    contentIds: [],
    files,
    replyTo: null,
    queuedAt: 0,
    failure: null,
  }
}

/** Answers the next request, which has to be this one, of Mia's. */
async function answer(request: string, status: number, body: unknown = {}): Promise<void> {
  await expect.poll(() => asked[0] && `${asked[0].method} ${asked[0].path}`).toBe(request)
  expect(asked[0]?.profileId).toBe('mia')
  asked.shift()?.answer(status, body)
}

const refuse = (request: string, code: ProblemCode): Promise<void> =>
  answer(request, problems[code].status, { ...problems[code], code })

const send = (message: Outgoing, stop = new AbortController()): Promise<Outcome> =>
  sendOutgoing(message, stop.signal)
const uploadOf = ({ files }: Outgoing) =>
  `GET /api/content/uploads/${encodeURIComponent(files?.[0]?.id ?? '')}`
const complete = 'POST /api/content/complete'
const post = 'POST /api/chat/chats/c/messages'

test('a photo is uploaded before its message is sent, and a retry does not upload it again', async () => {
  const message = withPhoto()
  const first = send(message)
  await refuse(uploadOf(message), 'upload-not-found')
  await answer(complete, 200, contentOf('content', {}))
  await answer(post, 503)
  expect(await first).toEqual({ is: 'later', afterMs: 3000 })
  const second = send(message)
  const known = { file_id: 'file', received: [], content: contentOf('content', {}) }
  await answer(uploadOf(message), 200, known)
  await refuse(post, 'chat-closed')
  expect(await second).toEqual({ is: 'refused', why: problems['chat-closed'].message })
  expect(chunks).toBe(1)
})

test('a message whose photo can’t be used names the photo and the reason, and is not sent', async () => {
  const message = withPhoto()
  const full = send(message)
  await refuse(uploadOf(message), 'upload-not-found')
  await answer(complete, 409, {
    ...problems['storage-full'],
    code: 'storage-full',
    used_bytes: 2e9,
    allowed_bytes: 2e9,
  })
  const refused = await full
  expect(refused.is).toBe('refused')
  expect(refused.is === 'refused' && refused.why).toMatch(
    /^harbour\.jpg: This file doesn’t fit: you’ve used 2 GB of your 2 GB of storage\./,
  )
  const broken = send(message)
  await refuse(uploadOf(message), 'upload-not-found')
  await answer(complete, 200, contentOf('content', { status: 'failed', failure: 'This file is damaged.' }))
  expect(await broken).toEqual({ is: 'refused', why: 'harbour.jpg: This file is damaged.' })
  expect(asked).toEqual([])
})

test('a photo that is neither in the browser nor on the server is reported, and one on the server is sent', async () => {
  const message = withPhoto({ isHere: false })
  const lost = send(message)
  await refuse(uploadOf(message), 'upload-not-found')
  expect(await lost).toEqual({
    is: 'refused',
    why: 'harbour.jpg: This file is no longer in this browser. Discard the message and add the file again.',
  })
  const known = send(message)
  await answer(uploadOf(message), 200, { file_id: 'file', received: [], content: contentOf('content', {}) })
  await answer(post, 504)
  expect(await known).toEqual({ is: 'later', afterMs: 3000 })
  expect(chunks).toBe(0)
})

test('a message waits if the session ends or the user switches profiles during its upload, and its photo is never sent as the other profile', async () => {
  const message = withPhoto()
  for (const code of ['not-signed-in', 'profile-has-changed'] as const) {
    chunkAnswer = { status: problems[code].status, body: { ...problems[code], code } }
    const waiting = send(message)
    await refuse(uploadOf(message), 'upload-not-found')
    expect(await waiting).toEqual({ is: 'later', afterMs: 3000 })
  }
  expect([chunks, [...chunksAs], asked]).toEqual([2, ['mia'], []])
  const found = send(message)
  await refuse(uploadOf(message), 'profile-has-changed')
  expect(await found).toEqual({ is: 'later', afterMs: 3000 })
  expect(asked).toEqual([])
})

test('a message discarded during its upload is not sent', async () => {
  const message = withPhoto()
  const stop = new AbortController()
  const outcome = send(message, stop)
  await refuse(uploadOf(message), 'upload-not-found')
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/api/content/complete'])
  stop.abort()
  await answer(complete, 200, contentOf('content', { status: 'processing' }))
  expect(await outcome).toEqual({ is: 'later', afterMs: 3000 })
  expect(asked).toEqual([])
})

test('if the browser can’t store the files of a message, the user is asked to keep the page open', async () => {
  withPhoto()
  await expect
    .poll(() => takeNewToasts())
    .toMatchObject([
      {
        title: 'Not enough space in this browser',
        message: 'Keep this page open until your photos and videos are sent.',
      },
    ])
})
