import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkLedger, sumDebtsOfProfile } from '#ledger'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf } from '../../testing/money/known-money.ts'
import { buyByCard, disputedCard, disputePayment } from '../../testing/money/card-purchases.ts'
import { publish, textIn } from '../../testing/known-posts.ts'
import { ban, daysPass } from '../../testing/money/known-sales.ts'
import {
  createPaymentsWorld,
  type PathWithCard,
  type PaymentsWorld,
} from '../../testing/money/payments-world.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import type { Json, Person } from '../../testing/world.ts'

// How disputes, their outcomes and partial refunds affect both sides of a sale.

const refusesRefunds = '4000000000005126'

let world: PaymentsWorld
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})
afterAll(() => closeBalanced(world))

const pay = (path: PathWithCard, body: object, number?: string) =>
  buyByCard(world, mia, { path, body, number })
async function boughtPost(number?: string, price = 60) {
  const postId = await publish(world, leo, { price, access: 'public' })
  return { postId, ...(await pay(`/post/${postId}/buy-with-card`, { price }, number)) }
}
const tipped = (amount: number, number?: string) =>
  pay(`/profile/${leo.profileId}/tip-with-card`, { amount, message: 'Well done' }, number)
async function subscribed(number?: string) {
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(leo, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
  return pay(`/profile/${leo.profileId}/subscribe-with-card`, { months: 1, price: 10 }, number)
}
const buy = (postId: string, price: number) => world.call(mia, 'POST', `/post/${postId}/buy`, { price })

const dispute = (payment: string) => disputePayment(world, payment)
async function answer(disputeId: string, text: string): Promise<void> {
  await world.stripe.disputes.update(disputeId, { evidence: { uncategorized_text: text }, submit: true })
  await world.tell(disputeId, { order: 'reverse', times: 2 })
  await world.tell(disputeId, { order: 'at-once', times: 3 })
}
const win = (disputeId: string) => answer(disputeId, 'winning_evidence')
async function refund(payment: string, amount?: number): Promise<void> {
  await world.stripe.refunds.create({ payment_intent: payment, ...(amount !== undefined && { amount }) })
  await world.tellAll()
  await world.tellAll()
}

const hasPost = async (postId: string) =>
  (await world.call(mia, 'GET', `/post/${postId}`)).body['is_purchased']
const subscription = async () =>
  (await world.call(mia, 'GET', `/profile/${leo.profileId}/plans`)).body['subscription'] as Json | null
const funds = async () => [await balanceOf(world, mia), await earningsOf(world, leo)]
const owed = () => sumDebtsOfProfile(world.db, { profileId: leo.profileId })
const stateOf = async (id: string) => (await world.call(mia, 'GET', `/token/checkout/${id}`)).body['state']

test('winning a dispute opens the post again and gives the seller their share, once', async () => {
  const { id, postId, payment } = await boughtPost(disputedCard)
  const disputeId = await dispute(payment)
  expect([await stateOf(id), await hasPost(postId), await funds()]).toEqual(['disputed', false, [0n, 0n]])
  await win(disputeId)
  expect([await stateOf(id), await hasPost(postId), await funds()]).toEqual(['paid', true, [0n, 4800n]])
})

test('neither a lost dispute nor one under review returns anything', async () => {
  const { id, postId, payment } = await boughtPost(disputedCard)
  const disputeId = await dispute(payment)
  await answer(disputeId, 'Some evidence that the bank has to read')
  const { status } = await world.stripe.disputes.retrieve(disputeId)
  expect(status).toBe('under_review')
  expect([await stateOf(id), await hasPost(postId), await funds()]).toEqual(['disputed', false, [0n, 0n]])
  await world.stripe.disputes.close(disputeId)
  await world.tell(disputeId)
  expect([await stateOf(id), await hasPost(postId), await funds()]).toEqual(['disputed', false, [0n, 0n]])
})

test('winning a dispute returns the tip to its creator, with its message', async () => {
  const { payment } = await tipped(20, disputedCard)
  const disputeId = await dispute(payment)
  expect(await funds()).toEqual([0n, 0n])
  await win(disputeId)
  expect(await funds()).toEqual([0n, 1600n])
  const { body } = await world.call(leo, 'GET', '/profile/transactions')
  expect(body['data']?.[0]).toMatchObject({ type: 'profile_tip', metadata: { message: 'Well done' } })
})

test("winning a dispute restores the time of a subscription, which doesn't renew", async () => {
  const { payment } = await subscribed(disputedCard)
  const before = await subscription()
  await daysPass(world, 10, [mia, leo])
  const disputeId = await dispute(payment)
  expect([await subscription(), await funds()]).toEqual([null, [0n, 0n]])
  await daysPass(world, 5, [mia, leo])
  await win(disputeId)
  expect(await subscription()).toMatchObject({ is_active: true, renews: false, price: 10 })
  // The five days without access aren't lost.
  const lasted =
    Date.parse(textIn((await subscription())?.['ends_at'])) - Date.parse(textIn(before?.['ends_at']))
  expect(Math.round(lasted / 86_400_000)).toBe(5)
  expect(await funds()).toEqual([0n, 800n])
})

test('winning a dispute settles the debt that it caused', async () => {
  const { postId, payment } = await boughtPost(disputedCard)
  await daysPass(world, 30, [mia, leo])
  const moved = await world.call(leo, 'POST', '/user/billing/transfer-balance', {
    id: randomUUID(),
    amount: 48,
  })
  expect(moved.status).toBe(200)
  const disputeId = await dispute(payment)
  await win(disputeId)
  await runJobs(world)
  expect([await hasPost(postId), await owed()]).toEqual([true, 0n])
  // The seller's share is complete again: what they had moved to the wallet, plus their current earnings.
  expect((await balanceOf(world, leo)) + (await earningsOf(world, leo))).toBe(4800n)
  expect(await balanceOf(world, mia)).toBe(0n)
})

test('winning a dispute over a post that was bought again meanwhile returns the disputed credits to the wallet', async () => {
  const { postId, payment } = await boughtPost(disputedCard)
  const disputeId = await dispute(payment)
  await pay('/token/create-stripe-checkout', { package_id: 'credits-100' })
  expect((await buy(postId, 60)).status).toBe(200)
  await win(disputeId)
  expect([await hasPost(postId), await funds()]).toEqual([true, [10_000n, 4800n]])
})

test.each([
  ['the post is gone', (postId: string) => world.call(leo, 'DELETE', `/post/${postId}`)],
  ['the creator is banned', () => ban(world, leo)],
])('when %s, the credits of a won dispute go to the wallet', async (_what, happens) => {
  const { postId, payment } = await boughtPost(disputedCard)
  const disputeId = await dispute(payment)
  await happens(postId)
  await win(disputeId)
  expect(await funds()).toEqual([6000n, 0n])
})

test("a sale that was partly paid with other credits isn't restored once those are spent", async () => {
  const other = await pay('/token/create-stripe-checkout', { package_id: 'credits-100' })
  const first = await publish(world, leo, { price: 60, access: 'public' })
  const second = await publish(world, leo, { price: 80, access: 'public' })
  expect((await buy(first, 60)).status).toBe(200)
  const { payment } = await pay('/token/create-stripe-checkout', { package_id: 'credits-100' }, disputedCard)
  // This spends 40 credits of the first payment and 40 of the disputed one.
  expect((await buy(second, 80)).status).toBe(200)
  const disputeId = await dispute(payment)
  expect([await hasPost(second), await balanceOf(world, mia)]).toEqual([false, 4000n])
  const tip = { id: randomUUID(), amount: 10 }
  expect((await world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, tip)).status).toBe(200)
  await win(disputeId)
  expect([await hasPost(first), await hasPost(second), await balanceOf(world, mia)]).toEqual([
    true,
    false,
    13_000n,
  ])
  expect(await stateOf(other.id)).toBe('paid')
})

