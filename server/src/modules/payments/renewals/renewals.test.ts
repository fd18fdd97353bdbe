import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardInvoice } from '#gateways/payments/port'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf } from '#testing/money/known-money'
import { textIn } from '#testing/known-posts'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import type { Person } from '#testing/world'
import { settleInvoice } from './settle-invoice.ts'
import { sweepCheckouts } from '../checkouts/sweep-checkouts.ts'

const MONTH = 31 * 86_400

let world: PaymentsWorld
let mia: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
beforeEach(async () => {
  mia = await world.person(`mia${(people += 1)}`)
})
afterAll(() => closeBalanced(world))

const billing = async (who = mia) => (await world.call(who, 'GET', '/setting/billing')).body
const subscriptions = async (who = mia) =>
  (await world.call(who, 'GET', '/user/stripe/subscription')).body['data']

/** Mia pays for a monthly plan. */
async function begin(number?: string) {
  const { id, url } = await world.buy(mia, 'monthly-250')
  await world.payByCard(url, number)
  return { id, url }
}

/** Makes the worker check a checkout immediately. */
async function lookAt(id: string) {
  await world.db.updateTable('checkout').set({ look_at: world.clock.now() }).where('id', '=', id).execute()
  await sweepCheckouts({
    ...world.deps,
    fulfillments: { post: null, message: null, tip: null, subscription: null },
  })
}

const invoicesOf = async (id: string) => {
  const { subscription_id } = await world.db
    .selectFrom('checkout')
    .select('subscription_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return (await world.stripe.invoices.list({ subscription: subscription_id ?? '' })).data
}

/** A session of the card provider that was paid, but not created by us. */
async function paidSession(amount: number) {
  const price_data = { currency: 'usd', unit_amount: amount, product_data: { name: 'A tip' } }
  const session = await world.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://fanfare.test',
    line_items: [{ quantity: 1, price_data }],
  })
  await world.payByCard(session.url ?? '')
  return session
}

test('a plan adds its credits once every month, in whatever order the webhooks arrive', async () => {
  const { id } = await begin()
  // The first invoice is reported before its checkout.
  const [invoice] = (await world.stripe.invoices.list({ limit: 1 })).data
  await world.tell(invoice?.id ?? '', { order: 'at-once', times: 3 })
  await world.tellAll()
  expect(await balanceOf(world, mia)).toBe(25_000n)
  expect(await subscriptions()).toMatchObject([
    { buys: 'credit_plan', amount_cents: 2350, state: 'active', ends_at_period_end: false },
  ])

  await world.advanceSandbox(MONTH)
  const [latest] = await invoicesOf(id)
  await world.tell(latest?.id ?? '', { order: 'at-once', times: 4 })
  await world.tell(latest?.id ?? '', { order: 'reverse', times: 2 })
  expect(await balanceOf(world, mia)).toBe(50_000n)
  const { data } = await billing()
  expect(data).toMatchObject([
    { state: 'paid', buys: 'credit_plan', credits: 250, amount_cents: 2350 },
    { id, state: 'paid' },
  ])
  const receipt = await world.call(mia, 'GET', `/token/receipt/${data[0]?.id ?? ''}`, { format: 'json' })
  expect(receipt.body).toMatchObject({ amount_cents: 2350, credits: 250 })
})

test('a renewal whose webhook is lost is found by a scheduled check', async () => {
  const { id } = await begin()
  await world.tellAll()
  await world.advanceSandbox(MONTH)
  const look = () =>
    sweepCheckouts({
      ...world.deps,
      fulfillments: { post: null, message: null, tip: null, subscription: null },
    })
  await look()
  expect(await balanceOf(world, mia)).toBe(25_000n)
  await world.db.updateTable('checkout').set({ look_at: world.clock.now() }).where('id', '=', id).execute()
  await look()
  await look()
  expect(await balanceOf(world, mia)).toBe(50_000n)
  expect((await billing())['data']).toHaveLength(2)
  // The webhooks arrive late.
  await world.tellAll()
  expect(await balanceOf(world, mia)).toBe(50_000n)
})

