import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { showSolvency } from '#ledger'
import { payableRates } from '#payments'
import { inTransaction } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { settlePayment } from '../../modules/payments/settle-payment.ts'
import { payPayout, readPayoutFees } from '../../modules/payouts/job-names.ts'
import { payOut } from '../../modules/payouts/paying/pay-out.ts'
import { fulfillments } from '../../wiring/fulfillments.ts'
import { ledgerChecks } from '../../wiring/ledger-checks.ts'
import { buyByCard, disputedCard, disputePayment } from '../../testing/money/card-purchases.ts'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf } from '../../testing/money/known-money.ts'
import { askForPayout, createPayable, sendUnheard } from '../../testing/money/payouts-world.ts'
import { createPaymentsWorld, type PaymentsWorld } from '../../testing/money/payments-world.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import type { Person } from '../../testing/world.ts'

// The card provider's fees for disputes and payouts are booked as reported, and the platform pays them.

let world: PaymentsWorld
beforeAll(async () => {
  world = await createPaymentsWorld({ settings: { MIN_PAYOUT: '1', AUTOMATIC_PAYOUT: '1000' } })
})
afterAll(async () => {
  await expectProviderAgrees()
  await closeBalanced(world, ledgerChecks)
})

/** After each test, our cash must equal the provider's balance. */
async function expectProviderAgrees(): Promise<void> {
  const { cash } = await showSolvency(world.db, await payableRates(world.deps))
  const { available } = await world.stripe.balance.retrieve()
  expect(cash.map(({ held }) => Number(held))).toEqual(available.map(({ amount }) => amount))
  expect(cash[0]?.dispute_fees).toBeLessThan(0n)
  expect(cash[0]?.payout_fees).toBeLessThan(0n)
}

const cashOf = async (subjectId: string) => {
  const rows = await world.db
    .selectFrom('cash_movement')
    .select(['kind', 'amount_cents', 'happened_at'])
    .where('subject_id', '=', subjectId)
    .orderBy('created_at')
    .orderBy('kind')
    .execute()
  return rows.map(({ kind, amount_cents, happened_at }) => ({
    kind,
    cents: Number(amount_cents),
    happened_at,
  }))
}

const feesOf = async (subjectId: string) =>
  (await cashOf(subjectId))
    .filter(({ kind }) => kind.startsWith('dispute_fee') || kind === 'payout_fee')
    .map(({ kind, cents }) => [kind, cents])

const bought = (who: Person) =>
  buyByCard(world, who, {
    path: '/token/create-stripe-checkout' as const,
    body: { package_id: 'credits-100' },
    number: disputedCard,
  })

const bookingsOf = async (disputeId: string) =>
  (await world.stripe.disputes.retrieve(disputeId)).balance_transactions

test('a dispute that is lost after a partial refund costs its fee once, on the day the provider booked it, and only the platform pays it', async () => {
  const mia = await world.person('mia')
  const leo = await world.person('leo')
  const { id, payment, charge } = await bought(mia)
  await world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, { id: randomUUID(), amount: 20 })
  await world.stripe.refunds.create({ payment_intent: payment, amount: 300 })
  await world.tell(charge)
  const before = [await balanceOf(world, mia), await earningsOf(world, leo)]
  expect(before).toEqual([50_00n, 16_00n])
  expect(await feesOf(id)).toEqual([])

  world.clock.advance(86_400_000)
  const dispute = await disputePayment(world, payment)
  await world.tell(dispute, { order: 'reverse', times: 3 })
  await world.tell(dispute, { order: 'at-once', times: 3 })
  const [booking] = await bookingsOf(dispute)
  const movements = await cashOf(id)
  expect(movements.slice(3)).toMatchObject([
    { kind: 'dispute', cents: -700 },
    { kind: 'dispute_fee', cents: -1500, happened_at: new Date((booking?.created ?? 0) * 1000) },
  ])

  await world.stripe.disputes.close(dispute)
  await world.tell(dispute, { order: 'reverse', times: 2 })
  expect(await feesOf(id)).toEqual([['dispute_fee', -1500]])
  // The disputed 7.00 was taken from the credits and the tip, and nothing for the fee of 15.00.
  expect([await balanceOf(world, mia), await earningsOf(world, leo)]).toEqual([0n, 0n])
  expect((await world.call(mia, 'GET', `/token/checkout/${id}`)).body).toMatchObject({ state: 'disputed' })
})

test('winning a dispute returns the fee once, as reported, whatever the order of the events', async () => {
  const ida = await world.person('ida')
  const { id, payment } = await bought(ida)
  const dispute = await disputePayment(world, payment)
  expect(await feesOf(id)).toEqual([['dispute_fee', -1500]])
  const evidence = { uncategorized_text: 'winning_evidence' }
  await world.stripe.disputes.update(dispute, { evidence, submit: true })
  await world.tell(dispute, { order: 'reverse', times: 3 })
  await world.tell(dispute, { order: 'at-once', times: 3 })
  expect(await feesOf(id)).toEqual([
    ['dispute_fee', -1500],
    ['dispute_fee_returned', 1500],
  ])
  expect(await balanceOf(world, ida)).toBe(100_00n)
})

