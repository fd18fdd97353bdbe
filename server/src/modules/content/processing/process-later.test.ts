import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { createContentWorld, type ContentWorld } from '#testing/media/content-world'
import { makeGpsJpeg } from '#testing/media/media-files'
import { queueJob, queuedJobs } from '#testing/queued-jobs'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { retryUnprocessed } from './process-later.ts'

let world: ContentWorld
let mia: Person
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fanfare-process-later-test-'))
  world = await createContentWorld()
  mia = await world.person('mia')
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

async function upload(): Promise<string> {
  const path = await makeGpsJpeg(join(folder, 'photo.jpg'), { width: 400, height: 300, orientation: 1 })
  return (await world.upload(mia, { path, type: 'image/jpeg' })).body.id
}
const statusOf = async (id: string) => (await world.call(mia, 'GET', `/content/${id}`)).body.status
const waiting = async (id: string) =>
  (await queuedJobs(world.owner)).filter(
    ({ name, payload }) => name === 'process-photo' && payload['content_id'] === id,
  ).length

const loseJob = (key: string) =>
  sql`delete from graphile_worker._private_jobs where key = ${key}`.execute(world.owner)
const useUpJob = (key: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where key = ${key}`.execute(
    world.owner,
  )

test.each([
  ['lost', loseJob],
  ['used up by crashed servers', useUpJob],
])('a content whose job is %s is processed within an hour', async (_, end) => {
  const id = await upload()
  await end(`process:${id}`)
  await runJobs(world)
  expect(await statusOf(id)).toBe('processing')
  await queueJob(world.owner, { name: 'retry-contents', payload: {} })
  await runJobs(world)
  expect(await statusOf(id)).toBe('ready')
})

test("a content that is queued, ready, failed or deleted isn't queued again", async () => {
  const id = await upload()
  await retryUnprocessed(world.deps)
  expect(await waiting(id)).toBe(1)
  await runJobs(world)
  const { db } = world
  const change = (changes: { status?: 'ready' | 'failed' | 'processing'; deleted_at?: Date }) =>
    db.updateTable('content').set(changes).where('id', '=', id).execute()
  for (const changes of [
    { status: 'ready' },
    { status: 'failed' },
    { status: 'processing', deleted_at: world.clock.now() },
  ] as const) {
    await change(changes)
    await retryUnprocessed(world.deps)
    expect(await waiting(id)).toBe(0)
  }
})
