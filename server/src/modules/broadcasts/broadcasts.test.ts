import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BroadcastForm } from '@fanfare/contract/broadcasts/broadcast'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import { ban, deleteProfileOf, personWith } from '#testing/money/known-sales'
import { openDb, openPool } from '#kernel/db'
import { follow, makeContent, subscribe } from '#testing/known-posts'
import { queueJob } from '#testing/queued-jobs'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { together, workOnBroadcast } from './sending/work-on-broadcast.ts'

let world: World
let mia: Person
let leo: Person
let zoe: Person
let stranger: Person
let people = 0

const dayMs = 86_400_000

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => closeBalanced(world, []))
beforeEach(async () => {
  people += 1
  mia = await creator(`mia${people}`)
  leo = await personWith(world, `leo${people}`, 20_00n)
  zoe = await personWith(world, `zoe${people}`, 20_00n)
  stranger = await creator(`stranger${people}`)
  await subscribe(world, leo, { creator: mia, days: 10 })
  await subscribe(world, zoe, { creator: mia, days: 10 })
})

async function creator(name: string): Promise<Person> {
  const who = await world.person(name)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(who, 'PUT', '/profile/plans', { is_open: true, monthly_price: 5, discounts })
  return who
}

const formOf = (form: Partial<BroadcastForm> = {}): BroadcastForm => ({
  text: 'Something for you',
  content_ids: [],
  price: 0,
  include: ['subscribers'],
  exclude: [],
  send_at: null,
  ...form,
})
const create = (form: Partial<BroadcastForm> = {}, who = mia, id: string = randomUUID()) =>
  world.call(who, 'POST', '/chat/broadcasts', { id, ...formOf(form) })
async function sent(form: Partial<BroadcastForm> = {}): Promise<string> {
  const { status, body } = await create(form)
  expect([status, body.code]).toEqual([200, undefined])
  await runJobs(world)
  return body.id
}
const show = async (id: string) => (await world.call(mia, 'GET', `/chat/broadcasts/${id}`)).body
const count = async (form: Partial<BroadcastForm> = {}) => {
  const { include, exclude } = formOf(form)
  return (await world.call(mia, 'POST', '/chat/broadcasts/audience', { include, exclude })).body.count
}
const chatOf = async (who: Person, other = mia) =>
  (await world.call(who, 'POST', '/chat/chats', { profile_id: other.profileId })).body.id
const received = async (who: Person) =>
  (await world.call(who, 'GET', `/chat/chats/${await chatOf(who)}/messages`)).body.data
const texts = async (who: Person) => (await received(who)).map(({ text }) => text)
const sweep = async () => {
  await queueJob(world.owner, { name: 'sweep-broadcasts', payload: {} })
  await runJobs(world)
}
const inAnHour = () => new Date(world.clock.now().getTime() + 3_600_000).toISOString()

test('a broadcast reaches each current subscriber once, and nobody else', async () => {
  const expired = await world.person(`expired${people}`)
  const fan = await world.person(`fan${people}`)
  await subscribe(world, expired, { creator: mia, days: -1 })
  await follow(world, fan, mia)
  expect(await count()).toBe(2)
  const id = await sent()
  expect(await Promise.all([leo, zoe, expired, fan, stranger].map(texts))).toEqual([
    ['Something for you'],
    ['Something for you'],
    [],
    [],
    [],
  ])
  expect(await show(id)).toMatchObject({ state: 'sent', sent: 2, seen: 0, bought: 0, earned: 0 })
  await runJobs(world)
  expect(await texts(leo)).toHaveLength(1)
})

test('several lists can be combined, and people on an excluded list get nothing', async () => {
  const expired = await world.person(`expired${people}`)
  const fan = await world.person(`fan${people}`)
  await subscribe(world, expired, { creator: mia, days: -1 })
  await follow(world, fan, mia)
  await follow(world, leo, mia)
  const all = { include: ['subscribers', 'expired', 'followers'] } satisfies Partial<BroadcastForm>
  expect(await count(all)).toBe(4)
  const left = { ...all, exclude: ['followers'] } satisfies Partial<BroadcastForm>
  expect(await count(left)).toBe(2)
  await sent(left)
  expect(await Promise.all([leo, zoe, expired, fan].map(async (who) => (await texts(who)).length))).toEqual([
    0, 1, 1, 0,
  ])
})

