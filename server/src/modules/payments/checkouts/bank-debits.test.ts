import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardPayments } from '#gateways/payments/port'
import { balanceOf } from '#testing/money/known-money'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import type { Person } from '#testing/world'
import { settleCheckout } from './settle-checkout.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

const HOURS = 3_600_000
const DAYS = 24 * HOURS

let world: PaymentsWorld
let mia: Person
let people = 0
beforeEach(async () => {
  mia = await world.person(`mia${(people += 1)}`)
})
beforeAll(async () => {
  world = await createPaymentsWorld()
})
afterAll(() => world.close())

const fulfillments = { post: null, message: null, tip: null, subscription: null }
const sweepNow = () => sweepCheckouts({ ...world.deps, fulfillments })
const show = async (id: string) => {
  world.clock.advance(2000)
  return (await world.call(mia, 'GET', `/token/checkout/${id}`)).body
}
const lookAtOf = async (id: string) =>
  (await world.db.selectFrom('checkout').select('look_at').where('id', '=', id).executeTakeFirstOrThrow())
    .look_at

/** Advances the clock in steps of eight hours, with a sweep after each. */
async function wait(days: number) {
  for (let hours = 0; hours < days * 24; hours += 8) {
    world.clock.advance(8 * HOURS)
    await sweepNow()
  }
}

test('a bank debit is shown as processing until the provider confirms it, and then adds its credits once', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByDebit(url)
  expect(await show(id)).toMatchObject({ state: 'processing', url: null, receipt_id: null })
  await wait(6)
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['processing', 0n])
  const billing = await world.call(mia, 'GET', '/setting/billing')
  expect(billing.body['data']).toMatchObject([{ id, state: 'processing' }])
  // Repeating the request must not start a second payment.
  const again = await world.call(mia, 'POST', '/token/create-stripe-checkout', {
    id,
    package_id: 'credits-100',
  })
  expect(again.body['url']).toBe(`http://fanfare.test/checkout/${id}?result=success`)

  await world.advanceSandbox(60)
  // No webhook arrives.
  await wait(1)
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['paid', 10_000n])
  await wait(1)
  expect(await balanceOf(world, mia)).toBe(10_000n)
})

test('a bank debit that fails days later adds no credits and is shown as failed', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByDebit(url, 'failing-debit')
  await wait(3)
  expect((await show(id))['state']).toBe('processing')
  await world.advanceSandbox(60)
  await wait(1)
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['failed', 0n])
  expect(await lookAtOf(id)).toBeNull()
})

test('a payment that is still open at the provider stays open here and can still be paid', async () => {
  const { id, url } = await world.buy(mia)
  await wait(5)
  expect(await show(id)).toMatchObject({ state: 'open', url })
  await world.payByCard(url)
  await wait(1)
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['paid', 10_000n])
})

test('an outage of several days ends no payments, and payments made meanwhile are found afterwards', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  await world.breakCalls('error', 1000)
  for (const days of [1, 1, 3]) {
    world.clock.advance(days * DAYS)
    await sweepNow()
  }
  await world.breakCalls('error', 0)
  await wait(1)
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['paid', 10_000n])
})

test("a payment that the provider doesn't know expires after a day, and one that expired there ends at the next check", async () => {
  const unknown = await world.buy(mia)
  await world.db
    .updateTable('checkout')
    .set({ provider_id: 'cs_unknown' })
    .where('id', '=', unknown.id)
    .execute()
  const ended = await world.buy(mia)
  await world.stripe.checkout.sessions.expire((await world.namesOf(ended.id)).provider)
  world.clock.advance(HOURS)
  await sweepNow()
  expect([(await show(unknown.id))['state'], (await show(ended.id))['state']]).toEqual(['open', 'expired'])
  await wait(2)
  expect((await show(unknown.id))['state']).toBe('expired')
  expect([await lookAtOf(unknown.id), await lookAtOf(ended.id)]).toEqual([null, null])
})

test('an open payment is checked less and less often, and not at all after sixty days', async () => {
  const { id } = await world.buy(mia)
  world.clock.advance(59 * DAYS)
  mia = await world.person(`mia${(people += 1)}`)
  await sweepNow()
  expect(await lookAtOf(id)).not.toBeNull()
  world.clock.advance(2 * DAYS)
  await sweepNow()
  expect(await lookAtOf(id)).toBeNull()
  const row = await world.db.selectFrom('checkout').select('state').where('id', '=', id).executeTakeFirst()
  expect(row?.state).toBe('open')
})

test.each([
  ['past_due', 'processing'],
  ['canceled', 'failed'],
] as const)('a plan whose first debit leaves it %s at the provider is shown as %s', async (at, state) => {
  const { id } = await world.buy(mia, 'monthly-250')
  const { card } = world.deps.payments
  if (!card) throw new Error('A payments world takes cards.')
  // The sandbox accepts bank debits only for one-time payments.
  const debited: CardPayments = {
    ...card,
    readCheckout: async (providerId) => ({
      ...(await card.readCheckout(providerId)),
      state: 'processing',
      subscriptionId: 'sub_1',
      invoiceId: 'in_1',
    }),
    readSubscription: async (subscriptionId) => ({
      subscriptionId,
      checkoutId: id,
      state: at,
      endsAtPeriodEnd: false,
      currentPeriodEnd: null,
      amountCents: 2250,
    }),
  }
  const payments = { ...world.deps.payments, card: debited }
  await settleCheckout({ ...world.deps, payments, fulfillments }, { id })
  const { body } = await world.call(mia, 'GET', '/setting/billing')
  expect(body['data']).toMatchObject([{ id, state }])
  expect(await balanceOf(world, mia)).toBe(0n)
})
