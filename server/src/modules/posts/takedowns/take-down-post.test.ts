import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sumDebtsOfUser } from '#ledger'
import { makeContent, publish } from '#testing/known-posts'
import { collectNotifications } from '#testing/collect-notifications'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { personWith, reverseCardPayment } from '#testing/money/known-sales'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'
import { postsChecks } from '../checks.ts'
import { fulfillPosts } from '../sales/fulfill-posts.ts'
import { refundBuyers } from './refund-buyers.ts'

let world: World
let moderator: Person
let mara: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createWorld()
  moderator = await world.person('moderator', { role: 'moderator' })
})
beforeEach(async () => {
  people += 1
  mara = await world.person(`mara${people}`)
  leo = await personWith(world, `leo${people}`, 100_00n)
})
afterAll(() => closeBalanced(world, postsChecks))

const reason = 'It shows somebody who didn’t agree to it.'
const takeDown = (who: Person | null, postId: string, why = reason) =>
  world.call(who, 'DELETE', `/admin/post/${postId}`, { reason: why })
const show = (who: Person | null, postId: string) => world.call(who, 'GET', `/post/${postId}`)
const buy = (who: Person, postId: string, price = 5) =>
  world.call(who, 'POST', `/post/${postId}/buy`, { price })
const refundsOf = async (who: Person) => (await world.call(who, 'GET', '/post/purchased/refunds')).body.data

async function purchasedBy(who: Person): Promise<string[]> {
  const { body } = await world.call(who, 'GET', '/post/purchased')
  return body.data.map(({ id }) => id)
}

/** A post of Mara's that these people bought. */
async function sell(buyers: readonly Person[], price = 5): Promise<string> {
  const postId = await publish(world, mara, { description: 'The long cut', price })
  for (const buyer of buyers) expect((await buy(buyer, postId, price)).status).toBe(200)
  return postId
}

async function told(who: Person) {
  await collectNotifications(world)
  const { body } = await world.call(who, 'GET', '/profile/notifications')
  return body.data.map(({ type, title }) => [type, title])
}

test("a removed post disappears immediately for everybody, even for buyers who aren't refunded yet", async () => {
  const photo = await makeContent(world, mara)
  const postId = await publish(world, mara, { price: 5, contents: [{ id: photo.id, alt: '' }] })
  const address = (await buy(leo, postId)).body['media']?.[0]?.['picture']?.['sources']?.[0]?.['src'] ?? ''
  const file = async () =>
    (await world.app.inject({ url: address, headers: { cookie: leo.cookie } })).statusCode
  expect(await file()).toBe(200)

  expect(await takeDown(moderator, postId)).toMatchObject({ status: 200, body: { ok: true } })
  for (const who of [mara, leo, moderator, null]) expect((await show(who, postId)).status).toBe(404)
  // The gate caches access to a file for a few seconds.
  world.clock.advance(60_000)
  expect(await file()).not.toBe(200)
  expect(await purchasedBy(leo)).toEqual([])
  expect(await balanceOf(world, leo)).toBe(95_00n)
  expect((await world.call(null, 'GET', '/post')).body.data.map(({ id }) => id)).not.toContain(postId)
})

test('each buyer gets the price back from seller, referrer and platform, and the purchase no longer counts toward their spending limit', async () => {
  const ida = await world.person(`ida${people}`)
  const created_at = world.clock.now()
  await world.db
    .insertInto('referral')
    .values({ user_id: mara.userId, referrer_profile_id: ida.profileId, created_at })
    .execute()
  const ana = await personWith(world, `ana${people}`, 50_00n)
  await world.call(leo, 'PUT', '/user/spending-limits', { day: 20, month: null })
  const postId = await sell([leo, ana], 20)
  expect(await earningsOf(world, ida)).toBeGreaterThan(0n)
  expect(await earningsOf(world, mara)).toBe(32_00n)

  await takeDown(moderator, postId)
  await runJobs(world)
  expect([await balanceOf(world, leo), await balanceOf(world, ana)]).toEqual([100_00n, 50_00n])
  expect([await earningsOf(world, mara), await earningsOf(world, ida)]).toEqual([0n, 0n])
  expect((await buy(leo, await sell([], 20), 20)).status).toBe(200)

  const { body } = await world.call(ana, 'GET', '/profile/transactions')
  expect(body.data[0]).toMatchObject({
    type: 'payment_refund',
    direction: 'incoming',
    amount: 20,
    description: 'Refund, post removed by a moderator',
    other: { username: mara.username },
    metadata: { refunded_because: 'post-removed' },
  })
  expect(await refundsOf(ana)).toMatchObject([{ amount: 20, profile: { username: mara.username } }])
  expect(await refundsOf(mara)).toEqual([])
})

test('a seller who has already spent their share goes into debt', async () => {
  const postId = await sell([leo], 50)
  const moved = { id: randomUUID(), amount: 40 }
  world.clock.advance(1000)
  expect((await world.call(mara, 'POST', '/user/billing/transfer-balance', moved)).status).toBe(200)
  const ana = await world.person(`ana${people}`)
  const tip = { id: randomUUID(), amount: 40 }
  expect((await world.call(mara, 'POST', `/profile/${ana.profileId}/tip`, tip)).status).toBe(200)
  await takeDown(moderator, postId)
  await runJobs(world)
  expect([await balanceOf(world, leo), await sumDebtsOfUser(world.db, mara)]).toEqual([100_00n, 40_00n])
})