test('the list of top spenders contains only people who paid in the last 90 days', async () => {
  const tip = async (who: Person) => {
    const form = { id: randomUUID(), amount: 5 }
    expect((await world.call(who, 'POST', `/chat/chats/${await chatOf(who)}/tips`, form)).status).toBe(200)
  }
  world.clock.advance(-91 * dayMs)
  await tip(zoe)
  expect(await count({ include: ['top-spenders'] })).toBe(1)
  world.clock.advance(91 * dayMs)
  expect(await count({ include: ['top-spenders'] })).toBe(0)
  await tip(leo)
  expect(await count({ include: ['top-spenders'] })).toBe(1)
  await sent({ include: ['top-spenders'] })
  expect(await texts(leo)).toEqual(['Something for you', ''])
  expect(await texts(zoe)).toEqual([''])
})

test("fans who blocked the creator, were blocked, were deleted or don't accept messages get nothing", async () => {
  const blocked = await world.person(`blocked${people}`)
  const gone = await world.person(`gone${people}`)
  for (const who of [blocked, gone]) await subscribe(world, who, { creator: mia, days: 10 })
  await world.call(leo, 'POST', `/profile/${mia.profileId}/block`)
  await world.call(mia, 'POST', `/profile/${blocked.profileId}/block`)
  await deleteProfileOf(world, gone)
  await world.call(zoe, 'PUT', '/chat/settings', { who_can_write: 'following' })
  expect(await count()).toBe(0)
  const id = await sent()
  expect(await show(id)).toMatchObject({ state: 'sent', sent: 0 })
  await follow(world, zoe, mia)
  expect(await count()).toBe(1)
})

test("a broadcast doesn't mark the chat as unread for a fan who muted the creator, and restores a chat that a fan cleared", async () => {
  await sent()
  await world.call(leo, 'POST', `/profile/${mia.profileId}/mute`)
  await world.call(zoe, 'DELETE', `/chat/chats/${await chatOf(zoe)}`)
  const unread = async (who: Person) => (await world.call(who, 'GET', '/chat/unread')).body.count
  expect([await unread(leo), await unread(zoe)]).toEqual([0, 0])
  await sent({ text: 'Again' })
  expect([await unread(leo), await unread(zoe)]).toEqual([0, 1])
  expect([await texts(leo), await texts(zoe)]).toEqual([['Again', 'Something for you'], ['Again']])
})

test("a subscriber finds a broadcast among their chats, and the creator's own list doesn't change", async () => {
  const hello = { id: randomUUID(), text: 'Hello' }
  await world.call(leo, 'POST', `/chat/chats/${await chatOf(leo)}/messages`, hello)
  await sent()
  const contacts = await world.call(zoe, 'GET', '/chat/contacts')
  expect(contacts.body.data).toMatchObject([
    { profile: { username: mia.username }, has_unread_messages: true },
  ])
  const listed = async () =>
    (await world.call(mia, 'GET', '/chat/contacts', { folder: 'requests' })).body.data.length +
    (await world.call(mia, 'GET', '/chat/contacts')).body.data.length
  expect(await listed()).toBe(1)
  expect((await world.call(mia, 'GET', '/chat/unread')).body).toMatchObject({ count: 1 })
})

test('a locked broadcast is sold as a locked message, and its statistics show who read and bought it', async () => {
  const photo = await makeContent(world, mia)
  const id = await sent({ content_ids: [photo.id], price: 5 })
  const [message] = await received(leo)
  expect(message).toMatchObject({ media: [], price: 5, locked: { photo_count: 1 } })
  expect(JSON.stringify(message)).not.toContain(photo.uuid + '/w640')
  expect([await balanceOf(world, leo), await earningsOf(world, mia)]).toEqual([20_00n, 0n])
  const path = `/chat/chats/${await chatOf(leo)}` as const
  const bought = await world.call(leo, 'POST', `${path}/messages/${message?.id}/buy`, { price: 5 })
  expect(bought.body).toMatchObject({ is_bought: true, media: [{ id: photo.id }] })
  await world.call(leo, 'POST', `${path}/read`, {})
  expect(await show(id)).toMatchObject({ sent: 2, seen: 1, bought: 1, earned: 4 })
  expect(await earningsOf(world, mia)).toBe(4_00n)
  expect((await received(zoe))[0]).toMatchObject({ media: [], is_bought: false })
})

