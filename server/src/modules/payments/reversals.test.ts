import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { sumDebtsOfProfile } from '#ledger'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import { publish, textIn } from '#testing/known-posts'
import { disputedCard, disputePayment } from '#testing/money/card-purchases'
import { createPaymentsWorld, started, type PaymentsWorld } from '#testing/money/payments-world'
import type { Person } from '#testing/world'
import { applyReversals } from './apply-reversals.ts'
import { settlePayment } from './settle-payment.ts'

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

/** Advances the clock far enough for the provider to be polled again. */
const show = async (id: string) => {
  world.clock.advance(2000)
  return (await world.call(mia, 'GET', `/token/checkout/${id}`)).body
}
const transfersAbout = (id: string) =>
  world.db
    .selectFrom('transfer')
    .select(['type', 'amount'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

/** Mia buys credits by card, and they arrive. */
async function bought(packageId = 'credits-100', number?: string) {
  const { id, url } = await world.buy(mia, packageId)
  await world.payByCard(url, number)
  await show(id)
  return { id, ...(await world.namesOf(id)) }
}

/** Mia buys Leo's post by card. */
async function boughtPost(price = 60, number?: string) {
  const postId = await publish(world, leo, { price, access: 'public' })
  const begun = await world.call(mia, 'POST', `/post/${postId}/buy-with-card`, { id: randomUUID(), price })
  const { id, url } = started(begun)
  await world.payByCard(url, number)
  expect(await show(id)).toMatchObject({ state: 'paid', buys: 'post' })
  return { id, postId, ...(await world.namesOf(id)) }
}

const isLocked = async (postId: string) =>
  (await world.call(mia, 'GET', `/post/${postId}`)).body['unlock'] !== null

test('partial refunds add up to exactly all of the credits, however often they are reported', async () => {
  const { id, payment, charge } = await bought('credits-250')
  await world.stripe.refunds.create({ payment_intent: payment, amount: 333 })
  await world.tell(charge, { order: 'at-once', times: 4 })
  // 2,375 cents bought 25,000 hundredths of a credit, so 333 cents are 3,505.26 of them.
  expect(await balanceOf(world, mia)).toBe(25_000n - 3505n)
  expect(await show(id)).toMatchObject({ state: 'paid' })

  await world.stripe.refunds.create({ payment_intent: payment, amount: 333 })
  await world.tell(charge, { order: 'reverse', times: 2 })
  expect(await balanceOf(world, mia)).toBe(25_000n - 7010n)

  await world.stripe.refunds.create({ payment_intent: payment })
  await world.tell(charge, { order: 'at-once', times: 3 })
  expect(await balanceOf(world, mia)).toBe(0n)
  expect(await show(id)).toMatchObject({ state: 'refunded' })
  const moved = await transfersAbout(id)
  expect(moved.map(({ type }) => type)).toEqual([
    'stripe_token_purchase',
    'payment_refund',
    'payment_refund',
    'payment_refund',
  ])
  expect(moved.slice(1).reduce((sum, { amount }) => sum + amount, 0n)).toBe(25_000n)
})

test('if a refund arrives before its payment, the credits are removed once they arrive', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  const { provider } = await world.namesOf(id)
  const session = await world.stripe.checkout.sessions.retrieve(provider, { expand: ['payment_intent'] })
  const payment = session.payment_intent
  if (payment === null || typeof payment === 'string') throw new Error('A paid session has a payment.')
  await world.stripe.refunds.create({ payment_intent: payment.id })
  await world.tell(textIn(payment.latest_charge))
  expect((await show(id))['state']).toBe('refunded')
  await world.tell(provider)
  expect(await balanceOf(world, mia)).toBe(0n)
})

test("a refund undoes the payment's purchase: the post is locked again and the seller's share is removed", async () => {
  const { id, postId, payment, charge } = await boughtPost(60)
  expect(await isLocked(postId)).toBe(false)
  expect(await earningsOf(world, leo)).toBe(4800n)

  await world.stripe.refunds.create({ payment_intent: payment })
  await world.tell(charge, { order: 'at-once', times: 3 })
  expect(await isLocked(postId)).toBe(true)
  expect([await earningsOf(world, leo), await balanceOf(world, mia)]).toEqual([0n, 0n])
  expect((await show(id))['state']).toBe('refunded')
})

test("a chargeback takes the seller's share from their wallet, and what is missing becomes a debt", async () => {
  const { postId, payment } = await boughtPost(60, disputedCard)
  const moved = await world.call(leo, 'POST', '/user/billing/transfer-balance', {
    id: randomUUID(),
    amount: 48,
  })
  expect(moved.status).toBe(200)
  expect([await earningsOf(world, leo), await balanceOf(world, leo)]).toEqual([0n, 4800n])
  const tip = { id: randomUUID(), amount: 18 }
  expect((await world.call(leo, 'POST', `/profile/${mia.profileId}/tip`, tip)).status).toBe(200)

  await disputePayment(world, payment)
  expect(await isLocked(postId)).toBe(true)
  expect(await sumDebtsOfProfile(world.db, { profileId: leo.profileId })).toBe(1800n)
  expect([await earningsOf(world, leo), await balanceOf(world, leo), await balanceOf(world, mia)]).toEqual([
    0n,
    0n,
    0n,
  ])
})

test('winning a dispute returns the credits once, and losing it returns nothing', async () => {
  const { id, payment } = await bought('credits-100', disputedCard)
  const disputeId = await disputePayment(world, payment)
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['disputed', 0n])

  await world.stripe.disputes.update(disputeId, {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  })
  await world.tell(disputeId, { order: 'reverse', times: 3 })
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['paid', 10_000n])
  const { body } = await world.call(mia, 'GET', '/user/wallet')
  expect(body['lots']).toMatchObject([{ remaining: 100, granted: 100, source: 'card' }])
  // Returned credits can be reversed again.
  const at = world.clock.now()
  const reversed = { refundedCents: 1000, disputedCents: 0 }
  const deps = { fulfillments: { post: null, tip: null, subscription: null, message: null } }
  await inTransaction(world.db, (tx) => applyReversals(tx, deps, { id, asOf: null, reversed, at }))
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['refunded', 0n])

  const other = await bought('credits-100', disputedCard)
  await world.advanceSandbox(120)
  const [second] = (await world.stripe.disputes.list({ payment_intent: other.payment })).data
  await world.stripe.disputes.close(second?.id ?? '')
  await world.tell(second?.id ?? '')
  expect([(await show(other.id))['state'], await balanceOf(world, mia)]).toEqual(['disputed', 0n])
})

