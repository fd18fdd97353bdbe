import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { createAiWorld, type AiWorld } from '#testing/ai/ai-world'
import { pictureOf } from '#testing/ai/pictures'
import { scriptedAdapter } from '#testing/ai/scripted-adapter'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { sweepWaiting } from './sweep-waiting.ts'

const red = await pictureOf('red')
const bfl = scriptedAdapter('bfl', { submit: async () => ({ kind: 'done', outputs: [red] }) })
const task = 'ai_face_creation'
const mailed = 'AI face creation is ready to use'

let world: AiWorld
let admin: Person
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createAiWorld([bfl])
  admin = await world.person('admin', { role: 'admin' })
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  await change(false)
})
afterAll(() => world.close())

const change = (isOn: boolean) =>
  world.send(admin, 'PUT', `/admin/ai/tools/${task}`, { is_switched_on: isOn })
const wait = (who: Person | null) => world.send(who, 'PUT', `/ai/tools/${task}/wait`)
const stop = (who: Person) => world.send(who, 'DELETE', `/ai/tools/${task}/wait`)
const isWaiting = async (who: Person | null) =>
  (await world.call(who, 'GET', '/ai/tools')).body.data.find((tool) => tool.task === task)?.is_waiting
const mailsTo = ({ email }: Person) =>
  world.letters.filter(({ to, subject }) => to === email && subject === mailed).length

test('everyone waiting for a tool is notified once when an admin opens it, and nobody else is', async () => {
  expect([(await wait(mia)).status, (await wait(mia)).status]).toEqual([200, 200])
  expect([await isWaiting(mia), await isWaiting(leo), await isWaiting(null)]).toEqual([true, false, false])
  await Promise.all([change(true), change(true)])
  await runJobs(world)
  expect([mailsTo(mia), mailsTo(leo)]).toEqual([1, 0])
  expect(world.letters.find(({ to }) => to === mia.email)?.text).toContain('/ai/ai-face-creation')
  expect(await isWaiting(mia)).toBe(false)

  await change(false)
  await change(true)
  await runJobs(world)
  expect([mailsTo(mia), mailsTo(leo)]).toEqual([1, 0])
})

test('a tool that closes again before its notifications are sent notifies nobody until it reopens', async () => {
  await wait(mia)
  await change(true)
  await change(false)
  await runJobs(world)
  expect([mailsTo(mia), await isWaiting(mia)]).toEqual([0, true])
  await change(true)
  await runJobs(world)
  expect(mailsTo(mia)).toBe(1)
})

test("a user who stops waiting isn't notified, and can start waiting again", async () => {
  await Promise.all([wait(mia), wait(leo)])
  expect([(await stop(mia)).status, (await stop(mia)).status]).toEqual([200, 200])
  expect([await isWaiting(mia), await isWaiting(leo)]).toEqual([false, true])
  await stop(leo)
  await wait(leo)
  await change(true)
  await runJobs(world)
  expect([mailsTo(mia), mailsTo(leo)]).toEqual([0, 1])
})

test('hundreds of waiting users are each notified once, except an account without an email address', async () => {
  await sql`insert into "user" (id, identifier, email, created_at)
    select gen_random_uuid(), 'u' || (8000000000 + n), case when n > 1 then 'fan' || n || '@example.com' end, now()
    from generate_series(1, 450) n`.execute(world.db)
  await sql`insert into ai_tool_wait (id, task, user_id, created_at)
    select gen_random_uuid(), ${task}, id, now() from "user" where identifier like 'u8000000%'`.execute(
    world.db,
  )
  await wait(mia)
  await change(true)
  await runJobs(world)
  const told = world.letters.filter(({ to, subject }) => subject === mailed && to.startsWith('fan'))
  expect([told.length, new Set(told.map(({ to }) => to)).size]).toEqual([449, 449])
  expect([mailsTo(mia), mailsTo(leo)]).toEqual([1, 0])
})

test("nobody can wait for an open tool, and visitors can't wait for any", async () => {
  await change(true)
  expect((await wait(mia)).body).toMatchObject({ code: 'ai-tool-open' })
  const open = await world.send(mia, 'PUT', '/ai/tools/text_to_image/wait')
  expect([open.status, open.body]).toMatchObject([409, { code: 'ai-tool-open' }])
  expect((await wait(null)).status).toBe(401)
  expect((await world.send(mia, 'PUT', '/ai/tools/time_travel/wait')).status).toBe(400)
  expect(await isWaiting(mia)).toBe(false)
})

test('when a release opens a tool, the users who wait for it are notified once, and nobody else is', async () => {
  await wait(leo)
  // Left by the previous version, in which this tool was still coming soon.
  const waited = { id: randomUUID(), task: 'text_to_image', user_id: mia.userId } as const
  await world.db
    .insertInto('ai_tool_wait')
    .values({ ...waited, created_at: world.clock.now() })
    .execute()
  const mails = ({ email }: Person) =>
    world.letters.filter(({ to, subject }) => to === email && subject.endsWith('is ready to use'))
  await Promise.all([sweepWaiting(world), sweepWaiting(world)])
  await runJobs(world)
  expect(mails(mia).map(({ subject }) => subject)).toEqual(['Text to image is ready to use'])
  expect(mails(leo)).toEqual([])
  await sweepWaiting(world)
  await runJobs(world)
  expect([mails(mia).length, mails(leo).length, await isWaiting(leo)]).toEqual([1, 0, true])
})

test("a tool that no longer exists doesn't block notifications about other tools", async () => {
  await sql`alter domain ai_task drop constraint ai_task_check`.execute(world.owner)
  const waits = [
    { who: leo, waited: 'a_gone_tool' },
    { who: mia, waited: 'text_to_image' },
  ]
  for (const { who, waited } of waits)
    await sql`insert into ai_tool_wait (id, task, user_id, created_at)
      values (${randomUUID()}, ${waited}, ${who.userId}, now())`.execute(world.owner)
  await sweepWaiting(world)
  await runJobs(world)
  const mails = ({ email }: Person) =>
    world.letters.filter(({ to, subject }) => to === email && subject.endsWith('is ready to use'))
  expect([mails(mia).length, mails(leo).length]).toEqual([1, 0])
})