test("when a dispute is first reported after it was won, its fee and the fee's return are both booked", async () => {
  const eva = await world.person('eva')
  const { id, payment } = await bought(eva)
  await world.advanceSandbox(120)
  const [dispute] = (await world.stripe.disputes.list({ payment_intent: payment })).data
  const evidence = { uncategorized_text: 'winning_evidence' }
  await world.stripe.disputes.update(dispute?.id ?? '', { evidence, submit: true })
  const deps = { ...world.deps, fulfillments: fulfillments(world.deps) }
  await Promise.all([1, 2, 3, 4].map(() => settlePayment(deps, { paymentId: payment })))
  await world.tell(dispute?.id ?? '', { order: 'reverse' })
  expect(await feesOf(id)).toEqual([
    ['dispute_fee', -1500],
    ['dispute_fee_returned', 1500],
  ])
  expect(await balanceOf(world, eva)).toBe(100_00n)
})

const ask = (who: Person, amount: number) => askForPayout(world, who, amount)

const transferOf = async (payoutId: string) => {
  const { data } = await world.stripe.transfers.list({ transfer_group: `payout:${payoutId}` })
  if (!data[0] || data.length > 1) throw new Error(`${data.length} transfers were made for this payout.`)
  return data[0]
}

test("a payout costs the provider's fee once, and its creator gets the whole amount", async () => {
  const max = await createPayable(world, 'max')
  const id = await ask(max, 40)
  await runJobs(world)
  await inTransaction(world.db, (tx) => enqueue(tx, payPayout, { payload: { payout_id: id } }))
  await runJobs(world)
  const transfer = await transferOf(id)
  const at = new Date(transfer.created * 1000)
  // The fee is 0.25% of 4.00 plus 0.25.
  expect(await cashOf(id)).toEqual([
    { kind: 'payout', cents: -400, happened_at: at },
    { kind: 'payout_fee', cents: -26, happened_at: at },
  ])
  expect([transfer.amount, await earningsOf(world, max)]).toEqual([400, 60_00n])
})

test('a payout that fails after it was sent returns to the earnings in full, and its fee is still charged once', async () => {
  const kim = await createPayable(world, 'kim')
  const id = await ask(kim, 40)
  await runJobs(world)
  const { id: reference } = await transferOf(id)
  await world.stripe.transfers.createReversal(reference)
  await world.tell(reference, { order: 'at-once', times: 3 })
  await world.tell(reference)
  expect((await cashOf(id)).map(({ kind, cents }) => [kind, cents])).toEqual([
    ['payout', -400],
    ['payout_fee', -26],
    ['payout_returned', 400],
  ])
  expect(await earningsOf(world, kim)).toBe(100_00n)
})

test("a payout that was reversed before it was booked isn't booked as paid, but its fee is booked once", async () => {
  const lou = await createPayable(world, 'lou')
  const id = await ask(lou, 40)
  const sent = await sendUnheard(world, id)
  await world.stripe.transfers.createReversal(sent)
  await runJobs(world)
  await world.tell(sent, { times: 3 })
  expect(await feesOf(id)).toEqual([['payout_fee', -26]])
  expect((await cashOf(id)).map(({ kind }) => kind)).toEqual(['payout_fee'])
  expect(await earningsOf(world, lou)).toBe(100_00n)
})

test("a fee that the provider didn't report when it sent a payout is requested later, and booked once", async () => {
  const zoe = await createPayable(world, 'zoe')
  const id = await ask(zoe, 40)
  const { card } = world.deps.payments
  if (!card) throw new Error('This world has a card provider.')
  const pay = async (to: Parameters<typeof card.pay>[0]) => ({ ...(await card.pay(to)), fee: null })
  await payOut({ ...world.deps, payments: { card: { ...card, pay }, crypto: null } }, { payoutId: id })
  expect((await cashOf(id)).map(({ kind }) => kind)).toEqual(['payout'])
  for (let time = 0; time < 2; time += 1) {
    await inTransaction(world.db, (tx) => enqueue(tx, readPayoutFees, { payload: {} }))
    await runJobs(world)
  }
  expect(await feesOf(id)).toEqual([['payout_fee', -26]])
  expect(await earningsOf(world, zoe)).toBe(60_00n)
})

test("only admins see the platform's cost of a payout", async () => {
  const moe = await createPayable(world, 'moe')
  const admin = await world.person('chief', { role: 'admin' })
  const id = await ask(moe, 40)
  await runJobs(world)
  const { body: own } = await world.call(moe, 'GET', '/user/payout')
  expect(own['data']).toMatchObject([{ id, amount_cents: 400, fee_cents: null }])
  const { body: all } = await world.call(admin, 'GET', '/admin/payout', { state: 'paid' })
  expect(all['data']).toContainEqual(expect.objectContaining({ id, amount_cents: 400, fee_cents: 26 }))
})

test('a payout that was never sent has no fee', async () => {
  const noa = await createPayable(world, 'noa')
  const admin = await world.person('admin', { role: 'admin' })
  await world.call(noa, 'PUT', '/payments/account-iban', { iban: 'DE89370400440532013000', holder: 'Noa' })
  const form = { id: randomUUID(), amount: 20, method: 'iban' as const }
  expect((await world.call(noa, 'POST', '/user/payout', form)).status).toBe(200)
  const path = `/admin/payout/${form.id}/return` as const
  expect((await world.call(admin, 'POST', path, { reason: 'No such account.' })).status).toBe(200)
  expect(await cashOf(form.id)).toEqual([])
  expect(await earningsOf(world, noa)).toBe(100_00n)
})
