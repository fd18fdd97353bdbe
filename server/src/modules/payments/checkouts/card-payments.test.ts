import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collectNotification } from '#notifications'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf } from '#testing/money/known-money'
import { textIn } from '#testing/known-posts'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import { queuedJobs } from '#testing/queued-jobs'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { sweepCheckouts } from './sweep-checkouts.ts'

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

const look = (who: Person, id: string) => world.call(who, 'GET', `/token/checkout/${id}`)
/** Advances the clock far enough for the provider to be polled again. */
const show = (who: Person, id: string) => {
  world.clock.advance(2000)
  return look(who, id)
}
const countTransfers = async (id: string) =>
  (await world.db.selectFrom('transfer').select('id').where('subject_id', '=', id).execute()).length
const countEvents = async () => (await world.db.selectFrom('webhook_event').select('id').execute()).length
const fulfillments = { post: null, message: null, tip: null, subscription: null }
const sweepNow = () => sweepCheckouts({ ...world.deps, fulfillments })

test('credits bought by card arrive once, however often and in whatever order their payment is reported', async () => {
  const { id, url } = await world.buy(mia, 'credits-600')
  expect((await show(mia, id)).body).toMatchObject({ state: 'open', url, credits: 600, amount_cents: 5520 })
  expect(await balanceOf(world, mia)).toBe(0n)

  await world.payByCard(url)
  const { provider } = await world.namesOf(id)
  expect(await world.tell(provider, { order: 'at-once', times: 5 })).toEqual([200, 200, 200, 200, 200])
  await world.tell(provider, { order: 'reverse', times: 3 })
  await world.tellAll()

  expect(await balanceOf(world, mia)).toBe(60_000n)
  expect(await countTransfers(id)).toBe(1)
  const { body } = await show(mia, id)
  expect(body).toMatchObject({ state: 'paid', url: null, credits: 600, receipt_id: id, is_sandbox: false })
  expect(body['is_fulfilled']).toBe(true)
  expect(body['payment_id']).toMatch(/^pi_.{7}$/)
  const { body: wallet } = await world.call(mia, 'GET', '/user/wallet')
  expect(wallet['lots']).toMatchObject([{ source: 'card', remaining: 600, is_refundable: true }])
})

test('many concurrent requests for the return page, together with the webhook, grant the credits once', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  const { provider } = await world.namesOf(id)
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => show(mia, id)),
    world.tell(provider).then(() => show(mia, id)),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200))
  expect(answers.at(-1)?.body['state']).toBe('paid')
  expect(await balanceOf(world, mia)).toBe(10_000n)
  expect(await countTransfers(id)).toBe(1)
})

test('the provider is polled at most every two seconds, however often the page polls', async () => {
  const { id, url } = await world.buy(mia)
  // The clock is stopped, so that a slow run doesn't change the outcome.
  world.clock.stop()
  expect((await look(mia, id)).body['state']).toBe('open')
  await world.payByCard(url)
  const answers = await Promise.all(Array.from({ length: 10 }, () => look(mia, id)))
  expect(new Set(answers.map(({ body }) => body['state']))).toEqual(new Set(['open']))
  world.clock.advance(1999)
  expect((await look(mia, id)).body['state']).toBe('open')
  world.clock.advance(1)
  expect((await look(mia, id)).body['state']).toBe('paid')
  world.clock.run()
  expect(await balanceOf(world, mia)).toBe(10_000n)
})

test('a customer whom the provider has deleted is created again, and can pay', async () => {
  const first = await world.buy(mia)
  await world.payByCard(first.url)
  await show(mia, first.id)
  const customer = async () =>
    (
      await world.db
        .selectFrom('payment_customer')
        .select('customer_id')
        .where('user_id', '=', mia.userId)
        .executeTakeFirst()
    )?.customer_id
  const known = textIn(await customer())
  await world.stripe.customers.del(known)

  const body = { id: randomUUID(), package_id: 'credits-100' }
  const start = () => world.call(mia, 'POST', '/token/create-stripe-checkout', body)
  const answers = await Promise.all([start(), start(), start()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map((answer) => answer.body['url'])).size).toBe(1)
  expect(await customer()).toBeUndefined()
  await world.payByCard(answers[0]?.body['url'])
  expect((await show(mia, body.id)).body['state']).toBe('paid')
  expect(await balanceOf(world, mia)).toBe(20_000n)
  expect([undefined, known]).not.toContain(await customer())

  await world.stripe.customers.del(textIn(await customer()))
  const portal = await world.call(mia, 'POST', '/user/stripe/create-customer-portal-session', {})
  expect([portal.status, portal.body['code']]).toEqual([409, 'no-card-payments'])
  expect(await customer()).toBeUndefined()
})

