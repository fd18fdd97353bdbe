import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let admin: Person
let isMailDown: boolean
beforeAll(async () => {
  world = await createWorld()
  const { send } = world.deps.mail
  world.deps.mail.send = async (letter) => {
    if (isMailDown)
      throw new Error(`Mailbox of ${letter.to} is full, see https://mail.example/?key=s3cr3t-key`)
    await send(letter)
  }
  admin = await world.person('admin', { role: 'admin' })
})
beforeEach(async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  isMailDown = true
  world.letters.length = 0
})
afterAll(() => world.close())

const list = async (state?: 'retrying' | 'failed') =>
  (await world.call(admin, 'GET', '/admin/job', { state })).body
const retry = (id: string, who: Person | null = admin) => world.call(who, 'POST', `/admin/job/${id}/retry`)

/** Requests a reset link while email can't be sent, and returns the failed job. */
async function mailFails(name: string): Promise<string> {
  const who = await world.person(name)
  await world.call(null, 'POST', '/auth/forgot-password', { email: who.email })
  await runJobs(world)
  return (await list()).data[0]?.id ?? ''
}

const useUp = (id: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${id}::bigint`.execute(
    world.db,
  )

test("admins see a failed job's name, attempts and error, and no personal data", async () => {
  const id = await mailFails('mia')
  const [job] = (await list('retrying')).data
  expect(job).toEqual({
    id,
    name: 'send-password-reset',
    state: 'retrying',
    attempts: 1,
    most_attempts: 10,
    created_at: expect.any(String) as string,
    last_attempt_at: expect.any(String) as string,
    next_attempt_at: expect.any(String) as string,
    error: 'Mailbox of [email] is full, see [address]',
  })
  expect((await list('failed'))['data']).toEqual([])

  await useUp(id)
  expect((await list('failed'))['data']).toMatchObject([{ id, state: 'failed', next_attempt_at: null }])
  expect((await list('retrying'))['data']).toEqual([])
  expect((await list())['pagination']).toMatchObject({ total: 1, has_more: false })
  const ready = await world.call(null, 'GET', '/ready')
  expect([ready.status, ready.body['jobs']]).toEqual([200, { waiting: 0, failed: 1 }])
})

test('a failed job that an admin retries runs once, however often they retry it', async () => {
  const id = await mailFails('leo')
  await useUp(id)
  isMailDown = false
  await runJobs(world)
  expect(world.letters).toEqual([])

  const answers = await Promise.all([retry(id), retry(id), retry(id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await runJobs(world)
  expect(world.letters).toHaveLength(1)
  expect(await retry(id)).toMatchObject({ status: 404, body: { code: 'job-not-found' } })
  await runJobs(world)
  expect(world.letters).toHaveLength(1)
  expect((await list())['data']).toEqual([])
})

test("retrying a running job doesn't start it a second time", async () => {
  const id = await mailFails('noa')
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker that lives'`.execute(
    world.db,
  )
  isMailDown = false
  expect((await retry(id)).status).toBe(200)
  await runJobs(world)
  expect(world.letters).toEqual([])
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null`.execute(world.db)
  await retry(id)
  await runJobs(world)
  expect(world.letters).toHaveLength(1)
})

test('only admins see and retry jobs', async () => {
  const id = await mailFails('kim')
  await useUp(id)
  isMailDown = false
  const moderator = await world.person('moderator', { role: 'moderator' })
  const user = await world.person('user')
  for (const [who, status] of [
    [null, 401],
    [user, 403],
    [moderator, 403],
  ] as const) {
    expect((await world.call(who, 'GET', '/admin/job')).status).toBe(status)
    expect((await retry(id, who)).status).toBe(status)
  }
  await runJobs(world)
  expect(world.letters).toEqual([])
  expect((await list('failed'))['data']).toHaveLength(1)
})

test('failed jobs are paged, latest first', async () => {
  for (const name of ['one', 'two', 'three']) await useUp(await mailFails(name))
  const first = (await world.call(admin, 'GET', '/admin/job', { limit: 2 })).body
  const cursor = first.pagination.next_cursor ?? ''
  const rest = (await world.call(admin, 'GET', '/admin/job', { limit: 2, cursor })).body
  const ids = [first, rest].flatMap((page) => page.data.map(({ id }) => Number(id)))
  expect(ids).toHaveLength(3)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
})