test('unsending a broadcast withdraws it from everybody except its buyers, at any time and only once', async () => {
  const photo = await makeContent(world, mia)
  const id = await sent({ content_ids: [photo.id], price: 5 })
  const [message] = await received(leo)
  await world.call(leo, 'POST', `/chat/chats/${await chatOf(leo)}/messages/${message?.id}/buy`, { price: 5 })
  world.clock.advance(3_600_000)
  const unsend = () => world.call(mia, 'POST', `/chat/broadcasts/${id}/unsend`)
  expect((await Promise.all([unsend(), unsend()])).map(({ status }) => status)).toEqual([200, 200])
  await runJobs(world)
  expect((await unsend()).body).toMatchObject({ state: 'unsent', sent: 2, bought: 1, earned: 4 })
  expect((await received(leo))[0]).toMatchObject({ is_unsent: false, media: [{ id: photo.id }] })
  expect((await received(zoe))[0]).toMatchObject({ is_unsent: true, text: '', locked: null })
})

test('an unsent broadcast stays as evidence in chats where one member blocked the other, and nowhere else', async () => {
  const ann = await world.person(`ann${people}`)
  await subscribe(world, ann, { creator: mia, days: 10 })
  const id = await sent()
  await world.call(leo, 'POST', `/profile/${mia.profileId}/block`)
  await world.call(mia, 'POST', `/profile/${zoe.profileId}/block`)
  const chats = await world.call(zoe, 'GET', '/chat/contacts')
  await world.call(mia, 'POST', `/chat/broadcasts/${id}/unsend`)
  await runJobs(world)
  expect(await texts(ann)).toEqual([''])
  const path = `/chat/chats/${chats.body.data[0]?.id ?? ''}/messages` as const
  expect((await world.call(zoe, 'GET', path)).body.data).toMatchObject([
    { text: 'Something for you', is_unsent: false },
  ])
  await world.call(leo, 'DELETE', `/profile/${mia.profileId}/block`)
  expect(await received(leo)).toMatchObject([{ text: 'Something for you', is_unsent: false }])
})

