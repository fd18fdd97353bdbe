import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { collectNotifications } from '#testing/collect-notifications'
import { publish } from '#testing/known-posts'
import { giveCredits } from '#testing/money/known-money'
import { preferencesWith } from '#testing/notification-preferences'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { mailUnread } from './mail-unread.ts'

// People who don't open the app get emails about what others did.

const HOUR = 3_600_000

let world: World
let mia: Person
let leo: Person
let pairs = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  pairs += 1
  mia = await world.person(`mia${pairs}`)
  leo = await world.person(`leo${pairs}`)
  await giveCredits(world, mia, 100_00n)
})
afterAll(() => world.close())

async function tip(amount: number, to = leo): Promise<void> {
  const form = { id: randomUUID(), amount }
  expect((await world.call(mia, 'POST', `/profile/${to.profileId}/tip`, form)).status).toBe(200)
  world.clock.advance(1000)
  await collectNotifications(world)
}

async function buyPostOf(seller: Person): Promise<void> {
  const postId = await publish(world, seller, { price: 5 })
  expect((await world.call(mia, 'POST', `/post/${postId}/buy`, { price: 5 })).status).toBe(200)
  await collectNotifications(world)
}

/** The emails to a person after the delay. */
async function emailsTo({ email }: Person) {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'mail-unread:%'`.execute(
    world.owner,
  )
  await runJobs(world)
  return world.letters.filter(({ to }) => to === email)
}

const notificationsOf = async (who: Person, limit = 10) =>
  (await world.call(who, 'GET', '/profile/notifications', { limit })).body.data

test("an unread tip is emailed once to the profile's owner, with the fan's username but not their name", async () => {
  await tip(5)
  expect(world.letters.filter(({ to }) => to === leo.email)).toEqual([])
  const [letter, ...others] = await emailsTo(leo)
  expect([letter?.subject, others]).toEqual(['You received a tip', []])
  expect(letter?.text).toContain(`“@${mia.username}” tipped you 5 credits.`)
  expect(letter?.text).toContain(`Here’s what’s new for “@${leo.username}”:`)
  expect(letter?.text).not.toContain(`Mia${pairs}`)
  expect(letter?.unsubscribeAt).toContain('/unsubscribe/tip.')
  expect(await emailsTo(leo)).toHaveLength(1)
  expect(await emailsTo(mia)).toEqual([])
})

test('several tips in a short time cause one email, without those that were read meanwhile', async () => {
  await tip(1)
  const [first] = await notificationsOf(leo)
  await tip(2)
  await tip(3)
  await world.call(leo, 'POST', `/profile/notifications/${first?.id ?? ''}/read`)
  const letters = await emailsTo(leo)
  expect(letters.map(({ subject }) => subject)).toEqual(['You received tips'])
  expect(letters[0]?.text.match(/tipped you \S+/g)).toEqual(['tipped you 3', 'tipped you 2'])
})

test('an email lists ten notifications and says that there are more', async () => {
  for (let amount = 1; amount <= 11; amount += 1) await tip(amount)
  const [letter] = await emailsTo(leo)
  expect(letter?.text.match(/tipped you/g)).toHaveLength(10)
  expect(letter?.text).toContain('You have more notifications like these.')
})

test('an older unread notification is still emailed if many newer ones were read, and those are left out', async () => {
  await tip(1)
  for (let count = 0; count < 13; count += 1) await tip(2)
  const [oldest, ...newer] = (await notificationsOf(leo, 20)).toReversed()
  expect(oldest).toMatchObject({ amount: 1, is_read: false })
  for (const { id } of newer) await world.call(leo, 'POST', `/profile/notifications/${id}/read`)
  const [letter] = await emailsTo(leo)
  expect(letter?.subject).toBe('You received a tip')
  expect(letter?.text.match(/tipped you \S+/g)).toEqual(['tipped you 1'])
  expect(letter?.text).not.toContain('You have more notifications')
})

test("a tip that was emailed isn't in the next email", async () => {
  await tip(4)
  await emailsTo(leo)
  await tip(7)
  const letters = await emailsTo(leo)
  expect(letters.map(({ text }) => text.match(/tipped you \S+/g))).toEqual([
    ['tipped you 4'],
    ['tipped you 7'],
  ])
})

test('a user gets six emails of a type in a row, and then one every four hours with everything since', async () => {
  for (let amount = 1; amount <= 8; amount += 1) {
    await tip(amount)
    await emailsTo(leo)
  }
  expect(await emailsTo(leo)).toHaveLength(6)
  // The limit doesn't apply to other types or other people.
  await buyPostOf(leo)
  expect((await emailsTo(leo)).slice(6).map(({ subject }) => subject)).toEqual(['You made a sale'])
  const ida = await world.person(`ida${pairs}`)
  await tip(9, ida)
  expect(await emailsTo(ida)).toHaveLength(1)

  world.clock.advance(4 * HOUR)
  const later = await emailsTo(leo)
  expect(later.slice(7).map(({ text }) => text.match(/tipped you \S+/g))).toEqual([
    ['tipped you 8', 'tipped you 7'],
  ])
  await tip(10)
  expect(await emailsTo(leo)).toHaveLength(later.length)
})

test('an email that was held back also includes older notifications if a newer one was queued meanwhile', async () => {
  for (let amount = 1; amount <= 6; amount += 1) {
    await tip(amount)
    await emailsTo(leo)
  }
  const since = world.clock.now()
  await tip(7)
  await sql`delete from graphile_worker._private_jobs where key like 'mail-unread:%'`.execute(world.owner)
  await tip(8)
  await mailUnread(world.deps, { recipientId: leo.profileId, type: 'tip', since })
  world.clock.advance(4 * HOUR)
  const letters = await emailsTo(leo)
  expect(letters.slice(6).map(({ text }) => text.match(/tipped you \S+/g))).toEqual([
    ['tipped you 8', 'tipped you 7'],
  ])
})

test.each([
  ['Leo read everything', () => world.call(leo, 'POST', '/profile/notifications/read-all')],
  ['Leo blocked Mia', () => world.call(leo, 'POST', `/profile/${mia.profileId}/block`)],
])('no email is sent if %s before it is sent', async (_change, change) => {
  await tip(5)
  expect((await change()).status).toBe(200)
  expect(await emailsTo(leo)).toEqual([])
})

test('likes are only emailed once the user turns that on', async () => {
  const like = async () => {
    const postId = await publish(world, leo)
    await world.call(mia, 'POST', `/post/${postId}/like`)
    await collectNotifications(world)
  }
  await like()
  expect(await emailsTo(leo)).toEqual([])
  const on = preferencesWith({ like: { in_app: true, push: true, email: true } })
  await world.call(leo, 'PUT', '/profile/preferences/notifications', on)
  await like()
  expect((await emailsTo(leo)).map(({ subject }) => subject)).toEqual(['Your post was liked'])
})

test('the link in an email turns off emails of that type only', async () => {
  await tip(5)
  const [letter] = await emailsTo(leo)
  const { pathname } = new URL(letter?.unsubscribeAt ?? '')
  expect((await world.send(null, 'POST', pathname)).status).toBe(200)
  await tip(6)
  expect(await emailsTo(leo)).toHaveLength(1)
  const { body } = await world.call(leo, 'GET', '/profile/preferences/notifications')
  expect([body.tip.email, body.tip.in_app, body.purchase.email]).toEqual([false, true, true])
})