const refusesRefunds = '4000000000005126'

test('a refund that later fails at the bank returns the credits once, in whatever order this is reported', async () => {
  const { id, payment, charge } = await bought('credits-250', refusesRefunds)
  const refund = await world.stripe.refunds.create({ payment_intent: payment, amount: 333 })
  await world.tell(charge)
  expect(await balanceOf(world, mia)).toBe(25_000n - 3505n)

  await world.advanceSandbox(60)
  await world.tell(refund.id, { order: 'reverse', times: 2 })
  await world.tell(charge)
  expect(await balanceOf(world, mia)).toBe(25_000n)
  expect(await show(id)).toMatchObject({ state: 'paid', credits: 250 })
  const receipt = await world.call(mia, 'GET', `/token/receipt/${id}`, { format: 'json' })
  expect(receipt.body).toMatchObject({ refunded_cents: 0, kept_cents: 2375 })
  expect((await transfersAbout(id)).map(({ type, amount }) => [type, amount])).toEqual([
    ['stripe_token_purchase', 25_000n],
    ['payment_refund', 3505n],
    ['payment_refund', 3505n],
  ])

  // A second refund removes the credits again.
  await world.stripe.refunds.create({ payment_intent: payment })
  await world.tell(charge)
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['refunded', 0n])
})

test('a refund that fails at the bank restores both sides of the sale that it had undone, once', async () => {
  const { id, postId, payment, charge } = await boughtPost(60, refusesRefunds)
  await world.stripe.refunds.create({ payment_intent: payment })
  await world.tell(charge)
  expect([await isLocked(postId), await balanceOf(world, mia)]).toEqual([true, 0n])
  await world.advanceSandbox(60)
  await world.tellAll()
  await world.tell(charge, { order: 'at-once', times: 3 })
  expect(await show(id)).toMatchObject({ state: 'paid' })
  expect([await isLocked(postId), await balanceOf(world, mia), await earningsOf(world, leo)]).toEqual([
    false,
    0n,
    4800n,
  ])
})

test("an outdated response isn't applied after a newer one, even if the newer one changed nothing", async () => {
  const { id } = await bought()
  const deps = { fulfillments: { post: null, tip: null, subscription: null, message: null } }
  const apply = (refundedCents: number, asOf: number) =>
    inTransaction(world.db, (tx) =>
      applyReversals(tx, deps, {
        id,
        asOf,
        at: world.clock.now(),
        reversed: { refundedCents, disputedCents: 0 },
      }),
    )
  // Both polls were made before anything had changed: the first saw the refund, and the second saw that it failed.
  expect([await apply(0, 0), await apply(500, 0)]).toEqual([true, false])
  expect(await balanceOf(world, mia)).toBe(10_000n)
  expect([await apply(500, 1), await apply(0, 1), await apply(0, 2)]).toEqual([true, false, true])
  expect(await balanceOf(world, mia)).toBe(10_000n)
})

test("concurrent checks of a payment converge on the provider's state", async () => {
  const { id, payment } = await bought('credits-100', refusesRefunds)
  const deps = { ...world.deps, fulfillments: { post: null, tip: null, subscription: null, message: null } }
  const look = () => settlePayment(deps, { paymentId: payment })
  await world.stripe.refunds.create({ payment_intent: payment, amount: 250 })
  await Promise.all([1, 2, 3, 4].map(look))
  expect(await balanceOf(world, mia)).toBe(7500n)
  await world.advanceSandbox(60)
  await Promise.all([1, 2, 3, 4].map(look))
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['paid', 10_000n])
})

test('a refund never touches credits of another payment', async () => {
  const first = await bought()
  const second = await bought('credits-250')
  await world.stripe.refunds.create({ payment_intent: first.payment })
  await world.tell(first.charge)
  expect(await balanceOf(world, mia)).toBe(25_000n)
  expect(await show(second.id)).toMatchObject({ state: 'paid', credits: 250 })
})

test('if a post was bought with credits in the meantime, the card payment only adds credits', async () => {
  await bought()
  const postId = await publish(world, leo, { price: 20, access: 'public' })
  const begun = await world.call(mia, 'POST', `/post/${postId}/buy-with-card`, {
    id: randomUUID(),
    price: 20,
  })
  const { id, url } = started(begun)
  expect((await world.call(mia, 'POST', `/post/${postId}/buy`, { price: 20 })).status).toBe(200)
  await world.payByCard(url)
  expect(await show(id)).toMatchObject({ state: 'paid', is_fulfilled: false })
  expect([await balanceOf(world, mia), await earningsOf(world, leo)]).toEqual([10_000n, 1600n])
})

test('every webhook that arrived was processed', async () => {
  const undone = world.db.selectFrom('webhook_event').select('id').where('done_at', 'is', null)
  expect(await undone.execute()).toEqual([])
})
