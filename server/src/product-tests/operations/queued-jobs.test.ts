import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { migrateJobs, queuedJobs, queueJob } from '#testing/queued-jobs'
import { createWorld, type Person, type World } from '#testing/world'

// The current version starts on a database with jobs that were queued by the last version without lanes.

let world: World
let mia: Person
beforeEach(async () => {
  await world?.close()
  world = await createWorld()
  mia = await world.person('mia')
})
afterAll(() => world.close())

const queue = (name: string, payload: Record<string, string>) => queueJob(world.owner, { name, payload })
const queued = () => queuedJobs(world.owner)
const upgrade = () => migrateJobs(world.owner, '0026-queued-jobs.sql')

async function content(kind: 'photo' | 'video'): Promise<string> {
  const id = randomUUID()
  await sql`insert into content
    (id, uuid, profile_id, upload_kind, kind, status, file_name, mime, byte_size, sha256, created_at)
    values (${id}, ${randomUUID()}, ${mia.profileId}, 'media', ${kind}, 'processing', 'file', 'a/b', 1, '', now())`.execute(
    world.owner,
  )
  return id
}

async function upload(): Promise<string> {
  const id = randomUUID()
  await sql`insert into upload
    (id, profile_id, kind, status, file_name, content_type, total_chunks, total_size, created_at, updated_at)
    values (${id}, ${mia.profileId}, 'media', 'fetching', 'file', 'a/b', 1, 1, now(), now())`.execute(
    world.owner,
  )
  return id
}

async function toldOfPayment(id: string, paymentId: string): Promise<void> {
  await sql`insert into webhook_event
    (provider, id, type, about_kind, about_id, body, received_at, done_at, look_at)
    values ('card', ${id}, 'charge.refunded', 'payment', ${paymentId}, '', now(), now(), '2020-01-01')`.execute(
    world.owner,
  )
}

test('a file that was waiting to be processed is processed as a photo or a video', async () => {
  const photo = await content('photo')
  const video = await content('video')
  await queue('process-content', { content_id: photo })
  await queue('process-content', { content_id: video })
  await queue('process-content', { content_id: randomUUID() })
  await upgrade()
  expect(await queued()).toEqual([
    { name: 'process-photo', payload: { content_id: photo } },
    { name: 'process-video', payload: { content_id: video } },
  ])
})

test('a password reset is sent to the address of the user who requested it, and not to a deleted user', async () => {
  await queue('send-password-reset', { user_id: mia.userId })
  await queue('send-password-reset', { user_id: randomUUID() })
  await upgrade()
  expect(await queued()).toEqual([{ name: 'send-password-reset', payload: { email: mia.email } }])
})

test('an unfinished download continues for the owner of its profile', async () => {
  const id = await upload()
  await queue('fetch-upload', { upload_id: id })
  await upgrade()
  expect(await queued()).toEqual([{ name: 'fetch-upload', payload: { upload_id: id, user_id: mia.userId } }])
})

test('an unfinished refund is resumed from its webhook, and no other webhook is', async () => {
  await toldOfPayment('evt_refund', 'pi_refunded')
  await toldOfPayment('evt_other', 'pi_other')
  await queue('settle-payment', { payment_id: 'pi_refunded' })
  await upgrade()
  expect(await queued()).toEqual([])
  const { rows } = await sql<{ id: string }>`
    select id from webhook_event where done_at is null and look_at > '2020-01-01'`.execute(world.owner)
  expect(rows).toEqual([{ id: 'evt_refund' }])
})

test("jobs of the current version aren't changed", async () => {
  const jobs = [
    { name: 'send-password-reset', payload: { email: 'leo@example.com' } },
    { name: 'fetch-upload', payload: { upload_id: await upload(), user_id: mia.userId } },
    { name: 'count-followers', payload: { profile_id: mia.profileId } },
  ]
  for (const { name, payload } of jobs) await queue(name, payload)
  await upgrade()
  expect(await queued()).toEqual(jobs)
})