test('a purchase restored after a failed refund can be reversed again', async () => {
  const { postId, payment } = await boughtPost(refusesRefunds)
  await refund(payment)
  expect([await hasPost(postId), await funds()]).toEqual([false, [0n, 0n]])
  await world.advanceSandbox(60)
  await world.tellAll()
  expect([await hasPost(postId), await funds()]).toEqual([true, [0n, 4800n]])
  await refund(payment)
  expect([await hasPost(postId), await funds()]).toEqual([false, [0n, 0n]])
})

test("a restored sale doesn't count twice toward the buyer's spending limit", async () => {
  const { postId, payment } = await boughtPost(disputedCard)
  await world.call(mia, 'PUT', '/user/spending-limits', { day: 60, month: 60 })
  await win(await dispute(payment))
  expect(await hasPost(postId)).toBe(true)
  const { body } = await world.call(mia, 'GET', '/setting/billing')
  expect(body['spending_limits']).toMatchObject({ spent_today: 60, spent_this_month: 60 })
})

test('after a partial refund the buyer keeps the post at a lower price, and the seller and the platform share the loss in the same proportion as the price', async () => {
  const { id, postId, payment } = await boughtPost()
  await refund(payment, 60)
  expect([await hasPost(postId), await funds()]).toEqual([true, [0n, 4320n]])
  expect(await stateOf(id)).toBe('paid')
  await refund(payment, 240)
  expect([await hasPost(postId), await funds()]).toEqual([true, [0n, 2400n]])
  // Refunding the rest makes it a full refund, so the post is locked.
  await refund(payment)
  expect([await stateOf(id), await hasPost(postId), await funds()]).toEqual(['refunded', false, [0n, 0n]])
})

