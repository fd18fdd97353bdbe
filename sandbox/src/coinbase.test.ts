import { createHmac, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CoinbaseCheckout } from './store/coinbase-objects.ts'
import type { Delivery } from './testing/receiver.ts'
import { coinbaseToken } from './testing/coinbase-token.ts'
import { newKeySecret, startSandbox, type TestSandbox } from './testing/start-sandbox.ts'

const PATH = '/api/v1/checkouts'

interface Asked {
  method: string
  path: string
  body?: object
  key?: string
  bearer?: string
}

async function ask(sandbox: TestSandbox, { method, path, body, key, bearer }: Asked) {
  const uri = `${method} business.coinbase.com${path.split('?')[0]}`
  const response = await fetch(`${sandbox.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer ?? coinbaseToken(sandbox.keySecret, { uri })}`,
      'content-type': 'application/json',
      ...(key ? { 'x-idempotency-key': key } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, body: (await response.json()) as CoinbaseCheckout }
}

async function openCheckout(sandbox: TestSandbox, more: object = {}): Promise<CoinbaseCheckout> {
  const body = {
    amount: '10.00',
    currency: 'USDC',
    description: '100 credits',
    metadata: { checkout: '7' },
    successRedirectUrl: 'https://fanfare.example/paid',
    failRedirectUrl: 'https://fanfare.example/back',
    ...more,
  }
  return (await ask(sandbox, { method: 'POST', path: PATH, body, key: randomUUID() })).body
}

/** Verifies the signature like a receiver that follows the provider's documentation. */
function verifiedEvent({ headers, body, receivedAt }: Delivery): unknown {
  const header = String(headers['x-hook0-signature'])
  const [, time, names = '', signature] = /^t=(\d+),h=([^,]+),v1=([0-9a-f]+)$/.exec(header) ?? []
  const values = names.split(' ').map((name) => String(headers[name]))
  const signed = `${time}.${names}.${values.join('.')}.${body}`
  expect(createHmac('sha256', 'coinbase-secret').update(signed).digest('hex')).toBe(signature)
  const event = JSON.parse(body) as { updatedAt: string }
  // The signature has the time of sending, in seconds.
  expect(Number(time)).toBeGreaterThanOrEqual(Date.parse(event.updatedAt) / 1000)
  expect(Number(time)).toBeLessThanOrEqual(receivedAt / 1000)
  return event
}

test('a request needs an unexpired token that was signed with the right key for exactly this request', async () => {
  const sandbox = await startSandbox()
  const uri = `POST business.coinbase.com${PATH}`
  const bad = [
    coinbaseToken(newKeySecret(), { uri }),
    coinbaseToken(sandbox.keySecret, { uri: `GET business.coinbase.com${PATH}` }),
    coinbaseToken(sandbox.keySecret, { uri, expiresInSeconds: -600 }),
    `${coinbaseToken(sandbox.keySecret, { uri })}x`,
    'nothing',
  ]
  for (const bearer of bad) {
    const body = { amount: '1.00', currency: 'USDC' }
    const answer = await ask(sandbox, { method: 'POST', path: PATH, body, bearer })
    expect(answer).toMatchObject({ status: 401, body: { errorType: 'unauthorized' } })
  }
  expect((await ask(sandbox, { method: 'GET', path: PATH })).body).toEqual({ checkouts: [] })
})

test('a checkout takes one payment: it is captured or fails, immediately or later', async () => {
  const sandbox = await startSandbox()
  const outcomes = [
    [['exact'], 'COMPLETED', 'checkout.payment.success'],
    [['fail'], 'FAILED', 'checkout.payment.failed'],
    [['seen', 'confirm'], 'COMPLETED', 'checkout.payment.success'],
    [['seen', 'fail'], 'FAILED', 'checkout.payment.failed'],
    [['seen', 'seen', 'exact'], 'PROCESSING', null],
    // Nobody can pay twice, or complete a failed payment.
    [['exact', 'exact', 'fail'], 'COMPLETED', null],
    [['fail', 'exact'], 'FAILED', null],
  ] as const
  for (const [steps, status, type] of outcomes) {
    const checkout = await openCheckout(sandbox)
    expect(checkout).toMatchObject({ status: 'ACTIVE', amount: '10.00' })
    expect(checkout.id).toMatch(/^[0-9a-f]{24}$/)
    for (const how of steps) await sandbox.submit(checkout.url, { how })
    const { body } = await ask(sandbox, { method: 'GET', path: `${PATH}/${checkout.id}` })
    expect(body).toMatchObject({
      status,
      settlement: { totalAmount: '10.00' },
      metadata: { checkout: '7' },
    })
    if (type === null) continue
    const event = verifiedEvent(await sandbox.receiver.delivery('/coinbase', type))
    expect(event).toMatchObject({ eventType: type })
  }
})

test('a checkout is created once per idempotency key, can be closed and refunded in parts, and expires', async () => {
  const sandbox = await startSandbox()
  const body = { amount: '3', currency: 'USDC' }
  const key = randomUUID()
  const first = await ask(sandbox, { method: 'POST', path: PATH, body, key })
  const second = await ask(sandbox, { method: 'POST', path: PATH, body, key })
  expect(second.body.id).toBe(first.body.id)
  const other = await ask(sandbox, { method: 'POST', path: PATH, body: { ...body, amount: '4' }, key })
  expect(other.status).toBe(422)

  const closed = await ask(sandbox, { method: 'POST', path: `${PATH}/${first.body.id}/deactivate` })
  expect(closed.body.status).toBe('DEACTIVATED')
  await sandbox.submit(first.body.url, { how: 'exact' })
  const still = await ask(sandbox, { method: 'GET', path: `${PATH}/${first.body.id}` })
  expect(still.body.status).toBe('DEACTIVATED')

  const paid = await openCheckout(sandbox)
  const read = async () => (await ask(sandbox, { method: 'GET', path: `${PATH}/${paid.id}` })).body
  const refund = async (asked: object) =>
    (await ask(sandbox, { method: 'POST', path: `${PATH}/${paid.id}/refund`, body: asked })).status
  // An unpaid checkout can't be refunded, although it already has a settlement.
  expect(await refund({ amount: '1.00' })).toBe(400)
  await sandbox.submit(paid.url, { how: 'exact' })
  expect(await refund({ amount: '4.00', currency: 'USDC', reason: 'A test' })).toBe(200)
  expect(await read()).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedAmount: '4.00' })
  for (const refused of [{ amount: '6.01' }, {}, { amount: '1.001' }, { amount: '0' }]) {
    expect(await refund(refused)).toBe(400)
  }
  expect(await refund({ amount: '6.00' })).toBe(200)
  expect(await read()).toMatchObject({ status: 'REFUNDED', refundedAmount: '10.00' })
  verifiedEvent(await sandbox.receiver.delivery('/coinbase', 'checkout.refund.success'))

  // These checkouts expire earlier than the default.
  const expiresAt = new Date(Date.parse(paid.createdAt) + 600_000).toISOString()
  const late = await openCheckout(sandbox, { expiresAt })
  const begun = await openCheckout(sandbox, { expiresAt })
  await sandbox.submit(begun.url, { how: 'seen' })
  await sandbox.advance(700)
  const statusOf = async ({ id }: CoinbaseCheckout) =>
    (await ask(sandbox, { method: 'GET', path: `${PATH}/${id}` })).body.status
  await sandbox.submit(late.url, { how: 'exact' })
  expect([await statusOf(late), await statusOf(begun)]).toEqual(['EXPIRED', 'PROCESSING'])
})

