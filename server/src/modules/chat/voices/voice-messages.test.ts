import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findFfmpeg } from '#gateways/media-tools/find-ffmpeg'
import { formOf } from '#testing/media/content-world'
import { makeVideo } from '#testing/media/media-files'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { discardUnsentVoices } from './discard-unused.ts'

const DAY = 86_400_000

let world: World
let folder: string
let stranger: Person
let mia: Person
let leo: Person
let chatId: string
let pairs = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-voice-test-'))
  world = await createWorld()
  stranger = await world.person('stranger')
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  pairs += 1
  mia = await world.person(`mia${pairs}`)
  leo = await world.person(`leo${pairs}`)
  await world.call(leo, 'POST', `/profile/${mia.profileId}/follow`)
  chatId = (await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })).body.id
})

/** A tone as browsers record it: Opus, without a length in its header. A short one is silent in the first half. */
async function recording(name: string, seconds: number): Promise<Buffer> {
  const path = join(folder, name)
  const { ffmpeg } = await findFfmpeg({ isProduction: false })
  const tone =
    seconds > 60
      ? `sine=duration=${seconds}`
      : `aevalsrc=exprs='if(lt(t,${seconds / 2}),0.1,0.8)*sin(2*PI*440*t)':duration=${seconds}`
  const codec = name.endsWith('.mp4') ? ['-c:a', 'aac'] : ['-c:a', 'libopus', '-live', '1']
  await promisify(execFile)(ffmpeg, [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    tone,
    '-ac',
    '1',
    ...codec,
    path,
  ])
  return readFile(path)
}

const upload = async (who: Person, bytes: Buffer, type = 'audio/webm') => {
  const fileId = randomUUID()
  const form = formOf({ fileId, bytes, type, index: 0, kind: 'voice', name: 'Voice message' })
  const chunk = await world.call(who, 'POST', '/content/chunk', form)
  if (chunk.status !== 200) return chunk
  return world.call(who, 'POST', '/content/complete', { contentType: type, contentFileId: fileId })
}
/** The id of a recording that is ready to be sent. */
const recorded = async (who: Person, seconds = 2): Promise<string> => {
  const { status, body } = await upload(who, await recording('note.webm', seconds))
  expect([status, body]).toMatchObject([200, { kind: 'audio', status: 'processing', media: null }])
  await runJobs(world)
  return 'id' in body ? body.id : ''
}
const send = (who: Person | null, form: object) =>
  world.call(who, 'POST', `/chat/chats/${chatId}/messages`, { id: randomUUID(), text: '', ...form })
const messagesOf = async (who: Person) =>
  (await world.call(who, 'GET', `/chat/chats/${chatId}/messages`)).body.data
const listen = (who: Person | null, src: string | null | undefined) =>
  world.app.inject({ url: src ?? '/nothing', headers: { ...(who && { cookie: who.cookie }) } })
const refusal = ({ status, body }: { status: number; body: object }) => [
  status,
  'code' in body ? body.code : null,
]

test('a recording becomes a voice message that both members can play, with its length and waveform', async () => {
  const voiceId = await recorded(mia)
  const { status, body } = await send(mia, { voice_id: voiceId })
  expect(status).toBe(200)
  expect(body).toMatchObject({ text: '', media: [], price: 0, can_edit: false, can_unsend: true })
  const [message] = await messagesOf(leo)
  const { duration_ms: duration, peaks } = message?.voice ?? { duration_ms: 0, peaks: [] }
  expect(Math.abs(duration - 2000)).toBeLessThan(120)
  expect(peaks).toHaveLength(40)
  expect(Math.max(...peaks)).toBe(100)
  expect(peaks.slice(2, 17).every((peak) => peak > 5 && peak < 25)).toBe(true)
  expect(peaks.slice(23, 38).every((peak) => peak > 85)).toBe(true)
  const file = await listen(leo, message?.voice?.src)
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'audio/mp4'])
  expect(file.rawPayload.subarray(4, 8).toString()).toBe('ftyp')
  const [contact] = (await world.call(mia, 'GET', '/chat/contacts')).body.data
  expect(contact?.latest).toMatchObject({ is_voice: true, text: '', media_count: 0 })
})

test('AAC in an MP4, as recorded by Safari, is accepted too', async () => {
  const { status, body } = await upload(mia, await recording('safari.mp4', 1), 'audio/mp4')
  expect([status, body]).toMatchObject([200, { kind: 'audio' }])
})

test("a stranger can't send, find or hear a recording, even with a leaked address", async () => {
  const voiceId = await recorded(mia)
  expect(refusal(await send(stranger, { voice_id: voiceId }))).toEqual([404, 'chat-not-found'])
  expect(refusal(await send(leo, { voice_id: voiceId }))).toEqual([409, 'content-not-usable'])
  await send(mia, { voice_id: voiceId })
  for (const who of [leo, stranger, null]) {
    const shown = await world.call(who, 'GET', `/content/${voiceId}`)
    expect(refusal(shown)).toEqual([404, 'content-not-found'])
  }
  const [message] = await messagesOf(leo)
  expect((await listen(leo, message?.voice?.src)).statusCode).toBe(200)
  expect((await listen(stranger, message?.voice?.src)).statusCode).toBe(403)
  expect((await listen(null, message?.voice?.src)).statusCode).toBe(403)
})