test('the referrer gets their reward back when a dispute is won, and bears their share of a partial refund', async () => {
  const ria = await world.person(`ria${people}`)
  const referral = { user_id: leo.userId, referrer_profile_id: ria.profileId, created_at: world.clock.now() }
  await world.db.insertInto('referral').values(referral).execute()
  const first = await boughtPost(disputedCard)
  expect(await earningsOf(world, ria)).toBe(1_20n)
  const disputeId = await dispute(first.payment)
  expect([await earningsOf(world, ria), await earningsOf(world, leo)]).toEqual([0n, 0n])
  await win(disputeId)
  expect([await earningsOf(world, ria), await earningsOf(world, leo)]).toEqual([1_20n, 48_00n])

  const second = await boughtPost()
  await refund(second.payment, 300)
  expect([await earningsOf(world, ria), await earningsOf(world, leo)]).toEqual([1_80n, 72_00n])
  expect(await checkLedger(world.db)).toEqual([])
})

test('a partial refund takes unspent credits first, and a subscription keeps its time', async () => {
  const { payment } = await subscribed()
  const before = await subscription()
  await refund(payment, 50)
  expect([await subscription(), await funds()]).toEqual([before, [0n, 400n]])

  const credits = await pay('/token/create-stripe-checkout', { package_id: 'credits-100' })
  const tip = { id: randomUUID(), amount: 50 }
  expect((await world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, tip)).status).toBe(200)
  await refund(credits.payment, 500)
  expect(await funds()).toEqual([0n, 4400n])
  await refund(credits.payment, 250)
  expect(await funds()).toEqual([0n, 2400n])
})

test('a subscription request repeated after a partial refund still counts as the same request', async () => {
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(leo, 'PUT', '/profile/plans', { monthly_price: 100, discounts })
  const { payment } = await pay('/token/create-stripe-checkout', { package_id: 'credits-100' })
  const form = { id: randomUUID(), months: 1, price: 100, renews: false } as const
  const send = (price: number = form.price) =>
    world.call(mia, 'POST', `/profile/${leo.profileId}/subscribe`, { ...form, price })
  expect((await send()).status).toBe(200)
  await refund(payment, 500)
  expect(await funds()).toEqual([0n, 4000n])
  const before = await subscription()

  expect((await send()).status).toBe(200)
  expect([await subscription(), await funds()]).toEqual([before, [0n, 4000n]])
  expect(await send(50)).toMatchObject({ status: 409, body: { code: 'conflict' } })
})

test('a seller who has moved their earnings owes their part of a partial refund', async () => {
  const { payment } = await boughtPost()
  await daysPass(world, 30, [mia, leo])
  await world.call(leo, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), amount: 48 })
  const before = (await balanceOf(world, leo)) + (await earningsOf(world, leo)) - (await owed())
  expect(before).toBe(4800n)
  await refund(payment, 300)
  const after = (await balanceOf(world, leo)) + (await earningsOf(world, leo)) - (await owed())
  expect(after).toBe(2400n)
})
