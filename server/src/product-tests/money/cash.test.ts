import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { missingCents, showSolvency } from '#ledger'
import { payableRates } from '#payments'
import { settleCheckout } from '../../modules/payments/checkouts/settle-checkout.ts'
import { fulfillments } from '../../wiring/fulfillments.ts'
import { ledgerChecks } from '../../wiring/ledger-checks.ts'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { earningsOf } from '../../testing/money/known-money.ts'
import { createPaymentsWorld, type PaymentsWorld } from '../../testing/money/payments-world.ts'
import type { Person } from '../../testing/world.ts'

// Cash in one currency: payments received, providers' fees, refunds, disputes and payouts.

let world: PaymentsWorld
let mia: Person
let admin: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld({ settings: { MIN_PAYOUT: '1', CARD_FEE_CENTS: '30' } })
  admin = await world.person('admin', { role: 'admin' })
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
})
afterAll(async () => {
  await expectSolvent()
  await closeBalanced(world, ledgerChecks)
})

/** After each test, the recorded cash must match its rows and cover everything that could be paid out. */
async function expectSolvent(): Promise<void> {
  const solvency = await showSolvency(world.db, await payableRates(world.deps))
  const rows = await world.db.selectFrom('cash_movement').select('amount_cents').execute()
  const held = rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0n)
  expect(solvency.cash).toMatchObject([{ currency: 'usd', is_sandbox: false, held }])
  expect(solvency.payableCents).toBeGreaterThan(0n)
  expect(missingCents(solvency)).toBe(0n)
}

const cashOf = async (subjectId: string) => {
  const rows = await world.db
    .selectFrom('cash_movement')
    .select(['kind', 'amount_cents', 'currency', 'is_sandbox', 'is_estimate'])
    .where('subject_id', '=', subjectId)
    .orderBy('created_at')
    .orderBy('kind', 'desc')
    .execute()
  return rows.map(({ kind, amount_cents, is_estimate }) => [kind, Number(amount_cents), is_estimate])
}

const costsOf = (checkoutId: string) =>
  world.db
    .selectFrom('lot')
    .select(['cost_cents', 'fee_cents', 'currency'])
    .where('checkout_id', '=', checkoutId)
    .orderBy('id')
    .execute()

/** Buys credits by card as Mia. Returns the purchase's ids once the credits have arrived. */
async function bought(packageId = 'credits-100', number?: string) {
  const { id, url } = await world.buy(mia, packageId)
  await world.payByCard(url, number)
  await world.tellAll()
  return { id, ...(await world.namesOf(id)) }
}

test('a card payment is recorded once, with the fee that the provider reported, and its lot shows both amounts', async () => {
  const { id, provider } = await bought()
  await world.tell(provider, { order: 'at-once', times: 3 })
  expect(await cashOf(id)).toEqual([
    ['received', 1000, false],
    ['provider_fee', -59, false],
  ])
  expect(await costsOf(id)).toEqual([{ cost_cents: 1000, fee_cents: 59, currency: 'usd' }])
})

test("a plan's first period and its renewal each have their own fee", async () => {
  const { id } = await bought('monthly-250')
  await world.advanceSandbox(31 * 86_400)
  await world.tellAll()
  const renewal = await world.db
    .selectFrom('checkout')
    .select('id')
    .where('renews', '=', id)
    .executeTakeFirstOrThrow()
  for (const checkoutId of [id, renewal.id]) {
    expect(await cashOf(checkoutId)).toEqual([
      ['received', 2350, false],
      ['provider_fee', -98, false],
    ])
  }
})

test('a crypto payment that arrives in two parts is recorded part by part, with the configured fee marked as an estimate', async () => {
  const { id, url } = await world.buy(mia, 'credits-250', 'crypto')
  const { provider } = await world.namesOf(id)
  world.reportArrived(provider, 1187)
  await world.payByCrypto(url, 'exact')
  await world.tell(provider, { order: 'at-once', times: 3 })
  world.reportArrived(provider, 2375)
  const deps = { ...world.deps, fulfillments: fulfillments(world.deps) }
  await Promise.all([1, 2, 3].map(() => settleCheckout(deps, { id })))
  const cash = await cashOf(id)
  expect(cash.filter(([kind]) => kind === 'received')).toEqual([
    ['received', 1187, false],
    ['received', 1188, false],
  ])
  // 1% of 2,375 is 24 when rounded up, split over the two parts.
  expect(cash.filter(([kind]) => kind === 'provider_fee')).toEqual([
    ['provider_fee', -12, true],
    ['provider_fee', -12, true],
  ])
  expect(await costsOf(id)).toEqual([
    { cost_cents: 1187, fee_cents: 12, currency: 'usd' },
    { cost_cents: 1188, fee_cents: 12, currency: 'usd' },
  ])
})

