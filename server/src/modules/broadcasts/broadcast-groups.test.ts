import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AudienceList } from '@fanfare/contract/broadcasts/broadcast'
import { openDb, openPool, type Tx } from '#kernel/db'
import { deleteProfileOf } from '#testing/money/known-sales'
import { follow, makeContent, subscribe } from '#testing/known-posts'
import { recordStatements } from '#testing/record-statements'
import { whileOpen } from '#testing/while-open'
import { createWorld, type Person, type World } from '#testing/world'
import { beginSending } from './sending/begin-sending.ts'
import { sendToReceivers } from './sending/reach-receivers.ts'
import { workOnBroadcast } from './sending/work-on-broadcast.ts'

let world: World
let mia: Person
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  mia = await newPerson('mia')
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(mia, 'PUT', '/profile/plans', { is_open: true, monthly_price: 5, discounts })
})

async function newPerson(name: string): Promise<Person> {
  people += 1
  return world.person(`${name}${people}`)
}

async function subscriber(name: string, { days = 10 }: { days?: number } = {}): Promise<Person> {
  const fan = await newPerson(name)
  await subscribe(world, fan, { creator: mia, days })
  return fan
}

/** Writes a broadcast and records its receivers, without sending it. */
async function begin(include: AudienceList = 'subscribers'): Promise<string> {
  const photo = await makeContent(world, mia)
  const { body } = await world.call(mia, 'POST', '/chat/broadcasts', {
    id: randomUUID(),
    text: 'For you',
    content_ids: [photo.id],
    price: 3,
    send_at: null,
    include: [include],
    exclude: [],
  })
  await beginSending(world.deps, { id: body.id })
  return body.id
}

const sendToAll = (id: string, fans: readonly Person[]) =>
  sendToReceivers(world.deps, { id, profileIds: fans.map(({ profileId }) => profileId) })

/** A fan's chats with mia: their folder and the texts in them. */
async function chatsOf(fan: Person): Promise<{ folder: string; texts: string[] }[]> {
  const found = []
  for (const folder of ['contacts', 'requests'] as const) {
    const { body } = await world.call(fan, 'GET', '/chat/contacts', { folder })
    for (const { id } of body.data) {
      const messages = await world.call(fan, 'GET', `/chat/chats/${id}/messages`)
      found.push({ folder, texts: messages.body.data.map(({ text }) => text) })
    }
  }
  return found
}

const receivedBy = async (fan: Person) => {
  const row = await world.db
    .selectFrom('broadcast_receiver')
    .select('message_id')
    .where('profile_id', '=', fan.profileId)
    .executeTakeFirstOrThrow()
  return row.message_id
}

test('people who can no longer be written to are left out of a group, and the others each get one message', async () => {
  const [fresh, known, blocking, blocked, deleted, closed] = [
    await subscriber('fresh'),
    await subscriber('known'),
    await subscriber('blocking'),
    await subscriber('blocked'),
    await subscriber('deleted'),
    await subscriber('closed'),
  ]
  const chat = await world.call(known, 'POST', '/chat/chats', { profile_id: mia.profileId })
  await world.call(known, 'POST', `/chat/chats/${chat.body.id}/messages`, { id: randomUUID(), text: 'Hello' })
  const id = await begin()
  await world.call(blocking, 'POST', `/profile/${mia.profileId}/block`)
  await world.call(mia, 'POST', `/profile/${blocked.profileId}/block`)
  await deleteProfileOf(world, deleted)
  await world.call(closed, 'PUT', '/chat/settings', { who_can_write: 'following' })
  await sendToAll(id, [fresh, known, blocking, blocked, deleted, closed])
  expect(await chatsOf(fresh)).toEqual([{ folder: 'contacts', texts: ['For you'] }])
  expect(await chatsOf(known)).toEqual([{ folder: 'contacts', texts: ['For you', 'Hello'] }])
  expect([await chatsOf(blocking), await chatsOf(blocked), await chatsOf(closed)]).toEqual([[], [], []])
  const messages = await Promise.all([fresh, known, blocking, blocked, deleted, closed].map(receivedBy))
  expect(messages.map((messageId) => messageId !== null)).toEqual([true, true, false, false, false, false])
  await sendToAll(id, [fresh, known])
  expect(await chatsOf(fresh)).toEqual([{ folder: 'contacts', texts: ['For you'] }])
})

