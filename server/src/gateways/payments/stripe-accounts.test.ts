import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSandboxProcess, type SandboxProcess } from '#testing/processes/sandbox-process'
import { stripeAccounts } from './stripe-accounts.ts'

let sandbox: SandboxProcess
let stripe: Stripe
let accountId: string
beforeAll(async () => {
  sandbox = await startSandboxProcess()
  const { hostname: host, port } = new URL(sandbox.url)
  stripe = new Stripe('sk_test_of_a_test', { host, port: Number(port), protocol: 'http', telemetry: false })
  accountId = (await sandbox.card.createAccount({ email: null, key: 'account' })).accountId
  const pages = { returnUrl: 'http://fanfare.test', refreshUrl: 'http://fanfare.test' }
  const page = await sandbox.card.openAccount({ accountId, ...pages })
  const holder = { name: 'Leo Example', birth: '1990-01-31', account: '000123456789' }
  await sandbox.submit(page, { action: 'finish', ...holder })
})
afterAll(() => sandbox.stop())

const pay = (key: string) => sandbox.card.pay({ accountId, amountCents: 1000, currency: 'usd', key })

test('the same idempotency key pays once, and another key pays again', async () => {
  expect(await sandbox.card.findPaid({ key: 'payout:1' })).toBeNull()
  const [first, again, other] = [await pay('payout:1'), await pay('payout:1'), await pay('payout:2')]
  expect(again).toEqual(first)
  expect(await sandbox.card.findPaid({ key: 'payout:1' })).toEqual(first)
  expect([other.reference, other.fee?.id]).not.toContain(first.reference)
  expect(other.fee?.id).not.toBe(first.fee?.id)
  for (const transfer_group of ['payout:1', 'payout:2']) {
    expect((await stripe.transfers.list({ transfer_group })).data).toHaveLength(1)
  }
})

test("a payout isn't repeated even after the provider has forgotten its key", async () => {
  const transfer_group = 'payout:3'
  const of = { amount: 1000, currency: 'usd', destination: accountId }
  const { id } = await stripe.transfers.create({ ...of, transfer_group })
  expect(await pay(transfer_group)).toMatchObject({ reference: id })
  expect((await stripe.transfers.list({ transfer_group })).data).toHaveLength(1)
})

test('a payout has the fee that the provider booked for it, and keeps it when it is reversed', async () => {
  const { reference, paidAt, fee } = await pay('payout:4')
  const { created, balance_transaction } = await stripe.transfers.retrieve(reference)
  const at = new Date(created * 1000)
  expect(paidAt).toEqual(at)
  // 0.25% of 10.00, including the fraction of a cent, plus 0.25.
  expect(fee).toEqual({ id: balance_transaction, cents: 28, isEstimate: false, bookedAt: at })
  await stripe.transfers.createReversal(reference)
  expect(await sandbox.card.readTransfer(reference)).toMatchObject({ reversedCents: 1000, fee })
  expect(await sandbox.card.findPaid({ key: 'payout:4' })).toBeNull()
})

test("a payout that was sent counts as paid even if its fee can't be read", async () => {
  const refusal = new Stripe.errors.StripeInvalidRequestError({
    type: 'invalid_request_error',
    message: 'No such transfer',
  })
  const reading = vi.spyOn(stripe.transfers, 'retrieve').mockRejectedValue(refusal)
  const accounts = stripeAccounts(stripe)
  const of = { accountId, amountCents: 1000, currency: 'usd' as const, key: 'payout:5' }
  const paid = await accounts.pay(of)
  expect(paid.fee).toBeNull()
  expect(await accounts.pay(of)).toEqual(paid)
  expect(await accounts.findPaid({ key: 'payout:5' })).toEqual(paid)
  reading.mockRestore()
  expect((await accounts.readTransfer(paid.reference)).fee?.cents).toBe(28)
  expect((await stripe.transfers.list({ transfer_group: 'payout:5' })).data).toHaveLength(1)
})

test('a transfer that Stripe booked without a fee has an unknown fee, not a fee of zero', async () => {
  const { reference } = await pay('payout:6')
  const transfer = await stripe.transfers.retrieve(reference, { expand: ['balance_transaction'] })
  const { balance_transaction: booking } = transfer
  if (booking === null || typeof booking === 'string') throw new Error('The booking was asked for.')
  const free = { ...transfer, balance_transaction: { ...booking, fee: 0, fee_details: [] } }
  const reading = vi.spyOn(stripe.transfers, 'retrieve').mockResolvedValue(free)
  expect((await stripeAccounts(stripe).readTransfer(reference)).fee).toBeNull()
  reading.mockRestore()
})
