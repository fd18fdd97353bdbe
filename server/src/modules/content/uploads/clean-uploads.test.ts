import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { idAt } from '#kernel/clock'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeGpsJpeg } from '#testing/media/media-files'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { cleanAbandonedUploads, cleanLostOriginals } from './clean-uploads.ts'

const HOUR = 3600_000

let world: ContentWorld
let mia: Person
let folder: string
let photo: Buffer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-clean-test-'))
  world = await createContentWorld()
  mia = await world.person('mia')
  photo = await readFile(await makeGpsJpeg(join(folder, 'a.jpg'), { width: 400, height: 300 }))
})

afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function keysOf(prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of world.deps.storage.list(prefix)) keys.push(key)
  return keys
}

const begin = async () => {
  const fileId = crypto.randomUUID()
  await world.sendChunk(mia, { fileId, bytes: photo, type: 'image/jpeg', index: 0 })
  return fileId
}
const store = (key: string) =>
  world.deps.storage.put(key, { bytes: Buffer.from('x') }, { contentType: 'image/jpeg' })

test('an upload that was idle for a day is removed, and a more recent one can be resumed', async () => {
  const old = await begin()
  world.clock.advance(23 * HOUR)
  const young = await begin()
  const bytesOfNobody = crypto.randomUUID()
  await store(`uploads/${bytesOfNobody}/0`)
  await cleanAbandonedUploads(world.contentDeps)
  expect(await keysOf(`uploads/${old}/`)).toHaveLength(1)
  expect(await keysOf(`uploads/${bytesOfNobody}/`)).toEqual([])

  world.clock.advance(2 * HOUR)
  await cleanAbandonedUploads(world.contentDeps)
  expect(await keysOf(`uploads/${old}/`)).toEqual([])
  expect((await world.call(mia, 'GET', `/content/uploads/${old}`)).status).toBe(404)
  expect((await world.call(mia, 'GET', `/content/uploads/${young}`)).body['received']).toEqual([0])
  const completed = await world.call(mia, 'POST', '/content/complete', {
    contentType: 'image/jpeg',
    contentFileId: young,
  })
  expect(completed.status).toBe(200)
})

test('an original without a content is removed after a day, and one with a content stays', async () => {
  const kept = (await world.upload(mia, { bytes: photo, type: 'image/jpeg' })).body.id
  await runJobs(world)
  const lost = idAt(world.clock.now())
  await store(`originals/${lost}/original.jpg`)
  await cleanLostOriginals(world.contentDeps)
  expect(await keysOf(`originals/${lost}/`)).toHaveLength(1)
  world.clock.advance(25 * HOUR)
  await cleanLostOriginals(world.contentDeps)
  expect(await keysOf(`originals/${lost}/`)).toEqual([])
  expect(await keysOf(`originals/${kept}/`)).toHaveLength(1)
  await cleanAbandonedUploads(world.contentDeps)
  expect((await world.call(mia, 'GET', `/content/${kept}`)).body['status']).toBe('ready')
})