test('a repeated id returns the same checkout, and is refused for another purchase or user', async () => {
  const id = randomUUID()
  const start = (who: Person, body: object) => world.call(who, 'POST', '/token/create-stripe-checkout', body)
  const answers = await Promise.all([1, 2, 3].map(() => start(mia, { id, package_id: 'credits-100' })))
  expect(new Set(answers.map(({ body }) => body['url'])).size).toBe(1)
  expect(
    (await world.stripe.checkout.sessions.list({ limit: 100 })).data.filter(
      ({ client_reference_id }) => client_reference_id === id,
    ),
  ).toHaveLength(1)

  const other = await start(mia, { id, package_id: 'credits-250' })
  expect([other.status, other.body['code']]).toEqual([409, 'checkout-already-used'])
  const stranger = await start(await world.person(`stranger${people}`), { id, package_id: 'credits-100' })
  expect([stranger.status, stranger.body['code']]).toEqual([409, 'checkout-already-used'])

  await world.payByCard(textIn(answers[0]?.body['url']))
  await show(mia, id)
  const after = await start(mia, { id, package_id: 'credits-100' })
  expect(after.body['url']).toBe(`http://fanfare.test/checkout/${id}?result=success`)
  expect(await balanceOf(world, mia)).toBe(10_000n)
})

test.each([
  [{ package_id: 'credits-100', id: 'no id' }, 400, 'invalid-request'],
  [{ package_id: 'credits-99' }, 404, 'package-not-found'],
  [{ package_id: 'credits-100', return_to: '//elsewhere.example' }, 400, 'invalid-request'],
  [{ package_id: 'credits-100', return_to: '/\t/elsewhere.example' }, 400, 'invalid-request'],
])('a checkout of %j is refused, and nothing is stored', async (body, status, code) => {
  const answer = await world.call(mia, 'POST', '/token/create-stripe-checkout', { id: randomUUID(), ...body })
  expect([answer.status, answer.body['code']]).toEqual([status, code])
  const kept = await world.db.selectFrom('checkout').select('id').where('user_id', '=', mia.userId).execute()
  expect(kept).toEqual([])
})

test('an amount too small for a card is refused, and leaves no payment behind', async () => {
  const leo = await world.person(`leo${people}`)
  const tip = { id: randomUUID(), amount: 4.9 }
  const { status, body } = await world.call(mia, 'POST', `/profile/${leo.profileId}/tip-with-card`, tip)
  expect([status, body['code']]).toEqual([400, 'too-small-for-card'])
  expect((await show(mia, tip.id)).body['code']).toBe('checkout-not-found')
})

test("a stranger can't see a checkout or its receipt", async () => {
  const stranger = await world.person(`eve${people}`)
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  expect((await show(stranger, id)).body['code']).toBe('checkout-not-found')
  expect((await show(mia, id)).body['state']).toBe('paid')
  expect((await world.call(stranger, 'GET', `/token/receipt/${id}`)).body['code']).toBe('receipt-not-found')
  expect(await balanceOf(world, stranger)).toBe(0n)
})

test('a webhook with a wrong signature is refused and not stored', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  const { provider } = await world.namesOf(id)
  const event = {
    id: 'evt_forged',
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: provider } },
  }
  const payload = JSON.stringify(event)
  const { webhooks } = new Stripe('a key')
  const sign = (secret: string, timestamp: number) =>
    webhooks.generateTestHeaderString({ payload, secret, timestamp })
  const now = Math.floor(world.clock.now().getTime() / 1000)
  const before = await countEvents()
  for (const signature of [
    undefined,
    'nonsense',
    sign('whsec_wrong', now),
    sign('whsec_of_a_test_world', now - 400),
  ]) {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/webhook/stripe',
      payload,
      headers: { 'content-type': 'application/json', ...(signature && { 'stripe-signature': signature }) },
    })
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'webhook-not-genuine' }])
  }
  await runJobs(world)
  expect(await countEvents()).toBe(before)
  expect(await balanceOf(world, mia)).toBe(0n)
})

