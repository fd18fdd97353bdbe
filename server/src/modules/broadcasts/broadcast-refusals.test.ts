import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { broadcastLimits } from '@fanfare/contract/broadcasts/limits'
import { makeContent, subscribe, textIn } from '#testing/known-posts'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let stranger: Person
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  mia = await creator(`mia${people}`)
  leo = await world.person(`leo${people}`)
  stranger = await creator(`stranger${people}`)
  await subscribe(world, leo, { creator: mia, days: 10 })
})

async function creator(name: string): Promise<Person> {
  const who = await world.person(name)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(who, 'PUT', '/profile/plans', { is_open: true, monthly_price: 5, discounts })
  return who
}

const form = {
  text: 'Hello',
  content_ids: [],
  price: 0,
  include: ['subscribers'],
  exclude: [],
  send_at: null,
} as const
const create = (changes: object = {}, who: Person | null = mia) =>
  world.send(who, 'POST', '/chat/broadcasts', { id: randomUUID(), ...form, ...changes })
const received = async () => (await world.call(leo, 'GET', '/chat/contacts')).body.data
const inAnHour = () => new Date(world.clock.now().getTime() + 3_600_000).toISOString()

test("a stranger can't read, edit, cancel or unsend a broadcast, and doesn't see it in their list", async () => {
  const { body } = await create({ send_at: inAnHour() })
  const path = `/chat/broadcasts/${textIn(body['id'])}`
  for (const who of [stranger, leo]) {
    const answers = [
      await world.send(who, 'GET', path),
      await world.send(who, 'POST', `${path}/cancel`),
      await world.send(who, 'POST', `${path}/unsend`),
    ]
    if (who === stranger) answers.push(await world.send(who, 'PUT', path, form))
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 404, body: { code: 'broadcast-not-found' } })
    }
    expect((await world.call(who, 'GET', '/chat/broadcasts')).body.data).toEqual([])
  }
  for (const [method, address] of [
    ['GET', path],
    ['PUT', path],
    ['POST', `${path}/cancel`],
    ['POST', `${path}/unsend`],
    ['GET', '/chat/broadcasts'],
    ['POST', '/chat/broadcasts/audience'],
  ] as const) {
    const needsBody = method === 'PUT' || address.endsWith('audience')
    expect((await world.send(null, method, address, needsBody ? form : undefined)).status).toBe(401)
  }
  expect((await create({}, null)).status).toBe(401)
  expect((await world.send(mia, 'GET', path)).body).toMatchObject({ state: 'scheduled', text: 'Hello' })
})

test("a user who isn't a creator can't send a broadcast or count receivers", async () => {
  const refusal = { status: 403, body: { code: 'not-creator' } }
  expect(await create({}, leo)).toMatchObject(refusal)
  const lists = { include: ['followers'], exclude: [] }
  expect(await world.send(leo, 'POST', '/chat/broadcasts/audience', lists)).toMatchObject(refusal)
})

test('an invalid form is refused with every invalid field, and nothing is sent', async () => {
  const yesterday = new Date(world.clock.now().getTime() - 86_400_000).toISOString()
  const wrong = await create({ include: [], send_at: yesterday })
  expect(wrong).toMatchObject({ status: 400, body: { code: 'invalid-request' } })
  expect(Object.keys(wrong.body['fields'] as object).toSorted()).toEqual(['include', 'send_at'])
  const theirs = await makeContent(world, stranger)
  for (const [changes, code] of [
    [{ text: '  ' }, 'message-is-empty'],
    [{ price: 5 }, 'invalid-request'],
    [{ content_ids: [theirs.id], price: 5 }, 'content-not-usable'],
    [{ include: ['everybody'] }, 'invalid-request'],
    [{ text: 'x'.repeat(5001) }, 'invalid-request'],
  ] as const) {
    expect(await create(changes)).toMatchObject({ body: { code } })
  }
  await runJobs(world)
  expect(await received()).toEqual([])
})

test('a profile can send a limited number of broadcasts a day, and the next one is refused', async () => {
  for (let sent = 0; sent < broadcastLimits.perDay; sent += 1) {
    expect((await create({ send_at: inAnHour() })).status).toBe(200)
  }
  expect(await create({ text: 'Too many' })).toMatchObject({
    status: 429,
    body: { code: 'too-many-requests' },
  })
  await runJobs(world)
  expect(await received()).toEqual([])
  const first = await world.call(mia, 'GET', '/chat/broadcasts')
  expect(first.body.pagination).toMatchObject({ has_more: true })
  const cursor = first.body.pagination.next_cursor ?? ''
  const rest = await world.call(mia, 'GET', '/chat/broadcasts', { cursor })
  const ids = [...first.body.data, ...rest.body.data].map(({ id }) => id)
  expect(new Set(ids).size).toBe(broadcastLimits.perDay)
})

test("a broadcast whose photo a moderator has removed isn't sent", async () => {
  const photo = await makeContent(world, mia)
  const { body } = await create({ content_ids: [photo.id], price: 5 })
  await world.db
    .updateTable('content')
    .set({ barred_at: world.clock.now() })
    .where('id', '=', photo.id)
    .execute()
  await runJobs(world)
  expect((await world.send(mia, 'GET', `/chat/broadcasts/${textIn(body['id'])}`)).body).toMatchObject({
    state: 'unavailable',
    sent: 0,
  })
  expect(await received()).toEqual([])
})
