import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sendIdentity } from '#testing/known-identities'
import { publish, sendPost } from '#testing/known-posts'
import { personWith } from '#testing/money/known-sales'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

// The figures cover the whole platform. The tests are far apart in time, so that each counts only its own people.

const DAY_MS = 86_400_000

let world: World
let admin: Person
let moderator: Person
let mara: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  people += 1
  world.clock.advance(800 * DAY_MS)
  // Starts at noon, so that everything in a test happens on the same day.
  world.clock.advance(DAY_MS - ((world.clock.now().getTime() - DAY_MS / 2) % DAY_MS))
  admin = await world.person(`admin${people}`, { role: 'admin' })
  moderator = await world.person(`mod${people}`, { role: 'moderator' })
  mara = await world.person(`mara${people}`)
  leo = await personWith(world, `leo${people}`, 100_00n)
})
afterAll(() => world.close())

const today = () => world.clock.now().toISOString().slice(0, 10)
const statistics = async (query: object = {}) => {
  const { status, body } = await world.call(admin, 'GET', '/admin/dashboard/statistics', query)
  expect(status).toBe(200)
  return body
}
const creatorsOverTime = async (query: object = {}) =>
  (await world.call(admin, 'GET', '/admin/dashboard/creators-over-time', query)).body.data
const postsOverTime = async (query: object = {}) =>
  (await world.call(admin, 'GET', '/admin/dashboard/posts-over-time', query)).body.data
const transactionsOverTime = async (query: object = {}) =>
  (await world.call(admin, 'GET', '/admin/dashboard/transactions-over-time', query)).body.data
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
const waiting = async (who: Person) => (await world.call(who, 'GET', '/admin/dashboard/waiting')).body

test('an admin sees how many people signed up, published and paid in a month, and in the month before', async () => {
  await world.person(`early${people}`)
  world.clock.advance(35 * DAY_MS)
  admin = await world.person(`late${people}`, { role: 'admin' })
  mara = await world.person(`later${people}`)
  leo = await personWith(world, `rich${people}`, 100_00n)
  const postId = await publish(world, mara, { price: 10 })
  expect((await world.call(leo, 'POST', `/post/${postId}/buy`, { price: 10 })).status).toBe(200)

  expect(await statistics()).toMatchObject({
    to: today(),
    users: { now: 3, before: 5 },
    profiles: { now: 3, before: 5 },
    creators: { now: 1, before: 0 },
    posts: { now: 1, before: 0 },
    ai_requests: { now: 0, before: 0 },
    transactions: { now: 2, before: 1 },
    credits_bought: { now: 100, before: 100 },
    sales: { now: 10, before: 0 },
    revenue: { now: 2, before: 0 },
  })
})

test('only admins can read the figures, and only the team can read the pending work', async () => {
  const figures = ['statistics', 'creators-over-time', 'posts-over-time', 'transactions-over-time']
  const statusesOf = async (who: Person | null, names: readonly string[]) =>
    Promise.all(names.map(async (name) => (await world.send(who, 'GET', `/admin/dashboard/${name}`)).status))
  expect(await statusesOf(null, [...figures, 'waiting'])).toEqual([401, 401, 401, 401, 401])
  expect(await statusesOf(mara, [...figures, 'waiting'])).toEqual([403, 403, 403, 403, 403])
  expect(await statusesOf(moderator, [...figures, 'waiting'])).toEqual([403, 403, 403, 403, 200])
  expect(await statusesOf(admin, [...figures, 'waiting'])).toEqual([200, 200, 200, 200, 200])
})

