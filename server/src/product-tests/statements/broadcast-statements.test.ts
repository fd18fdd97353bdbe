import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb, openPool, sql } from '#kernel/db'
import { makeContent } from '#testing/known-posts'
import { recordStatements, type SentStatement } from '#testing/record-statements'
import { seedChats } from '#testing/seeds/chats'
import { seedCrowd } from '#testing/seeds/crowd'
import { seedPosts } from '#testing/seeds/posts'
import { createWorld, type Person, type World } from '#testing/world'
import { beginSending } from '../../modules/broadcasts/sending/begin-sending.ts'
import { sendToReceivers } from '../../modules/broadcasts/sending/reach-receivers.ts'
import { together } from '../../modules/broadcasts/sending/work-on-broadcast.ts'
import { countRows, explainAll, type ExplainedStatement } from './explain-statement.ts'
import { faultsIn, indexesIn, isLarge } from './plan-faults.ts'

// A broadcast to two thousand subscribers is sent to one group. Half of the group already has a chat with the creator.

let world: World
let owner: pg.Client
let sent: SentStatement[]
let explained: ExplainedStatement[]
let rowsIn: ReadonlyMap<string, number>

beforeAll(async () => {
  world = await createWorld()
  await seedPosts(world.ownerUrl, { posts: 1500, likes: 1500 })
  await seedCrowd(world.ownerUrl)
  const mia = await world.person('mia')
  await seedChats(world.ownerUrl, { creatorId: mia.profileId })
  const id = await begin(mia)
  await sql`vacuum analyze`.execute(world.owner)
  sent = await sendToGroup(id)
  owner = new pg.Client(world.ownerUrl)
  await owner.connect()
  rowsIn = await countRows(owner)
  explained = await explainAll(owner, sent, withdrawn)
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

/** Removes the messages of the broadcast, because a message can't be added twice. */
const withdrawn = `
  update broadcast_receiver set message_id = null;
  delete from message_content;
  delete from message where price > 0;
  delete from event;`

/** Writes a broadcast with a photo and records its receivers, without sending it. */
async function begin(mia: Person): Promise<string> {
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(mia, 'PUT', '/profile/plans', { is_open: true, monthly_price: 5, discounts })
  const photo = await makeContent(world, mia)
  const { body } = await world.call(mia, 'POST', '/chat/broadcasts', {
    id: randomUUID(),
    text: 'For you',
    content_ids: [photo.id],
    price: 3,
    send_at: null,
    include: ['subscribers'],
    exclude: [],
  })
  await beginSending(world.deps, { id: body.id })
  return body.id
}

async function sendToGroup(id: string): Promise<SentStatement[]> {
  const receivers = await world.db
    .selectFrom('broadcast_receiver')
    .select('profile_id')
    .where('broadcast_id', '=', id)
    .orderBy('profile_id')
    .limit(together)
    .execute()
  const pool = openPool({ url: world.url, size: 1 })
  const recorder = recordStatements(pool)
  const db = openDb(pool)
  const profileIds = receivers.map(({ profile_id: profileId }) => profileId)
  const statements = await recorder.during(() => sendToReceivers({ ...world.deps, db }, { id, profileIds }))
  await db.destroy()
  return statements
}

test('no statement that sends a broadcast to a group reads or sorts a whole table', async () => {
  const [{ written } = { written: 0 }] = (
    await sql<{ written: number }>`
      select count(message_id)::int as written from broadcast_receiver`.execute(world.db)
  ).rows
  expect(written).toBeGreaterThan(together / 2)
  for (const { text, steps } of explained) expect([text, faultsIn(steps, rowsIn)]).toEqual([text, []])
})

test('the tables that a broadcast reads have enough rows for an index to matter', () => {
  const tables = new Set(
    explained.flatMap(({ steps }) => steps.flatMap((step) => (step.does === 'scan' ? [step.table] : []))),
  )
  for (const table of ['chat', 'chat_member', 'broadcast_receiver', 'profile', 'subscription', 'block']) {
    expect([table, tables.has(table), isLarge(table, rowsIn)]).toEqual([table, true, true])
  }
})

test('without their primary key, all members of chats are read', async () => {
  const key = 'chat_member_pkey'
  expect(explained.some(({ steps }) => indexesIn(steps).includes(`chat_member by ${key}`))).toBe(true)
  const slow = await explainAll(owner, sent, `${withdrawn} alter table chat_member drop constraint ${key}`)
  const faults = slow.flatMap(({ steps }) => faultsIn(steps, rowsIn))
  expect(faults).toContainEqual(expect.stringMatching(/^looks at \d{5} rows of chat_member$/))
})