test('an invalid checkout is refused, and nothing is created', async () => {
  const sandbox = await startSandbox()
  const body = { amount: '10.00', currency: 'USDC' }
  const wrongs: object[] = [
    { currency: undefined },
    { currency: 'DOGE' },
    { network: 'solana' },
    { idempotencyKey: 'x' },
    { amount: '1.001' },
    { amount: '0.00' },
    { amount: '100000000.01' },
    { amount: 10 },
    { expiresAt: '2024-03-20T10:30:00Z' },
    { expiresAt: '2124-03-20T10:30:00' },
    { successRedirectUrl: 'http://fanfare.example/paid' },
    { failRedirectUrl: `https://fanfare.example/${'x'.repeat(2048)}` },
    { description: 'x'.repeat(501) },
    { metadata: { checkout: 7 } },
    { metadata: { checkout: 'x'.repeat(101) } },
    { metadata: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`k${at}`, ''])) },
  ]
  for (const wrong of wrongs) {
    const answer = await ask(sandbox, { method: 'POST', path: PATH, body: { ...body, ...wrong } })
    expect([wrong, answer.status]).toEqual([wrong, 400])
    expect(answer.body).toMatchObject({ errorType: 'invalid_request' })
  }
  const uuidV7 = '0192f0c0-0000-7000-8000-000000000001'
  const uuidV4 = 'd9428888-122b-41e1-b85c-61ff1d7be0a1'
  for (const key of ['one', uuidV7, uuidV4.toUpperCase(), `${uuidV4}0`]) {
    expect([key, (await ask(sandbox, { method: 'POST', path: PATH, body, key })).status]).toEqual([key, 400])
  }
  expect((await ask(sandbox, { method: 'GET', path: PATH })).body).toEqual({ checkouts: [] })
  expect((await ask(sandbox, { method: 'POST', path: PATH, body, key: uuidV4 })).status).toBe(201)
})
