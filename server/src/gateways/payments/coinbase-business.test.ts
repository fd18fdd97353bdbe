import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newKeySecret } from '#testing/money/payments-world'
import { coinbaseBusiness } from './coinbase-business.ts'
import { at, parse } from '#kernel/json-value'
import type { CryptoPayments } from './port.ts'

/** A server that returns the test's response and records the requests. */
let answer: object
let asked: { key: string | undefined; body: unknown }[]
let server: Server
let crypto: CryptoPayments
beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const key = request.headers['x-idempotency-key']
      asked.push({ key: typeof key === 'string' ? key : undefined, body: parse(text) })
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const port: unknown = at(server.address(), 'port')
  crypto = coinbaseBusiness({
    keyId: 'a key',
    keySecret: newKeySecret(),
    webhookSecret: 'a secret',
    url: `http://127.0.0.1:${String(port)}`,
    isSandbox: true,
    clock: { now: () => new Date('2026-11-22T11:30:00Z') },
  })
})
afterEach(() => void server.close())

const document = {
  id: '68f7a946db0529ea9b6d3a12',
  url: 'https://payments.coinbase.com/payment-links/pl_01h8441j23abcd1234567890ef',
  amount: '100.50',
  settlement: { totalAmount: '100.00', feeAmount: '1.25', netAmount: '98.75', currency: 'USDC' },
}

test.each([
  // Coinbase's documentation shows a settlement even on an active checkout that nobody has paid.
  ['ACTIVE', 'open', 0],
  ['PROCESSING', 'pending', 0],
  ['DEACTIVATED', 'canceled', 0],
  ['EXPIRED', 'expired', 0],
  ['FAILED', 'failed', 0],
  ['COMPLETED', 'paid', 10_000],
  ['PARTIALLY_REFUNDED', 'paid', 10_000],
  ['REFUNDED', 'refunded', 10_000],
] as const)(
  'a checkout that is %s has the state %s, and %i cents of its settlement count as paid',
  async (status, state, paidCents) => {
    answer = { ...document, status }
    expect(await crypto.readCheckout(document.id)).toMatchObject({ state, paidCents })
  },
)

test('a completed payment without a settlement counts as paid in full', async () => {
  answer = { ...document, status: 'COMPLETED', settlement: undefined }
  expect(await crypto.readCheckout(document.id)).toMatchObject({ state: 'paid', paidCents: 10_050 })
})

test('a refund reports the amount returned so far, or everything if it is complete', async () => {
  answer = { ...document, status: 'PARTIALLY_REFUNDED', refundedAmount: '25.00' }
  expect(await crypto.readCheckout(document.id)).toMatchObject({ paidCents: 10_000, refundedCents: 2500 })
  answer = { ...document, status: 'REFUNDED' }
  expect(await crypto.readCheckout(document.id)).toMatchObject({ paidCents: 10_000, refundedCents: 10_000 })
})

test("a completed payment is dated by the checkout's last change, and so is a refund", async () => {
  const [updatedAt, changed] = ['2026-11-20T08:00:00Z', new Date('2026-11-20T08:00:00Z')]
  for (const [status, dates] of [
    ['ACTIVE', { paidAt: null, refundedAt: null }],
    ['COMPLETED', { paidAt: changed, refundedAt: null }],
    ['PARTIALLY_REFUNDED', { paidAt: null, refundedAt: changed }],
    ['REFUNDED', { paidAt: null, refundedAt: changed }],
  ] as const) {
    answer = { ...document, status, updatedAt }
    expect(await crypto.readCheckout(document.id)).toMatchObject(dates)
  }
  answer = { ...document, status: 'COMPLETED' }
  expect(await crypto.readCheckout(document.id)).toMatchObject({ paidAt: null })
})

test("a status that the documentation doesn't list grants nothing", async () => {
  answer = { ...document, status: 'PAID' }
  await expect(crypto.readCheckout(document.id)).rejects.toThrow('PAID')
})

const wanted = {
  // An id like those of the web app: a UUID v7, which Coinbase refuses as a key.
  checkoutId: '0192f0c0-0000-7000-8000-000000000001',
  key: 'checkout:0192f0c0-0000-7000-8000-000000000001',
  amountCents: 2375,
  currency: 'usd',
  description: 'x'.repeat(600),
  successUrl: 'https://fanfare.example/paid',
  cancelUrl: 'https://fanfare.example/back',
  expiresAt: new Date('2026-11-22T12:00:00Z'),
}

test('a checkout is requested under a UUID v4 derived from its key, with an expiry', async () => {
  answer = { ...document, status: 'ACTIVE', expiresAt: '2026-11-22T11:00:00Z' }
  const started = await crypto.startCheckout(wanted)
  await crypto.startCheckout(wanted)
  await crypto.startCheckout({ ...wanted, key: 'another' })
  expect(started).toEqual({
    providerId: document.id,
    url: document.url,
    expiresAt: new Date('2026-11-22T11:00:00Z'),
  })
  const [first, again, other] = asked
  expect(first?.key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(again).toEqual(first)
  expect(other?.key).not.toBe(first?.key)
  expect(first?.body).toEqual({
    amount: '23.75',
    currency: 'USDC',
    network: 'base',
    description: 'x'.repeat(500),
    metadata: { checkout_id: wanted.checkoutId },
    successRedirectUrl: wanted.successUrl,
    failRedirectUrl: wanted.cancelUrl,
    expiresAt: '2026-11-22T12:00:00.000Z',
  })
})
