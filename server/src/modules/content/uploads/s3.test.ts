import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentLimits } from '@fanfare/contract/content/limits'
import { openStorage } from '#gateways/storage/open-storage'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeGpsJpeg, makeVideo } from '#testing/media/media-files'
import { runJobs } from '#testing/run-jobs'
import { startS3Server } from '#testing/processes/s3-server'
import type { Person } from '#testing/world'

let world: ContentWorld
let mia: Person
let folder: string
let stopS3: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-s3-test-'))
  const s3 = await startS3Server()
  stopS3 = s3.stop
  world = await createContentWorld({ storage: await openStorage({ kind: 's3', ...s3.settings }) })
  mia = await world.person('mia')
})

afterAll(async () => {
  await world.close()
  await stopS3()
  await rm(folder, { recursive: true })
})

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of world.contentDeps.storage.list(prefix)) keys.push(key)
  return keys
}

test('a video goes to an S3 store in chunks, can be played in parts, and is removed completely', async () => {
  const before = await keysOf('')
  const path = await makeVideo(join(folder, 'a.mp4'), { seconds: 2 })
  const uploaded = await world.upload(mia, { path, type: 'video/mp4' })
  await runJobs(world)
  const id = uploaded.body.id
  const shown = await world.call(mia, 'GET', `/content/${id}`)
  expect(shown.body).toMatchObject({ status: 'ready', kind: 'video' })
  expect(await keysOf('uploads/')).toEqual([])

  const url = shown.body.media?.video?.mp4 ?? ''
  const { cookie } = mia
  const whole = (await world.app.inject({ url, headers: { cookie } })).rawPayload
  const part = await world.app.inject({ url, headers: { cookie, range: 'bytes=100-199' } })
  expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.length}`])
  expect(part.rawPayload.equals(whole.subarray(100, 200))).toBe(true)

  await world.call(mia, 'DELETE', '/content', { ids: [id] })
  await runJobs(world)
  expect(await keysOf('')).toEqual(before)
})

test('a photo goes directly from the browser to the store, at a signed address', async () => {
  const photo = await readFile(await makeGpsJpeg(join(folder, 'a.jpg'), { width: 400, height: 300 }))
  const fileId = crypto.randomUUID()
  const facts = { fileId, fileName: 'a.jpg', contentType: 'image/jpeg', totalSize: photo.length }
  const target = await world.call(mia, 'POST', '/content/upload', facts)
  const url = target.body.url
  expect(url).toContain('X-Amz-Signature')
  const sent = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(photo),
  })
  expect(sent.status).toBe(200)
  const body = { contentType: 'image/jpeg', contentFileId: fileId }
  const completed = await world.call(mia, 'POST', '/content/complete', body)
  await runJobs(world)
  expect((await world.call(mia, 'GET', `/content/${completed.body.id}`)).body['status']).toBe('ready')
  expect(await keysOf('uploads/')).toEqual([])
})

const CHUNK = contentLimits.chunkBytes

/** A photo that has three chunks. */
const largePhoto = async () =>
  new Uint8Array(
    await sharp({ create: { width: 1700, height: 1700, channels: 3, background: '#345' } })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  )

const partsOf = (who: Person, fileId: string, totalSize: number, type = 'image/png') =>
  world.call(who, 'POST', '/content/upload/parts', {
    fileId,
    fileName: 'a.png',
    contentType: type,
    totalSize,
    description: 'A gray wall',
  })

type Parts = Awaited<ReturnType<typeof partsOf>>['body']['parts']

const put = (part: Parts[number] | undefined, bytes: Uint8Array<ArrayBuffer>) =>
  fetch(part?.url ?? '', { method: 'PUT', headers: part?.headers ?? {}, body: bytes })

const complete = (who: Person, contentFileId: string) =>
  world.call(who, 'POST', '/content/complete', { contentType: 'image/png', contentFileId })

test('a large photo goes to the store in parts, resumes with the missing parts, and can then be completed', async () => {
  const photo = await largePhoto()
  const fileId = crypto.randomUUID()
  const { parts } = (await partsOf(mia, fileId, photo.length)).body
  expect(parts.map(({ index }) => index)).toEqual([0, 1, 2])
  const bytesOf = (index: number) => photo.slice(index * CHUNK, (index + 1) * CHUNK)
  expect((await put(parts[2], bytesOf(2))).status).toBe(200)
  const show = async () => (await world.call(mia, 'GET', `/content/uploads/${fileId}`)).body
  expect(await show()).toMatchObject({ received: [2], total_chunks: 3, content: null })
  const early = await complete(mia, fileId)
  expect([early.status, early.body]).toMatchObject([409, { code: 'upload-incomplete', missing: [0, 1] }])

  // After a reload, the browser requests addresses again. One part goes to this server, as if the store couldn't be
  // reached.
  const again = (await partsOf(mia, fileId, photo.length)).body.parts
  expect((await put(again[0], bytesOf(0))).status).toBe(200)
  const whole = { fileId, bytes: Buffer.from(photo), type: 'image/png', name: 'a.png' }
  const sent = await world.sendChunk(mia, { ...whole, index: 1 })
  expect(sent.body).toMatchObject({ received: [0, 1, 2] })
  const completed = await complete(mia, fileId)
  expect((await complete(mia, fileId)).body.id).toBe(completed.body.id)
  await runJobs(world)
  const shown = await world.call(mia, 'GET', `/content/${completed.body.id}`)
  expect(shown.body).toMatchObject({
    status: 'ready',
    width: 1700,
    height: 1700,
    description: 'A gray wall',
  })
  expect(await keysOf('uploads/')).toEqual([])
})

test("the store refuses a part that is too long, and a part that is too short doesn't count", async () => {
  const fileId = crypto.randomUUID()
  const { parts } = (await partsOf(mia, fileId, CHUNK + 10)).body
  expect((await put(parts[0], new Uint8Array(CHUNK - 1))).ok).toBe(false)
  await world.contentDeps.storage.put(
    `uploads/${fileId}/1`,
    { bytes: new Uint8Array(9) },
    { contentType: 'application/octet-stream' },
  )
  const { body } = await world.call(mia, 'GET', `/content/uploads/${fileId}`)
  expect(body).toMatchObject({ received: [], progress: 0 })
  await world.call(mia, 'DELETE', `/content/uploads/${fileId}`)
  expect(await keysOf('uploads/')).toEqual([])
})

test("a stranger gets no addresses for somebody else's upload, and nobody gets any for a refused file", async () => {
  const leo = await world.person('leo')
  const fileId = crypto.randomUUID()
  expect((await partsOf(mia, fileId, CHUNK + 10)).status).toBe(200)
  expect((await partsOf(leo, fileId, CHUNK + 10)).body).toMatchObject({ code: 'upload-not-found' })
  const large = await partsOf(mia, crypto.randomUUID(), contentLimits.mediaBytes + 1)
  expect(large.body).toMatchObject({ code: 'file-too-large' })
  const program = await partsOf(mia, crypto.randomUUID(), 10, 'application/x-sh')
  expect(program.body).toMatchObject({ code: 'file-type-unsupported' })
})
