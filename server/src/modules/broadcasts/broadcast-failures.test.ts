import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { ban, deleteProfileOf } from '#testing/money/known-sales'
import { subscribe } from '#testing/known-posts'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let fans: Person[]
let people = 0

beforeAll(async () => {
  world = await createWorld()
  // Makes every message to this person fail in the database, as if a single chat were broken.
  await sql`create table unreachable (profile_id uuid primary key)`.execute(world.owner)
  await sql`grant select on unreachable to public`.execute(world.owner)
  await sql`create function refuse_message() returns trigger language plpgsql as $$ begin
    if exists (select from unreachable where profile_id = new.profile_id) then raise exception 'unreachable'; end if;
    return new; end $$`.execute(world.owner)
  await sql`create trigger refuse before update on broadcast_receiver for each row execute function refuse_message()`.execute(
    world.owner,
  )
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(mia, 'PUT', '/profile/plans', { is_open: true, monthly_price: 5, discounts })
  fans = []
  for (const name of ['leo', 'zoe', 'ida']) {
    const fan = await world.person(`${name}${people}`)
    await subscribe(world, fan, { creator: mia, days: 10 })
    fans.push(fan)
  }
  // Sorted by id, the order in which they are reached.
  fans.sort((a, b) => (a.profileId < b.profileId ? -1 : 1))
})

async function send(): Promise<string> {
  const { status, body } = await world.call(mia, 'POST', '/chat/broadcasts', {
    id: randomUUID(),
    text: 'For you',
    content_ids: [],
    price: 0,
    send_at: null,
    include: ['subscribers'],
    exclude: [],
  })
  expect(status).toBe(200)
  await runJobs(world)
  return body.id
}
const show = async (id: string) => (await world.call(mia, 'GET', `/chat/broadcasts/${id}`)).body
async function textsOf(who: Person): Promise<string[]> {
  const { body } = await world.call(who, 'POST', '/chat/chats', { profile_id: mia.profileId })
  const messages = await world.call(who, 'GET', `/chat/chats/${body.id}/messages`)
  return messages.body.data.map(({ text }) => text)
}
const allTexts = () => Promise.all(fans.map(textsOf))
const breakFor = ({ profileId }: Person) =>
  sql`insert into unreachable values (${profileId}::uuid)`.execute(world.owner)
const mend = () => sql`delete from unreachable`.execute(world.owner)
async function tryAgain(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.owner)
  await runJobs(world)
}
const attempts = async () => {
  const { rows } = await sql<{ attempts: number; most: number }>`
    select attempts, max_attempts as most from graphile_worker.jobs
    where task_identifier = 'reach-receiver-again'`.execute(world.owner)
  return rows
}
const firstFan = (): Person => {
  const [fan] = fans
  if (!fan) throw new Error('There is no fan')
  return fan
}

test("a fan whom a broadcast can never reach doesn't hold up the others, and counts as failed", async () => {
  await breakFor(firstFan())
  const id = await send()
  expect(await allTexts()).toEqual([[], ['For you'], ['For you']])
  expect(await show(id)).toMatchObject({ state: 'sent', sent: 2, failed: 1 })
  for (let round = 0; round < 8; round += 1) await tryAgain()
  expect(await attempts()).toEqual([{ attempts: 5, most: 5 }])
  expect(await show(id)).toMatchObject({ state: 'sent', sent: 2, failed: 1 })
  expect(await allTexts()).toEqual([[], ['For you'], ['For you']])
  await mend()
  await sql`delete from graphile_worker._private_jobs`.execute(world.owner)
})

test("a fan who is reached by a retry gets the broadcast once, and isn't counted as failed", async () => {
  await breakFor(firstFan())
  const id = await send()
  await mend()
  await tryAgain()
  await tryAgain()
  expect(await allTexts()).toEqual([['For you'], ['For you'], ['For you']])
  expect(await show(id)).toMatchObject({ state: 'sent', sent: 3, failed: 0 })
  expect(await attempts()).toEqual([])
})

test("a retry doesn't send a broadcast that was unsent meanwhile", async () => {
  await breakFor(firstFan())
  const id = await send()
  await mend()
  await world.call(mia, 'POST', `/chat/broadcasts/${id}/unsend`)
  await tryAgain()
  expect(await show(id)).toMatchObject({ state: 'unsent', sent: 2, failed: 0 })
  expect(await allTexts()).toEqual([[], [''], ['']])
})

test.each([
  ['is banned', (author: Person) => ban(world, author)],
  ['is deleted', (author: Person) => deleteProfileOf(world, author)],
  ['is transferred', (author: Person) => giveTo(author, 'nell')],
])('nobody receives the rest of a broadcast once its profile %s', async (_change, change) => {
  await breakFor(firstFan())
  await send()
  await mend()
  await change(mia)
  await tryAgain()
  const sent = await world.db
    .selectFrom('message')
    .innerJoin('chat_member', 'chat_member.chat_id', 'message.chat_id')
    .select('chat_member.profile_id as id')
    .where('author_id', '=', mia.profileId)
    .where('chat_member.profile_id', '!=', mia.profileId)
    .execute()
  expect(sent.map(({ id }) => id).toSorted()).toEqual(fans.slice(1).map(({ profileId }) => profileId))
})

async function giveTo({ profileId }: Person, name: string): Promise<void> {
  const { userId } = await world.person(`${name}${people}`)
  await world.db.updateTable('profile').set({ user_id: userId }).where('id', '=', profileId).execute()
}