test('a group’s messages go to the requests of people who aren’t connected to the author, and to the contacts of others', async () => {
  const [expired, following] = [
    await subscriber('expired', { days: -1 }),
    await subscriber('following', { days: -1 }),
  ]
  await follow(world, following, mia)
  const id = await begin('expired')
  await sendToAll(id, [expired, following])
  expect(await chatsOf(expired)).toEqual([{ folder: 'requests', texts: ['For you'] }])
  expect(await chatsOf(following)).toEqual([{ folder: 'contacts', texts: ['For you'] }])
})

test('a group gets its messages at once while the chat of one receiver is locked, who gets theirs once it is free', async () => {
  const [busy, free] = [await subscriber('busy'), await subscriber('free')]
  const chat = await world.call(busy, 'POST', '/chat/chats', { profile_id: mia.profileId })
  const hello = { id: randomUUID(), text: 'Hello' }
  await world.call(busy, 'POST', `/chat/chats/${chat.body.id}/messages`, hello)
  const id = await begin()
  const lockChat = (tx: Tx) =>
    tx.selectFrom('chat').select('id').where('id', '=', chat.body.id).forUpdate().execute()
  const work = () => workOnBroadcast(world.deps, { id }, new AbortController().signal)
  const whileLocked: unknown[] = []
  await whileOpen(world, lockChat, [work], async () => {
    whileLocked.push(await receivedBy(busy), await chatsOf(free))
  })
  expect(whileLocked).toEqual([null, [{ folder: 'contacts', texts: ['For you'] }]])
  expect(await chatsOf(busy)).toEqual([{ folder: 'contacts', texts: ['For you', 'Hello'] }])
  expect(await chatsOf(free)).toEqual([{ folder: 'contacts', texts: ['For you'] }])
  expect((await world.call(mia, 'GET', `/chat/broadcasts/${id}`)).body).toMatchObject({ sent: 2, failed: 0 })
})

test("once a broadcast is being unsent, its groups get nothing more, and sent messages aren't withdrawn in groups", async () => {
  const [first, second] = [await subscriber('first'), await subscriber('second')]
  const id = await begin()
  await sendToAll(id, [first])
  await world.call(mia, 'POST', `/chat/broadcasts/${id}/unsend`)
  await sendToAll(id, [first, second])
  expect([await chatsOf(first), await chatsOf(second)]).toEqual([
    [{ folder: 'contacts', texts: ['For you'] }],
    [],
  ])
})

test('a transaction that sends to many people takes as many statements as one that sends to one', async () => {
  const fans = []
  for (const name of ['one', 'two', 'three', 'four']) fans.push(await subscriber(name))
  const pool = openPool({ url: world.url, size: 1 })
  const recorder = recordStatements(pool)
  const db = openDb(pool)
  const countFor = async (id: string, some: readonly Person[]) => {
    const profileIds = some.map(({ profileId }) => profileId)
    const sent = await recorder.during(() => sendToReceivers({ ...world.deps, db }, { id, profileIds }))
    return sent.length
  }
  // The first broadcast opens the chats and the second finds them open.
  for (const id of [await begin(), await begin()]) {
    expect(await countFor(id, fans.slice(1))).toBe(await countFor(id, fans.slice(0, 1)))
    expect((await world.call(mia, 'GET', `/chat/broadcasts/${id}`)).body.sent).toBe(4)
  }
  await db.destroy()
})