test('partial refunds and their failure are recorded once each', async () => {
  const { id, payment, charge } = await bought()
  await world.stripe.refunds.create({ payment_intent: payment, amount: 300 })
  await world.tell(charge, { order: 'at-once', times: 3 })
  await world.stripe.refunds.create({ payment_intent: payment })
  await world.tell(charge, { times: 2 })
  expect((await cashOf(id)).slice(2)).toEqual([
    ['refund', -300, false],
    ['refund', -700, false],
  ])
})

test('a dispute withdraws its amount and a fee, and winning it returns both', async () => {
  const { id, payment } = await bought('credits-100', '4000000000000259')
  await world.advanceSandbox(120)
  const [dispute] = (await world.stripe.disputes.list({ payment_intent: payment })).data
  await world.tell(dispute?.id ?? '', { times: 2 })
  const taken = [
    ['dispute_fee', -1500, false],
    ['dispute', -1000, false],
  ]
  expect((await cashOf(id)).slice(2)).toEqual(taken)
  await world.stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  await world.tell(dispute?.id ?? '', { order: 'reverse', times: 3 })
  expect((await cashOf(id)).slice(2)).toEqual([
    ...taken,
    ['dispute_returned', 1000, false],
    ['dispute_fee_returned', 1500, false],
  ])
})

test("a manual payout is booked as cash once, when it is paid, with the fee that the admin enters, and a returned payout isn't booked", async () => {
  const leo = await world.person(`leo${people}`)
  const account = { iban: 'DE89370400440532013000', holder: 'Leo', changed_at: world.clock.now() }
  await world.db
    .insertInto('bank_account')
    .values({ profile_id: leo.profileId, ...account })
    .execute()
  await bought()
  const tip = { id: randomUUID(), amount: 50 }
  await world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, tip)
  expect(await earningsOf(world, leo)).toBe(40_00n)
  const ask = async (amount: number) => {
    const id = randomUUID()
    await world.call(leo, 'POST', '/user/payout', { id, amount, method: 'iban' })
    expect((await world.call(admin, 'POST', `/admin/payout/${id}/approve`)).status).toBe(200)
    return id
  }
  const [paid, returned] = [await ask(12.34), await ask(5)]
  for (let time = 0; time < 2; time += 1) {
    await world.call(admin, 'POST', `/admin/payout/${paid}/paid`, { reference: 'SEPA', fee_cents: 35 })
    await world.call(admin, 'POST', `/admin/payout/${returned}/return`, { reason: 'No such account.' })
  }
  expect(await cashOf(paid)).toEqual([
    ['payout_fee', -35, false],
    ['payout', -123, false],
  ])
  expect(await cashOf(returned)).toEqual([])
})

test('recorded cash is never changed or deleted', async () => {
  const { id } = await bought()
  const { owner: db } = world
  await expect(
    db.updateTable('cash_movement').set({ amount_cents: 1n }).where('subject_id', '=', id).execute(),
  ).rejects.toThrow(/append-only/)
  await expect(db.deleteFrom('cash_movement').where('subject_id', '=', id).execute()).rejects.toThrow(
    /append-only/,
  )
})

test('cash is dated to when the provider moved it, however late that is reported', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  world.clock.advance(3 * 86_400_000)
  await world.tellAll()
  const { payment, charge } = await world.namesOf(id)
  const { created: charged } = await world.stripe.charges.retrieve(charge)
  const { created: refunded } = await world.stripe.refunds.create({ payment_intent: payment, amount: 300 })
  world.clock.advance(86_400_000)
  await world.tellAll()
  const movements = await world.db
    .selectFrom('cash_movement')
    .select(['kind', 'happened_at', 'created_at'])
    .where('subject_id', '=', id)
    .orderBy('key')
    .execute()
  expect(movements.map(({ kind, happened_at }) => [kind, happened_at.getTime() / 1000])).toEqual([
    ['provider_fee', charged],
    ['received', charged],
    ['refund', refunded],
  ])
  for (const { happened_at, created_at } of movements) {
    expect(created_at.getTime() - happened_at.getTime()).toBeGreaterThan(86_000_000)
  }
  const { body } = await world.call(mia, 'GET', '/setting/billing')
  expect(body.data[0]?.paid_at).toBe(new Date(charged * 1000).toISOString())
})