test("a post, a gallery or a message with photos can't contain a recording", async () => {
  const voiceId = await recorded(mia)
  expect((await world.call(mia, 'GET', '/content/gallery')).body.data).toEqual([])
  const post = { description: 'Listen', contents: [{ id: voiceId, alt: '' }] }
  expect(refusal(await world.call(mia, 'POST', '/post', post))).toEqual([409, 'content-not-usable'])
  expect(refusal(await send(mia, { content_ids: [voiceId] }))).toEqual([409, 'content-not-usable'])
})

test('a voice message sent twice, even at the same moment, is stored once', async () => {
  const voiceId = await recorded(mia)
  const form = { id: randomUUID(), voice_id: voiceId }
  const answers = await Promise.all([send(mia, form), send(mia, form)])
  answers.push(await send(mia, form))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await messagesOf(leo)).toHaveLength(1)
  expect(refusal(await send(mia, { voice_id: voiceId }))).toEqual([409, 'content-not-usable'])
  expect(await messagesOf(leo)).toHaveLength(1)
})

test('if a recording is sent as two messages at once, one of them is refused', async () => {
  const voiceId = await recorded(mia)
  const answers = await Promise.all([send(mia, { voice_id: voiceId }), send(mia, { voice_id: voiceId })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await messagesOf(leo)).toHaveLength(1)
})

test('a voice message with text, photos or a price is refused with every invalid field', async () => {
  const voiceId = await recorded(mia)
  const { status, body } = await send(mia, { voice_id: voiceId, text: 'Listen', price: 5 })
  expect([status, 'fields' in body && Object.keys(body.fields ?? {})]).toEqual([400, ['text', 'price']])
  expect(await messagesOf(leo)).toEqual([])
})

test('a file without sound, with pictures, or without a recording is refused', async () => {
  const video = await readFile(await makeVideo(join(folder, 'film.webm'), { seconds: 1 }))
  expect(refusal(await upload(mia, video))).toEqual([415, 'voice-type-unsupported'])
  const words = Buffer.from('no sound at all '.repeat(50))
  expect(refusal(await upload(mia, words))).toEqual([415, 'voice-type-unsupported'])
  expect(refusal(await upload(mia, words, 'video/mp4'))).toEqual([415, 'voice-type-unsupported'])
  const cut = (await recording('cut.webm', 1)).subarray(0, 200)
  expect(refusal(await upload(mia, cut))).toEqual([400, 'file-broken'])
})

test('a recording of more than five minutes is refused, and one of exactly five is accepted', async () => {
  const long = await upload(mia, await recording('long.webm', 304))
  expect([long.status, long.body]).toMatchObject([
    400,
    { code: 'file-broken', fields: { file: 'Voice messages can be up to 5 minutes long.' } },
  ])
  expect((await upload(mia, await recording('full.webm', 300))).status).toBe(200)
})

test('unsending a voice message deletes its recording', async () => {
  const { body } = await send(mia, { voice_id: await recorded(mia) })
  const { src } = (await messagesOf(leo))[0]?.voice ?? {}
  await world.call(mia, 'POST', `/chat/chats/${chatId}/messages/${body.id}/unsend`)
  expect(await messagesOf(leo)).toMatchObject([{ is_unsent: true, voice: null }])
  expect((await listen(leo, src)).statusCode).toBe(403)
  const [contact] = (await world.call(leo, 'GET', '/chat/contacts', { folder: 'contacts' })).body.data
  expect(contact?.latest?.is_voice ?? false).toBe(false)
})

test("a voice message can't be edited", async () => {
  const { body } = await send(mia, { voice_id: await recorded(mia) })
  const on = `/chat/chats/${chatId}/messages/${body.id}` as const
  expect(refusal(await world.call(mia, 'PUT', on, { text: 'Words' }))).toEqual([409, 'message-is-voice'])
  expect((await messagesOf(leo))[0]?.text).toBe('')
})

test("a recording that wasn't sent is deleted after a day, and a sent one stays", async () => {
  const forgotten = await recorded(mia)
  const sent = await recorded(mia)
  await send(mia, { voice_id: sent })
  const later = { now: () => new Date(world.clock.now().getTime() + 1.5 * DAY) }
  const find = async (id: string) => (await world.call(mia, 'GET', `/content/${id}`)).status
  await discardUnsentVoices({ db: world.db, clock: world.clock })
  expect(await find(forgotten)).toBe(200)
  await discardUnsentVoices({ db: world.db, clock: later })
  expect([await find(forgotten), await find(sent)]).toEqual([404, 200])
})
