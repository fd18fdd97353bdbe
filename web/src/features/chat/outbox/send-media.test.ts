import { problems, type ProblemCode } from '@fanfare/contract/api/problem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { contentOf } from '../../../testing/fake-upload-server.ts'
import { takeNewToasts } from '../../../ui/overlays/show-toast.ts'
import { queueFiles } from '../../content/index.ts'
import type { Outcome, Outgoing } from './outgoing.ts'
import { sendOutgoing } from './send-outgoing.ts'

let asked: ReturnType<typeof fakeApi>
/** The chunks that the browser sent, which are files here, and the status that the server answers. */
let chunks: number
let chunkStatus: number
let photos = 0

/** Browsers report the progress of uploads only for this kind of request. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  status = 0
  response: unknown = null
  open = () => undefined
  setRequestHeader = () => undefined
  send() {
    chunks += 1
    this.status = chunkStatus
    this.response = chunkStatus === 200 ? { file_id: 'file', received: [0] } : '<html>'
    queueMicrotask(() => this.dispatchEvent(new Event('load')))
  }
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  asked = fakeApi()
  chunks = 0
  chunkStatus = 200
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

/** Answers the next request, which has to be this one. */
async function answer(request: string, status: number, body: unknown = {}): Promise<void> {
  await expect.poll(() => asked[0] && `${asked[0].method} ${asked[0].path}`).toBe(request)
  asked.shift()?.answer(status, body)
}

const refuse = (request: string, code: ProblemCode): Promise<void> =>
  answer(request, problems[code].status, { ...problems[code], code })

const send = (message: Outgoing, stop = new AbortController()): Promise<Outcome> =>
  sendOutgoing(message, stop.signal)
const uploadOf = ({ files }: Outgoing) =>
  `GET /api/content/uploads/${encodeURIComponent(files?.[0]?.id ?? '')}`
const session = 'GET /api/auth/session'
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
  await answer(session, 200, { profile: { id: 'mia' } })
  const refused = await full
  expect(refused.is).toBe('refused')
  expect(refused.is === 'refused' && refused.why).toMatch(
    /^harbour\.jpg: This file doesn’t fit: you’ve used 2 GB of your 2 GB of storage\./,
  )
  const broken = send(message)
  await refuse(uploadOf(message), 'upload-not-found')
  await answer(complete, 200, contentOf('content', { status: 'failed', failure: 'This file is damaged.' }))
  await answer(session, 200, { profile: { id: 'mia' } })
  expect(await broken).toEqual({ is: 'refused', why: 'harbour.jpg: This file is damaged.' })
  expect(asked).toEqual([])
})

test('a photo that is neither in the browser nor on the server is reported, and one on the server is sent', async () => {
  const message = withPhoto({ isHere: false })
  const lost = send(message)
  await refuse(uploadOf(message), 'upload-not-found')
  await answer(session, 200, { profile: { id: 'mia' } })
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

test('a message waits if the session ends during its upload, or another profile can’t continue it', async () => {
  const message = withPhoto()
  chunkStatus = 401
  const signedOut = send(message)
  await refuse(uploadOf(message), 'upload-not-found')
  expect(await signedOut).toEqual({ is: 'later', afterMs: 3000 })
  chunkStatus = 403
  const switched = send(message)
  await refuse(uploadOf(message), 'upload-not-found')
  await answer(session, 200, { profile: { id: 'leo' } })
  expect(await switched).toEqual({ is: 'later', afterMs: 3000 })
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
