import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { startSandbox, type TestSandbox } from './testing/start-sandbox.ts'

async function pay({ stripe }: TestSandbox, payment_method: string): Promise<Stripe.PaymentIntent> {
  return await stripe.paymentIntents.create({ amount: 1000, currency: 'usd', confirm: true, payment_method })
}

test('a charge can be refunded in parts, but never beyond the amount paid', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const intent = await pay(sandbox, 'pm_card_visa')
  await stripe.refunds.create({ payment_intent: intent.id, amount: 300 })
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 701 })).rejects.toThrow(
    'greater than',
  )
  const rest = await stripe.refunds.create({ payment_intent: intent.id })
  expect(rest.amount).toBe(700)
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, {
    expand: ['latest_charge.refunds'],
  })
  expect(latest_charge).toMatchObject({ amount_refunded: 1000, refunded: true })
  expect(latest_charge).toMatchObject({ refunds: { data: [{ amount: 700 }, { amount: 300 }] } })
  const event = await sandbox.receiver.event('charge.refunded')
  expect(event.data.object).toMatchObject({ payment_intent: intent.id })
  await sandbox.receiver.event('refund.created')
})

test("a refund that the bank can't deliver fails later, and is reported in the provider's format", async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const intent = await pay(sandbox, 'pm_card_refundFail')
  const first = await stripe.refunds.create({ payment_intent: intent.id, amount: 400 })
  expect(first.status).toBe('succeeded')
  await sandbox.advance(60)
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ status: 'failed' })
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })
  expect(latest_charge).toMatchObject({ amount_refunded: 0, refunded: false })
  for (const type of ['refund.failed', 'refund.updated', 'charge.refund.updated']) {
    const event = await sandbox.receiver.event(type)
    expect(event.data.object).toMatchObject({ id: first.id, status: 'failed', payment_intent: intent.id })
  }
})

test('a dispute withdraws the payment, and winning it returns the payment', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const intent = await pay(sandbox, 'pm_card_createDispute')
  expect((await stripe.disputes.list()).data).toHaveLength(0)
  await sandbox.advance(60)

  const opened = await sandbox.receiver.event('charge.dispute.created')
  await sandbox.receiver.event('charge.dispute.funds_withdrawn')
  const [dispute] = (await stripe.disputes.list({ payment_intent: intent.id })).data
  expect(dispute).toMatchObject({ amount: 1000, status: 'needs_response' })
  expect(opened.data.object).toMatchObject({ id: dispute?.id })
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  const won = await stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  expect(won.status).toBe('won')
  const reinstated = await sandbox.receiver.event('charge.dispute.funds_reinstated')
  expect(reinstated.data.object).toMatchObject({
    balance_transactions: [
      { amount: -1000, fee: 1500, net: -2500, type: 'adjustment', reporting_category: 'dispute' },
      { amount: 1000, fee: -1500, net: 2500, type: 'adjustment', reporting_category: 'dispute_reversal' },
    ],
  })
  const closed = await sandbox.receiver.event('charge.dispute.closed')
  expect(closed.data.object).toMatchObject({ status: 'won' })
})

test('winning a dispute that was never booked returns nothing', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  await pay(sandbox, 'pm_card_createDispute')
  const [before] = (await stripe.balance.retrieve()).available
  await sandbox.advance(60)
  const [dispute] = (await stripe.disputes.list()).data
  await forgetBookings(sandbox, dispute?.id ?? '')
  const won = await stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  expect(won).toMatchObject({ status: 'won', balance_transactions: [] })
  expect((await stripe.balance.retrieve()).available).toMatchObject([{ amount: before?.amount }])
})

/** Makes a dispute look like one from an older sandbox, which didn't book disputes. */
async function forgetBookings(sandbox: TestSandbox, disputeId: string): Promise<void> {
  await sandbox.kill()
  const database = new DatabaseSync(path.join(sandbox.directory, 'sandbox.sqlite'))
  database
    .prepare(`delete from object where kind = 'balance_transaction' and json_extract(body, '$.source') = ?`)
    .run(disputeId)
  database
    .prepare(`update object set body = json_set(body, '$.balance_transactions', json('[]')) where id = ?`)
    .run(disputeId)
  database.close()
  await sandbox.restart()
}

test('accepting a dispute loses it', async () => {
  const sandbox = await startSandbox()
  await pay(sandbox, 'pm_card_createDispute')
  await sandbox.advance(60)
  const [dispute] = (await sandbox.stripe.disputes.list()).data
  expect((await sandbox.stripe.disputes.close(dispute?.id ?? '')).status).toBe('lost')
  await expect(sandbox.stripe.disputes.close(dispute?.id ?? '')).rejects.toThrow('already closed')
  await sandbox.receiver.event('charge.dispute.closed')
  const [lost] = (await sandbox.stripe.disputes.list()).data
  expect(lost?.balance_transactions).toMatchObject([
    { amount: -1000, fee: 1500, fee_details: [{ amount: 1500, description: 'Dispute fee' }] },
  ])
  // The payment with its fee, then the dispute with its own: 10.00 − 0.59 − 10.00 − 15.00.
  expect((await sandbox.stripe.balance.retrieve()).available).toMatchObject([
    { currency: 'usd', amount: -1559 },
  ])
  const types = sandbox.receiver.events().map(({ type }) => type)
  expect(types).not.toContain('charge.dispute.funds_reinstated')
})
