import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf } from '#testing/money/known-money'
import { textIn } from '#testing/known-posts'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import { createWorld, type Person, type World } from '#testing/world'

let world: PaymentsWorld
let mia: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld({ isSandbox: true })
})
beforeEach(async () => {
  mia = await world.person(`mia${(people += 1)}`)
})
afterAll(() => closeBalanced(world))

async function paid(packageId = 'credits-600') {
  const { id, url } = await world.buy(mia, packageId)
  await world.payByCard(url)
  await world.call(mia, 'GET', `/token/checkout/${id}`)
  return { id, ...(await world.namesOf(id)) }
}

const receiptOf = (who: Person | null, id: string, format: 'html' | 'json' | 'pdf' = 'html') =>
  world.call(who, 'GET', `/token/receipt/${id}`, { format })

test('a receipt shows the seller, buyer, item and price, and says that a sandbox payment moved no money', async () => {
  const { id, payment } = await paid()
  const { status, body, headers } = await receiptOf(mia, id)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(String(headers['content-security-policy'])).toMatch(/^default-src 'none'; style-src 'sha256-/)
  for (const said of [
    '600 credits',
    '$55.20',
    payment,
    'Fanfare, http://fanfare.test',
    'Sandbox: no real money moved.',
  ]) {
    expect(textIn(body)).toContain(said)
  }
  expect(textIn(body)).toMatch(/F-\d{4}-\d{6}/)
  expect(textIn(body)).not.toContain('<script')

  const pdf = await receiptOf(mia, id, 'pdf')
  expect(pdf.headers['content-type']).toBe('application/pdf')
  expect(textIn(pdf.body).slice(0, 5)).toBe('%PDF-')
  const { body: json } = await receiptOf(mia, id, 'json')
  expect(json).toMatchObject({
    id,
    amount_cents: 5520,
    credits: 600,
    is_sandbox: true,
    kept_cents: 5520,
    payment_id: payment,
  })
})

test("a purchase of credits by card shows the money paid, and a tip or refund of those credits doesn't", async () => {
  const { payment, charge } = await paid()
  const leo = await world.person(`leo${people}`)
  const tip = { id: randomUUID(), amount: 5 }
  expect((await world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, tip)).status).toBe(200)
  await world.stripe.refunds.create({ payment_intent: payment, amount: 1400 })
  await world.tell(charge)
  const list = async (who: Person) => (await world.call(who, 'GET', '/profile/transactions')).body.data
  const [refund, given, bought] = await list(mia)
  expect(bought).toMatchObject({ amount: 600, paid: { amount_cents: 5520, currency: 'usd' } })
  const shown = await world.call(mia, 'GET', `/profile/transactions/${bought?.id ?? ''}`)
  expect(shown.body).toEqual(bought)
  expect([given, refund]).toMatchObject([
    { type: 'profile_tip', paid: null },
    { type: 'payment_refund', paid: null },
  ])
  expect(await list(leo)).toMatchObject([{ type: 'profile_tip', paid: null }])
  const stranger = await world.person(`eve${people}`)
  expect((await world.call(stranger, 'GET', `/profile/transactions/${bought?.id ?? ''}`)).status).toBe(404)
})

test('a receipt shows the refunded amount', async () => {
  const { id, payment, charge } = await paid()
  await world.stripe.refunds.create({ payment_intent: payment, amount: 1400 })
  await world.tell(charge)
  const { body } = await receiptOf(mia, id)
  expect(textIn(body)).toContain('-$14.00')
  expect(textIn(body)).toContain('$41.20')
  expect((await receiptOf(mia, id, 'json')).body).toMatchObject({ refunded_cents: 1400, kept_cents: 4120 })
})

test('every receipt has a unique number', async () => {
  const numbers = []
  for (let count = 0; count < 3; count += 1)
    numbers.push(
      (await world.send(mia, 'GET', `/token/receipt/${(await paid('credits-100')).id}?format=json`)).body,
    )
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(3)
})

test.each(['html', 'pdf', 'json'] as const)(
  "a stranger, a visitor and a user who hasn't paid get no receipt (%s)",
  async (format) => {
    const { id } = await paid('credits-100')
    const open = await world.buy(mia)
    const eve = await world.person(`eve${people}`)
    const answers = [await receiptOf(eve, id, format), await receiptOf(mia, open.id, format)]
    expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
      [404, 'receipt-not-found'],
      [404, 'receipt-not-found'],
    ])
    expect((await receiptOf(null, id, format)).status).toBe(401)
  },
)