test('renewals of several periods without any webhook are all found, in order', async () => {
  const { id } = await begin()
  await world.tellAll()
  await world.advanceSandbox(3 * MONTH)
  await lookAt(id)
  await lookAt(id)
  expect(await balanceOf(world, mia)).toBe(100_000n)
  const ends = await world.db
    .selectFrom('checkout')
    .select('period_ends_at')
    .where('renews', '=', id)
    .orderBy('id')
    .execute()
  const times = ends.map(({ period_ends_at }) => period_ends_at?.getTime() ?? 0)
  expect(times).toHaveLength(3)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  await world.tellAll()
  expect(await balanceOf(world, mia)).toBe(100_000n)
})

test('a missing renewal is found even if a later one was reported', async () => {
  const { id } = await begin()
  await world.tellAll()
  await world.advanceSandbox(2 * MONTH)
  const [latest] = await invoicesOf(id)
  await world.tell(latest?.id ?? '')
  expect(await balanceOf(world, mia)).toBe(50_000n)
  await lookAt(id)
  expect(await balanceOf(world, mia)).toBe(75_000n)
})

test("a payment that can't be settled doesn't hold up others and is retried later", async () => {
  const tip = await world.db
    .insertInto('checkout')
    .values({
      id: randomUUID(),
      user_id: mia.userId,
      profile_id: mia.profileId,
      method: 'card',
      buys: 'tip',
      subject_id: mia.profileId,
      credits: 10_000n,
      amount_cents: 1000,
      currency: 'usd',
      is_sandbox: false,
      description: 'A tip',
      created_at: world.clock.now(),
      look_at: new Date(0),
      provider_id: (await paidSession(1000)).id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  await world.db
    .updateTable('checkout')
    .set({ look_at: new Date(1) })
    .where('id', '=', id)
    .execute()

  const broken = {
    fulfill: () => Promise.reject(new Error('broken')),
    restore: async () => null,
    withdraw: async () => undefined,
  }
  const fulfillments = { post: null, message: null, tip: broken, subscription: null }
  await expect(sweepCheckouts({ ...world.deps, fulfillments })).rejects.toThrow('1 payment')
  expect(await balanceOf(world, mia)).toBe(10_000n)
  const { look_at } = await world.db
    .selectFrom('checkout')
    .select('look_at')
    .where('id', '=', tip.id)
    .executeTakeFirstOrThrow()
  expect(look_at?.getTime()).toBeGreaterThan(world.clock.now().getTime())
})

test('a renewal that the card declines adds no credits, and the plan is shown as past due', async () => {
  await begin('4000000000000341')
  await world.tellAll()
  await world.advanceSandbox(MONTH)
  await world.tellAll()
  expect(await balanceOf(world, mia)).toBe(25_000n)
  expect((await billing())['data']).toHaveLength(1)
  expect(await subscriptions()).toMatchObject([{ state: 'past_due' }])
})

test('a refunded renewal removes only its own credits', async () => {
  const { id } = await begin()
  await world.tellAll()
  await world.advanceSandbox(MONTH)
  await world.tellAll()
  const renewal = await world.db
    .selectFrom('checkout')
    .select(['id', 'payment_id', 'charge_id'])
    .where('renews', '=', id)
    .executeTakeFirstOrThrow()
  await world.stripe.refunds.create({ payment_intent: renewal.payment_id ?? '' })
  await world.tell(renewal.charge_id ?? '', { times: 2 })
  expect(await balanceOf(world, mia)).toBe(25_000n)
  expect((await billing())['data']).toMatchObject([
    { id: renewal.id, state: 'refunded' },
    { id, state: 'paid' },
  ])
})

test('if a refund arrives before its renewal, the credits are removed once they arrive', async () => {
  const { id } = await begin()
  await world.tellAll()
  await world.advanceSandbox(MONTH)
  const [invoice] = await invoicesOf(id)
  const { data } = await world.stripe.invoicePayments.list({ invoice: invoice?.id ?? '' })
  const payment = textIn(data[0]?.payment.payment_intent)
  const refund = await world.stripe.refunds.create({ payment_intent: payment })
  await world.tell(refund.id)
  expect(await balanceOf(world, mia)).toBe(25_000n)
  await world.tell(invoice?.id ?? '')
  expect(await balanceOf(world, mia)).toBe(25_000n)
  expect((await billing())['data']).toMatchObject([{ state: 'refunded' }, { state: 'paid' }])
})

/** Processes an invoice as if the card provider had reported it differently. */
async function settleAs(invoiceId: string, change: Partial<CardInvoice>): Promise<void> {
  const { card } = world.deps.payments
  if (!card) throw new Error('A payments world takes cards.')
  const invoice = { ...(await card.readInvoice(invoiceId)), ...change }
  const payments = { ...world.deps.payments, card: { ...card, readInvoice: async () => invoice } }
  const fulfillments = { post: null, message: null, tip: null, subscription: null }
  await settleInvoice({ ...world.deps, payments, fulfillments }, { invoiceId: invoice.invoiceId })
}

/** Mia's plan was charged for its second month, but the webhook hasn't arrived. */
async function renewedUnheard(): Promise<{ id: string; invoiceId: string }> {
  const { id } = await begin()
  await world.tellAll()
  await world.advanceSandbox(MONTH)
  const [invoice] = await invoicesOf(id)
  return { id, invoiceId: invoice?.id ?? '' }
}

test("an invoice for zero grants no credits and isn't listed as a payment", async () => {
  const { invoiceId } = await renewedUnheard()
  await settleAs(invoiceId, { amountCents: 0 })
  expect(await balanceOf(world, mia)).toBe(25_000n)
  expect((await billing())['data']).toHaveLength(1)
  await world.tellAll()
  expect(await balanceOf(world, mia)).toBe(50_000n)
})

test("an invoice for a subscription that didn't start here grants no credits", async () => {
  const { invoiceId } = await renewedUnheard()
  const shoes = { invoiceId: 'in_of_shoes', subscriptionId: 'sub_of_shoes', checkoutId: null }
  await settleAs(invoiceId, shoes)
  expect(await balanceOf(world, mia)).toBe(25_000n)
  expect((await billing())['data']).toHaveLength(1)
  await world.tellAll()
})

test("an invoice from a provider other than the plan's doesn't renew the plan", async () => {
  const { id, invoiceId } = await renewedUnheard()
  const beganAtSandbox = (is_sandbox: boolean) =>
    world.db.updateTable('checkout').set({ is_sandbox }).where('id', '=', id).execute()
  await beganAtSandbox(true)
  await expect(settleAs(invoiceId, {})).rejects.toThrow('isn’t set up for')
  expect(await balanceOf(world, mia)).toBe(25_000n)
  await beganAtSandbox(false)
  await world.tellAll()
  expect(await balanceOf(world, mia)).toBe(50_000n)
})

test('disputing a charge ends the plan at the provider', async () => {
  const { id } = await begin('4000000000000259')
  await world.tellAll()
  const { payment } = await world.namesOf(id)
  await world.advanceSandbox(120)
  const [dispute] = (await world.stripe.disputes.list({ payment_intent: payment })).data
  await world.tell(dispute?.id ?? '')
  expect(await balanceOf(world, mia)).toBe(0n)
  expect(await subscriptions()).toMatchObject([{ state: 'canceled' }])
})

test("a stranger can't see another user's plans and payments", async () => {
  await begin()
  await world.tellAll()
  const eve = await world.person(`eve${people}`)
  expect([await subscriptions(eve), (await billing(eve))['data']]).toEqual([[], []])
  expect(await subscriptions()).toHaveLength(1)
})

test('a renewal without a webhook is checked three hours after the previous period ends, and not before', async () => {
  const { id } = await begin()
  await world.tellAll()
  const facts = () =>
    world.db
      .selectFrom('checkout')
      .select(['look_at', 'period_ends_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const first = await facts()
  const look = async (hours: number) => {
    const wanted = (first.period_ends_at?.getTime() ?? 0) + hours * 3_600_000
    world.clock.advance(wanted - world.clock.now().getTime())
    await sweepCheckouts({
      ...world.deps,
      fulfillments: { post: null, message: null, tip: null, subscription: null },
    })
  }
  await world.advanceSandbox(MONTH)
  await look(2)
  expect([await facts(), await balanceOf(world, mia)]).toEqual([first, 25_000n])
  await look(4)
  expect(await balanceOf(world, mia)).toBe(50_000n)
  await look(5)
  expect(await balanceOf(world, mia)).toBe(50_000n)
  await world.tellAll()
})

test('every webhook that arrived was processed', async () => {
  const undone = world.db.selectFrom('webhook_event').select('id').where('done_at', 'is', null)
  expect(await undone.execute()).toEqual([])
})