test('a post removed several times, even at once, is removed and refunded once, with the first reason', async () => {
  const postId = await sell([leo])
  const answers = await Promise.all([1, 2, 3].map(() => takeDown(moderator, postId)))
  await Promise.all([runJobs(world), runJobs(world)])
  answers.push(await takeDown(moderator, postId, 'Another reason'))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set(['[200,{"ok":true,"refunds_wait":false}]']),
  )
  await runJobs(world)
  expect(await balanceOf(world, leo)).toBe(100_00n)
  const rows = await world.db
    .selectFrom('takedown')
    .select(['reason', 'moderator_id', 'refunded_at'])
    .where('post_id', '=', postId)
    .execute()
  expect(rows).toMatchObject([{ reason, moderator_id: moderator.userId }])
  expect(rows[0]?.refunded_at).not.toBeNull()
  expect(await refundsOf(leo)).toHaveLength(1)
})

test('only the author is notified of the reason, and each buyer is notified of their refund', async () => {
  const ana = await world.person(`ana${people}`)
  const postId = await sell([leo])
  await takeDown(moderator, postId)
  await runJobs(world)
  expect(await told(leo)).toEqual([
    ['receipt', `You were refunded 5 credits for a post by “@${mara.username}”`],
  ])
  expect((await told(mara))[0]).toEqual([
    'account',
    `A post by “@${mara.username}” was removed by a moderator`,
  ])
  expect(await told(ana)).toEqual([])
  const letter = world.letters.findLast(({ to }) => to === mara.email)
  expect(letter?.text).toContain(reason)
  expect(letter?.text).toContain('“The long cut”')
})

test('a post that its author had removed can be taken down, which refunds the buyers who kept it', async () => {
  const postId = await sell([leo])
  await world.call(mara, 'DELETE', `/post/${postId}`)
  expect(await purchasedBy(leo)).toEqual([postId])
  expect((await takeDown(moderator, postId)).status).toBe(200)
  await runJobs(world)
  expect([await purchasedBy(leo), await balanceOf(world, leo)]).toEqual([[], 100_00n])
})

test("a purchase whose payment was already reversed isn't refunded", async () => {
  const ana = await world.person(`ana${people}`)
  const checkoutId = randomUUID()
  await giveCredits(world, ana, 5_00n, { checkoutId })
  const postId = await sell([ana])
  const fulfillment = fulfillPosts({ config: world.deps.config })
  const payment = { checkoutId, amount: 5_00n }
  expect(await reverseCardPayment(world, ana, { fulfillment, payment })).toBe(1)
  await takeDown(moderator, postId)
  await runJobs(world)
  expect([await balanceOf(world, ana), await refundsOf(ana), await told(ana)]).toEqual([0n, [], []])
})

test('only moderators can remove posts this way, but not their own posts', async () => {
  const postId = await sell([leo])
  for (const who of [mara, leo, await world.person(`ana${people}`)])
    expect(await takeDown(who, postId)).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
  expect((await takeDown(null, postId)).status).toBe(401)
  const own = await publish(world, moderator)
  expect(await takeDown(moderator, own)).toMatchObject({
    status: 409,
    body: { code: 'conflict-of-interest' },
  })
  expect(await takeDown(moderator, randomUUID())).toMatchObject({
    status: 404,
    body: { code: 'post-not-found' },
  })
  for (const why of ['', '   ', 'x'.repeat(501)]) {
    const { status, body } = await takeDown(moderator, postId, why)
    expect([status, Object.keys(body['fields'] ?? {})]).toEqual([400, ['reason']])
  }
  await runJobs(world)
  expect((await show(leo, postId)).body).toMatchObject({ is_purchased: true })
  expect((await show(moderator, own)).status).toBe(200)
})

test('if a run of refunds is interrupted, the next run continues with the remaining buyers', async () => {
  const buyers: Person[] = []
  for (const name of ['ana', 'ben', 'eva', 'tom'])
    buyers.push(await personWith(world, `${name}${people}`, 10_00n))
  const postId = await sell(buyers)
  await takeDown(moderator, postId)
  const ending = new AbortController()
  let looks = 0
  const clock = {
    now: () => {
      looks += 1
      if (looks === 2) ending.abort()
      return world.clock.now()
    },
  }
  const run = refundBuyers({ db: world.db, clock }, { postId, signal: ending.signal })
  await expect(run).rejects.toThrow('aborted')
  const balances = async () => {
    const all = await Promise.all(buyers.map((buyer) => balanceOf(world, buyer)))
    return all.toSorted((one, other) => Number(other - one))
  }
  expect(await balances()).toEqual([10_00n, 10_00n, 5_00n, 5_00n])
  await runJobs(world)
  expect(await balances()).toEqual([10_00n, 10_00n, 10_00n, 10_00n])
})

test('a fan who buys a post while it is being removed is either refunded or not charged', async () => {
  const buyers: Person[] = []
  for (let index = 0; index < 8; index += 1)
    buyers.push(await personWith(world, `fan${people}_${index}`, 10_00n))
  const postId = await sell([])
  const [removed, ...bought] = await Promise.all([
    takeDown(moderator, postId),
    ...buyers.map((buyer) => buy(buyer, postId)),
  ])
  expect(removed.status).toBe(200)
  for (const { status } of bought) expect([200, 404]).toContain(status)
  await runJobs(world)
  for (const buyer of buyers) expect(await balanceOf(world, buyer)).toBe(10_00n)
})

test('moderators see how many buyers would be refunded if they removed a post', async () => {
  const postId = await sell([leo])
  const count = (who: Person) => world.call(who, 'GET', `/post/${postId}/buyers`)
  expect((await count(moderator)).body).toEqual({ count: 1 })
  expect((await count(leo)).status).toBe(403)
})