test('free credits are given once a day, even if they are claimed many times at once', async () => {
  const claim = () => world.call(mia, 'POST', '/token/free-daily-credits')
  const before = await world.call(mia, 'GET', '/user/wallet')
  expect(before.body['free_daily']).toMatchObject({ amount: 1, is_ready: true, spend_on: null })
  const answers = await Promise.all(Array.from({ length: 10 }, claim))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body['code']]).toEqual([409, 'free-credits-claimed'])
  }
  expect(await balanceOf(world, mia)).toBe(100n)
  const { body } = await world.call(mia, 'GET', '/setting/wallet')
  expect(body).toMatchObject({
    balance: 1,
    crypto_address: null,
    free_daily: { is_ready: false },
    lots: [{ source: 'free', remaining: 1, is_refundable: false, spend_on: null }],
  })
  expect(body['free_daily']?.['ready_at']).toMatch(/T00:00:00.000Z$/)

  world.clock.advance(86_400_000)
  expect((await claim()).status).toBe(200)
  expect(await balanceOf(world, mia)).toBe(200n)
})

test('people see only their own payments, page by page, latest first', async () => {
  const ids = []
  for (let count = 0; count < 5; count += 1) ids.unshift((await world.buy(mia)).id)
  const eve = await world.person(`eve${people}`)
  const first = await world.call(mia, 'GET', '/setting/billing', { limit: 3 })
  const cursor = first.body['pagination']?.['next_cursor'] ?? ''
  const rest = await world.call(mia, 'GET', '/setting/billing', { limit: 3, cursor })
  const listed = [first, rest].flatMap(
    ({ body }) => JSON.parse(JSON.stringify(body['data'])) as { id: string }[],
  )
  expect(listed.map(({ id }) => id)).toEqual(ids)
  expect(rest.body['pagination']).toMatchObject({ has_more: false, next_cursor: null })
  expect(first.body).toMatchObject({ balance: 0, spending_limits: { day: null } })
  expect((await world.call(eve, 'GET', '/setting/billing')).body['data']).toEqual([])
  expect((await world.call(mia, 'GET', '/setting/billing', { cursor: 'nonsense' })).status).toBe(400)
})

test('offers are shown to everybody, with the accepted payment methods', async () => {
  const { body } = await world.call(null, 'GET', '/tokens/checkout/prices')
  expect(body['payment_methods']).toEqual([
    { method: 'card', is_sandbox: true, least_cents: 50 },
    { method: 'crypto', is_sandbox: true, least_cents: 50 },
  ])
  expect(body['plans']?.['credit_packages']).toHaveLength(4)
  expect((await world.call(null, 'GET', '/token/price')).body).toEqual({
    price: 0.1,
    currency: 'usd',
    base_credit_rate: 0.1,
  })
})

test('a sandbox payment is booked to the sandbox, not to the card provider', async () => {
  await paid('credits-100')
  const rows = await world.db
    .selectFrom('ledger_account')
    .select('kind')
    .where('kind', 'in', ['card', 'sandbox'])
    .groupBy('kind')
    .execute()
  expect(rows).toEqual([{ kind: 'sandbox' }])
})

test('a server without payment methods returns an error, and no checkout begins', async () => {
  const other: World = await createWorld({ FREE_DAILY_CREDITS: '0', NODE_ENV: 'production' })
  const leo = await other.person('leo')
  expect((await other.call(null, 'GET', '/token/get-stripe-plans')).body['payment_methods']).toEqual([])
  const id = '00000000-0000-4000-8000-000000000000'
  for (const [path, body] of [
    ['/token/create-stripe-checkout', { id, package_id: 'credits-100' }],
    ['/token/create-coinbase-charge', { id, package_id: 'credits-100' }],
    ['/user/stripe/create-customer-portal-session', {}],
  ] as const) {
    const answer = await other.call(leo, 'POST', path, body)
    expect([path, answer.status, answer.body['code']]).toEqual([path, 503, 'payments-unavailable'])
  }
  expect(await other.db.selectFrom('checkout').select('id').execute()).toEqual([])
  expect((await other.call(leo, 'GET', '/user/stripe/subscription')).body['data']).toEqual([])
  const free = await other.call(leo, 'POST', '/token/free-daily-credits')
  expect([free.status, free.body['code']]).toEqual([409, 'free-credits-off'])
  expect((await other.call(leo, 'GET', '/user/wallet')).body['free_daily']).toMatchObject({
    is_ready: false,
    spend_on: ['ai_tools'],
  })
  const hook = await other.send(null, 'POST', '/webhook/stripe', { type: 'checkout.session.completed' })
  expect([hook.status, hook.body['code']]).toEqual([400, 'webhook-not-genuine'])
  await other.close()
})
