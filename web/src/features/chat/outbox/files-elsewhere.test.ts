import { problems } from '@fanfare/contract/api/problem'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { storeRecording } from '../voice/recordings.ts'
import type { Outcome, Outgoing } from './outgoing.ts'
import { sendOutgoing } from './send-outgoing.ts'

// This browser's database stores nothing, so the bytes of a file exist only in the tab that queued it.
let asked: ReturnType<typeof fakeApi>
/** The locks that other tabs hold. */
let heldElsewhere: Set<string>
let heldHere: string[]

beforeEach(() => {
  heldElsewhere = new Set()
  heldHere = []
  const request = async (name: string, _options: object, run: (lock: object | null) => unknown) => {
    if (heldElsewhere.has(name)) return run(null)
    heldHere.push(name)
    return run({ name })
  }
  vi.stubGlobal('navigator', { onLine: true, locks: { request } })
  asked = fakeApi()
})
afterEach(() => vi.unstubAllGlobals())

const messageOf = (parts: Partial<Outgoing>): Outgoing => ({
  id: 'm',
  profileId: 'mia',
  chatId: 'c',
  text: '',
  contentIds: [],
  replyTo: null,
  queuedAt: 0,
  failure: null,
  ...parts,
})
const send = (message: Outgoing) => sendOutgoing(message, new AbortController().signal)
const reasonIn = (outcome: Outcome) => (outcome.is === 'refused' ? outcome.why : null)
const voice = { uploadId: 'u', contentType: 'audio/webm', durationMs: 1000, peaks: [] }

/** Answers the request for an upload that the server doesn't know. */
async function answerUnknown(): Promise<void> {
  await expect.poll(() => asked).toHaveLength(1)
  const code = 'upload-not-found'
  asked.shift()?.answer(problems[code].status, { ...problems[code], code })
}

test('a photo that only another tab has is left to that tab, and refused once that tab is closed', async () => {
  const message = messageOf({ files: [{ id: 'photo', name: 'harbour.jpg', isVideo: false }] })
  heldElsewhere.add('fanfare.upload.photo')
  const left = send(message)
  await answerUnknown()
  expect(await left).toEqual({ is: 'later', afterMs: 3000 })
  heldElsewhere.clear()
  const refused = send(message)
  await answerUnknown()
  expect(reasonIn(await refused)).toMatch(/^harbour\.jpg: /)
  expect(asked).toEqual([])
})

test('a recording that only another tab has is left to that tab, and refused once that tab is closed', async () => {
  const message = messageOf({ id: 'voice', voice })
  heldElsewhere.add('fanfare.recording.voice')
  expect(await send(message)).toEqual({ is: 'later', afterMs: 3000 })
  heldElsewhere.clear()
  expect(reasonIn(await send(message))).toMatch(/recording is no longer in this browser/)
  expect(asked).toEqual([])
})

test('a tab locks a recording that the browser can’t store', async () => {
  await storeRecording('own', new Blob(['sound']))
  expect(heldHere).toEqual(['fanfare.recording.own'])
})