test("drafts, scheduled and removed posts aren't counted, and a profile becomes a creator with its first price", async () => {
  await publish(world, mara)
  const gone = await publish(world, mara, { price: 5 })
  await sendPost(world, mara, { is_draft: true })
  const later = new Date(world.clock.now().getTime() + (3 * DAY_MS) / 24).toISOString()
  await sendPost(world, mara, { available_from: later })
  expect(await statistics()).toMatchObject({ posts: { now: 2 }, creators: { now: 1 } })
  await world.call(mara, 'DELETE', `/post/${gone}`)
  expect(await statistics()).toMatchObject({ posts: { now: 1 }, creators: { now: 0 } })
  const points = await postsOverTime()
  expect(points.at(-1)).toEqual({
    from: today(),
    to: today(),
    posts: 1,
    posts_before: 0,
    regular: 1,
    stories: 0,
    reels: 0,
  })
  expect(points.slice(0, -1).every(({ posts }) => posts === 0)).toBe(true)
})

test('a refund lowers the revenue by the refunded amount, and the sale still counts as a sale', async () => {
  const postId = await publish(world, mara, { price: 10 })
  await world.call(leo, 'POST', `/post/${postId}/buy`, { price: 10 })
  expect(await statistics()).toMatchObject({ sales: { now: 10 }, revenue: { now: 2 } })
  await world.call(admin, 'DELETE', `/admin/post/${postId}`, { reason: 'Spam' })
  await runJobs(world)
  expect(await statistics()).toMatchObject({ sales: { now: 10 }, revenue: { now: 0 }, posts: { now: 0 } })
})

test('the points of each chart add up to the figures of its period', async () => {
  const postId = await publish(world, mara, { price: 10 })
  await world.call(leo, 'POST', `/post/${postId}/buy`, { price: 10 })
  world.clock.advance(40 * DAY_MS)
  admin = await world.person(`again${people}`, { role: 'admin' })
  for (const period of ['3months', '6months', '1year'] as const) {
    const sums = await statistics({ period })
    const creators = await creatorsOverTime({ period })
    const transactions = await transactionsOverTime({ period })
    expect(sum(creators.map(({ profiles }) => profiles))).toBe(sums.profiles.now)
    expect(sum(creators.map((point) => point.creators))).toBe(sums.creators.now)
    expect(sum((await postsOverTime({ period })).map(({ posts }) => posts))).toBe(sums.posts.now)
    expect(sum(transactions.map(({ sales }) => sales))).toBe(sums.sales.now)
    expect(sum(transactions.map((point) => point.transactions))).toBe(sums.transactions.now)
    expect(sums.sales.now).toBe(10)
  }
})

test('a range of days is applied as given, and an invalid one is refused with its field', async () => {
  const day = today()
  expect(await statistics({ from: day, to: day })).toMatchObject({ from: day, to: day, users: { now: 4 } })
  expect(await statistics({ from: '2020-01-01', to: '2020-01-31' })).toMatchObject({ users: { now: 0 } })
  const answer = await world.call(admin, 'GET', '/admin/dashboard/statistics', {
    from: day,
    to: '2020-01-01',
  })
  expect(answer).toMatchObject({ status: 400, body: { fields: { to: expect.any(String) as string } } })
})

test('admins see all pending work, and moderators see the part that they can decide', async () => {
  const before = await waiting(admin)
  const report = { contentType: 'profile' as const, contentId: mara.profileId, reason: 'spam' as const }
  const { body } = await world.call(leo, 'POST', '/report', report)
  const message = { topic: 'other' as const, name: 'Leo', email: leo.email, message: 'Where is my receipt?' }
  const sent = await world.send(leo, 'POST', '/contact', { id: randomUUID(), ...message })
  expect(sent.status).toBe(200)
  const check = await sendIdentity(world, leo, { expires_on: null })
  const reports = before.reports + 1
  const messages = before.messages + 1
  const identities = (before.identities ?? 0) + 1
  expect(await waiting(admin)).toEqual({ ...before, reports, messages, identities })
  const adminsAlone = { identities: null, payouts: null, refunds: null, jobs: null }
  expect(await waiting(moderator)).toEqual({ reports, messages, ...adminsAlone })
  await world.call(moderator, 'POST', `/admin/report/${body.id}/assign-self`)
  await world.call(admin, 'POST', `/admin/kyc/${check.id}/approve`)
  expect(await waiting(admin)).toEqual({ ...before, messages })
})