test('a genuine webhook about an unknown session is stored and has no effect', async () => {
  const session = await world.stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'http://elsewhere.test',
    metadata: { checkout_id: randomUUID() },
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 999, product_data: { name: 'Shoes' } } },
    ],
  })
  await world.payByCard(session.url ?? '')
  const before = await countEvents()
  expect(await world.tell(session.id)).toEqual([200])
  expect(await countEvents()).toBe(before + 1)
  expect((await queuedJobs(world.owner)).filter(({ name }) => name !== collectNotification.name)).toEqual([])
  const { done_at } = await world.db
    .selectFrom('webhook_event')
    .select('done_at')
    .where('about_id', '=', session.id)
    .executeTakeFirstOrThrow()
  expect(done_at).not.toBeNull()
})

test('a payment without any webhook is found by a scheduled check', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  await sweepNow()
  expect(await balanceOf(world, mia)).toBe(0n)

  await world.db.updateTable('checkout').set({ look_at: world.clock.now() }).where('id', '=', id).execute()
  await sweepNow()
  await sweepNow()
  expect(await balanceOf(world, mia)).toBe(10_000n)
  expect(await countTransfers(id)).toBe(1)
})

test('a checkout that the payer left stays open until its session expires at the provider', async () => {
  const { id, url } = await world.buy(mia)
  expect((await show(mia, id)).body).toMatchObject({ state: 'open', url })
  const { provider } = await world.namesOf(id)
  await world.stripe.checkout.sessions.expire(provider)
  await world.tell(provider)
  expect((await show(mia, id)).body).toMatchObject({ state: 'expired', url: null, receipt_id: null })
  const again = await world.call(mia, 'POST', '/token/create-stripe-checkout', {
    id,
    package_id: 'credits-100',
  })
  expect(again.body['code']).toBe('checkout-already-used')
  expect(await balanceOf(world, mia)).toBe(0n)
})

test('a declined card grants nothing, and another card can pay for the same checkout', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url, '4000000000000002').catch(() => undefined)
  await world.tellAll()
  expect((await show(mia, id)).body['state']).toBe('open')
  expect(await balanceOf(world, mia)).toBe(0n)

  await world.payByCard(url)
  await world.tellAll()
  expect(await balanceOf(world, mia)).toBe(10_000n)
})

test.each(['error', 'hang', 'lose-answer'] as const)(
  'if the provider fails (%s), nothing is granted, and a retry with the same id works',
  async (fault) => {
    const body = { id: randomUUID(), package_id: 'credits-100' }
    const start = () => world.call(mia, 'POST', '/token/create-stripe-checkout', body)
    await world.breakCalls(fault, 10)
    const failed = await start()
    await world.breakCalls(fault, 0)
    expect([failed.status, failed.body['code']]).toEqual([503, 'payments-unavailable'])
    expect(await balanceOf(world, mia)).toBe(0n)

    const { status, body: answer } = await start()
    expect(status).toBe(200)
    await world.payByCard(answer['url'])
    await world.breakCalls(fault, 10)
    expect((await show(mia, body.id)).body['state']).toBe('open')
    await world.breakCalls(fault, 0)
    expect((await show(mia, body.id)).body['state']).toBe('paid')
    expect(await balanceOf(world, mia)).toBe(10_000n)
  },
)

test("only people who paid by card can open the provider's page for managing cards", async () => {
  const portal = (who: Person) => world.call(who, 'POST', '/user/stripe/create-customer-portal-session', {})
  expect((await portal(mia)).body['code']).toBe('no-card-payments')
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  await show(mia, id)
  const { status, body } = await portal(mia)
  expect([status, body['url'].startsWith(world.sandboxUrl)]).toEqual([200, true])
})

test('every webhook that arrived was processed', async () => {
  const undone = world.db.selectFrom('webhook_event').select('id').where('done_at', 'is', null)
  expect(await undone.execute()).toEqual([])
})
