import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let moderator: Person
let admin: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  moderator = await world.person('mod', { role: 'moderator' })
  admin = await world.person('boss', { role: 'admin' })
})
beforeEach(async () => {
  await world.owner.deleteFrom('contact_message').execute()
})
afterAll(() => world.close())

async function write(who: Person | null, message: string): Promise<string> {
  const id = randomUUID()
  const form = { id, name: 'Ida', email: 'ida@example.com', topic: 'account' as const, message }
  expect((await world.call(who, 'POST', '/contact', form)).status).toBe(200)
  return id
}

const list = async (who: Person, query: object = {}) =>
  (await world.call(who, 'GET', '/admin/contact', query)).body
const mark = (who: Person | null, id: string, state: 'open' | 'done') =>
  world.call(who, 'PUT', `/admin/contact/${id}`, { state })

test('moderators and admins read messages to support, latest first, and see who was signed in', async () => {
  const first = await write(null, 'I can’t sign in.')
  world.clock.advance(1000)
  const second = await write(mia, 'Where is my payout?')
  for (const staff of [moderator, admin]) {
    const { data, pagination } = await list(staff)
    expect(data).toMatchObject([
      {
        id: second,
        state: 'open',
        message: 'Where is my payout?',
        profile: { username: 'mia' },
        done_at: null,
      },
      { id: first, state: 'open', message: 'I can’t sign in.', profile: null, email: 'ida@example.com' },
    ])
    expect(pagination).toMatchObject({ has_more: false, next_cursor: null })
  }
})

test('nobody else can read or change messages to support, not even their senders', async () => {
  const id = await write(mia, 'This is between us.')
  for (const [who, status] of [
    [null, 401],
    [mia, 403],
  ] as const) {
    const answer = await world.call(who, 'GET', '/admin/contact')
    expect(answer.status).toBe(status)
    expect(JSON.stringify(answer.body)).not.toContain('between us')
    expect((await mark(who, id, 'done')).status).toBe(status)
  }
  expect((await list(moderator)).data).toMatchObject([{ id, state: 'open' }])
})

test('a message marked as done leaves the open list and can be reopened, and keeps the name of the first person who marked it', async () => {
  const id = await write(null, 'Please help.')
  const answers = await Promise.all([mark(moderator, id, 'done'), mark(moderator, id, 'done')])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await mark(admin, id, 'done')).status).toBe(200)
  expect((await list(moderator, { state: 'open' })).data).toEqual([])
  expect((await list(moderator, { state: 'done' })).data).toMatchObject([
    { id, state: 'done', done_at: expect.any(String) as string },
  ])
  const { done_by: by } = await world.db
    .selectFrom('contact_message')
    .select('done_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(by).toBe(moderator.userId)

  await mark(admin, id, 'open')
  expect((await list(admin, { state: 'done' })).data).toEqual([])
  expect((await list(admin, { state: 'open' })).data).toMatchObject([{ id, done_at: null }])
  expect(await mark(admin, randomUUID(), 'done')).toMatchObject({
    status: 404,
    body: { code: 'contact-message-not-found' },
  })
})

test('paging continues after the last message of a page, even while new messages arrive', async () => {
  const ids: string[] = []
  for (const message of ['one', 'two', 'three', 'four', 'five']) {
    world.clock.advance(1000)
    ids.push(await write(null, message))
  }
  const first = await list(admin, { limit: 2, state: 'open' })
  world.clock.advance(1000)
  await write(null, 'six')
  const second = await list(admin, { limit: 2, state: 'open', cursor: first.pagination.next_cursor ?? '' })
  const third = await list(admin, { limit: 2, state: 'open', cursor: second.pagination.next_cursor ?? '' })
  const seen = [first, second, third].flatMap(({ data }) => data.map(({ id }) => id))
  expect(seen).toEqual(ids.toReversed())
  expect(third.pagination.has_more).toBe(false)
})

test('paging through a long list of messages uses its index', async () => {
  await sql`insert into contact_message (id, name, email, topic, message, created_at, done_at)
    select gen_random_uuid(), 'Ida', 'ida@example.com', 'other', 'Hello', now() - n * interval '1 minute',
      case when n % 2 = 0 then now() end
    from generate_series(1, 3000) as n`.execute(world.owner)
  await sql`analyze contact_message`.execute(world.owner)
  for (const [where, index] of [
    [sql`true`, 'contact_message_latest'],
    [sql`done_at is null`, 'contact_message_open'],
    [sql`done_at is not null`, 'contact_message_done'],
  ] as const) {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from contact_message
      where ${where} and (created_at, id) < (now() - interval '1 day', ${randomUUID()}::uuid)
      order by created_at desc, id desc limit 11`.execute(world.db)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(index)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  }
})