test('a broadcast sent twice with the same id, even at the same moment, reaches everybody once', async () => {
  const id = randomUUID()
  const answers = await Promise.all([create({}, mia, id), create({}, mia, id), create({}, mia, id)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const { signal } = new AbortController()
  await Promise.all([1, 2, 3].map(() => workOnBroadcast(world.deps, { id }, signal)))
  await runJobs(world)
  expect([await texts(leo), await texts(zoe)]).toEqual([['Something for you'], ['Something for you']])
  expect(await show(id)).toMatchObject({ state: 'sent', sent: 2 })
  expect((await create({ text: 'Other' }, mia, id)).body.text).toBe('Something for you')
  expect(await create({}, stranger, id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('a job that is killed halfway is resumed, and nobody gets the broadcast twice', async () => {
  await subscribeMore(together)
  const id = (await create()).body.id
  await workUntilKilled(id)
  expect(await show(id)).toMatchObject({ state: 'sending', sent: together, failed: 0 })
  expect(await listSent()).toEqual(eachOf(together, 'Something for you'))
  await sweep()
  expect(await show(id)).toMatchObject({ state: 'sent', sent: together + 2 })
  expect(await listSent()).toEqual(eachOf(together + 2, 'Something for you'))
})

test('unsending a broadcast while it is being sent stops the rest', async () => {
  await subscribeMore(together)
  const id = (await create()).body.id
  await workUntilKilled(id)
  await world.call(mia, 'POST', `/chat/broadcasts/${id}/unsend`)
  await runJobs(world)
  expect(await show(id)).toMatchObject({ state: 'unsent', sent: together })
  expect(await listSent()).toEqual(eachOf(together, ''))
})

async function subscribeMore(count: number): Promise<void> {
  for (let place = 0; place < count; place += 1) {
    await subscribe(world, await world.person(`fan${place}of${people}`), { creator: mia, days: 10 })
  }
}

/** Sends a broadcast until the database connection is closed in the middle of the second transaction. */
async function workUntilKilled(id: string): Promise<void> {
  const db = openDb(openPool({ url: world.url, size: 1 }))
  let asked = 0
  // Called once at the start and once in each transaction.
  const now = () => {
    asked += 1
    if (asked <= 2) return world.clock.now()
    void db.destroy()
    throw new Error('Killed')
  }
  const deps = { ...world.deps, db, clock: { now } }
  await expect(workOnBroadcast(deps, { id }, new AbortController().signal)).rejects.toThrow('destroyed')
}

/** This many fans, each of whom got one message with this text. */
const eachOf = (fans: number, text: string): string[][] => Array.from({ length: fans }, () => [text])

/** The texts of the messages that each fan got. */
async function listSent(): Promise<string[][]> {
  const messages = await world.db
    .selectFrom('message')
    .select(['chat_id', 'text'])
    .where('author_id', '=', mia.profileId)
    .execute()
  const byChat = Map.groupBy(messages, ({ chat_id: chatId }) => chatId)
  return [...byChat.values()].map((sent) => sent.map(({ text }) => text))
}

test('a scheduled broadcast is sent on time, to the people who are on its lists at that time', async () => {
  const id = await sent({ send_at: inAnHour() })
  expect(await show(id)).toMatchObject({ state: 'scheduled', sent: 0 })
  await sweep()
  expect(await texts(leo)).toEqual([])
  const late = await world.person(`late${people}`)
  await subscribe(world, late, { creator: mia, days: 10 })
  world.clock.advance(3_600_001)
  await sweep()
  expect(await show(id)).toMatchObject({ state: 'sent', sent: 3 })
  expect(await texts(late)).toEqual(['Something for you'])
})

test("a scheduled broadcast can be edited and canceled, and a sent one can't", async () => {
  const id = await sent({ send_at: inAnHour() })
  const photo = await makeContent(world, mia)
  const edit = (form: Partial<BroadcastForm>) =>
    world.call(mia, 'PUT', `/chat/broadcasts/${id}`, formOf({ send_at: inAnHour(), ...form }))
  expect((await edit({ text: 'Better', content_ids: [photo.id], price: 3 })).body).toMatchObject({
    text: 'Better',
    price: 3,
    media: [{ id: photo.id }],
  })
  expect(await world.call(mia, 'DELETE', '/content', { ids: [photo.id] })).toMatchObject({
    body: { code: 'content-in-use' },
  })
  const cancel = (which = id) => world.call(mia, 'POST', `/chat/broadcasts/${which}/cancel`)
  expect([(await cancel()).body.state, (await cancel()).body.state]).toEqual(['canceled', 'canceled'])
  world.clock.advance(3_600_001)
  await sweep()
  expect(await texts(leo)).toEqual([])
  const gone = { status: 409, body: { code: 'broadcast-not-scheduled' } }
  expect(await edit({})).toMatchObject(gone)
  const other = await sent()
  expect(await cancel(other)).toMatchObject(gone)
  expect(await world.call(mia, 'POST', `/chat/broadcasts/${id}/unsend`)).toMatchObject({
    status: 409,
    body: { code: 'broadcast-not-sent' },
  })
})

test("a broadcast that was postponed before it began isn't sent early, and can still be sent immediately", async () => {
  const id = (await create()).body.id
  const edit = (form: Partial<BroadcastForm>) =>
    world.call(mia, 'PUT', `/chat/broadcasts/${id}`, formOf(form))
  expect((await edit({ send_at: inAnHour(), text: 'Later' })).body.state).toBe('scheduled')
  await runJobs(world)
  expect(await texts(leo)).toEqual([])
  expect((await edit({ text: 'Now' })).body.state).toBe('sending')
  await runJobs(world)
  expect([await texts(leo), await texts(zoe)]).toEqual([['Now'], ['Now']])
})

test("a broadcast of a banned or transferred profile isn't sent, and the next owner doesn't see it", async () => {
  const id = await sent({ send_at: inAnHour() })
  const hers = await create({ send_at: inAnHour(), include: ['followers'] }, stranger)
  await follow(world, leo, stranger)
  await ban(world, stranger)
  const owner = { user_id: zoe.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', mia.profileId).execute()
  world.clock.advance(3_600_001)
  await sweep()
  const states = await world.db
    .selectFrom('broadcast')
    .select('state')
    .where('id', 'in', [id, hers.body.id])
    .execute()
  expect(states).toEqual([{ state: 'unavailable' }, { state: 'unavailable' }])
  await world.call(zoe, 'POST', '/user/profile/switch', { profile_id: mia.profileId })
  expect((await world.call(zoe, 'GET', '/auth/session')).body.profile?.id).toBe(mia.profileId)
  expect((await world.call(zoe, 'GET', '/chat/broadcasts')).body.data).toEqual([])
  expect((await world.call(zoe, 'GET', `/chat/broadcasts/${id}`)).status).toBe(404)
  expect(await texts(leo)).toEqual([])
})
