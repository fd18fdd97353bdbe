import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a video goes through an S3 store in chunks, plays in parts, and is removed as a whole', async () => {
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

test('a photo goes from the browser to the store by a signed address', async () => {
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
