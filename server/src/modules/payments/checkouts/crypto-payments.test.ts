import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { checkLedger } from '#ledger'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import type { Person } from '#testing/world'
import { settleCheckout } from './settle-checkout.ts'
import { startCheckout } from './start-checkout.ts'
import { sweepCheckouts } from './sweep-checkouts.ts'

const fulfillments = { post: null, message: null, tip: null, subscription: null }

describe('crypto payments', () => {
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

  /** Advances the clock far enough for the provider to be polled again. */
  const show = async (id: string, who = mia) => {
    world.clock.advance(2000)
    return (await world.call(who, 'GET', `/token/checkout/${id}`)).body
  }
  const cancel = (id: string, who = mia) =>
    world.call(who, 'POST', '/token/cancel-coinbase-charge', { checkout_id: id })

  async function begin() {
    const { id, url } = await world.buy(mia, 'credits-250', 'crypto')
    return { id, url, provider: (await world.namesOf(id)).provider }
  }

  test('a payment is fulfilled once, however many webhooks arrive', async () => {
    const { id, url, provider } = await begin()
    await world.payByCrypto(url, 'exact')
    expect(await balanceOf(world, mia)).toBe(0n)
    const answers = await world.tell(provider, { order: 'at-once', times: 3 })
    expect(new Set(answers)).toEqual(new Set([200]))
    await world.tell(provider, { order: 'reverse' })
    expect(await balanceOf(world, mia)).toBe(25_000n)
    expect(await show(id)).toMatchObject({ state: 'paid', method: 'crypto', amount_cents: 2375 })
    const { body } = await world.call(mia, 'GET', '/user/wallet')
    expect(body['lots']).toMatchObject([{ source: 'crypto', is_refundable: false }])
  })

  test('unconfirmed coins grant nothing until they are confirmed, however long that takes', async () => {
    const { id, url, provider } = await begin()
    await world.payByCrypto(url, 'seen')
    await world.tell(provider)
    expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['processing', 0n])
    for (const days of [1, 4, 10]) {
      world.clock.advance(days * 86_400_000)
      await sweepCheckouts({ ...world.deps, fulfillments })
      expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['processing', 0n])
    }
    await world.payByCrypto(url, 'confirm')
    await world.tell(provider)
    expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['paid', 25_000n])
  })

  test('an open payment can be canceled once, and only by the person who started it', async () => {
    const { id, url } = await begin()
    const stranger = await cancel(id, await world.person(`eve${people}`))
    expect([stranger.status, stranger.body['code']]).toEqual([404, 'checkout-not-found'])
    expect((await show(id))['state']).toBe('open')
    for (const { status, body } of [await cancel(id), await cancel(id)]) {
      expect([status, body['state']]).toEqual([200, 'canceled'])
    }
    await world.payByCrypto(url, 'exact')
    await sweepCheckouts({ ...world.deps, fulfillments })
    expect(await balanceOf(world, mia)).toBe(0n)
  })

  test("a cancellation that the provider doesn't confirm leaves the payment open and can be retried", async () => {
    const { id } = await begin()
    await world.breakCalls('error', 10)
    const failed = await cancel(id)
    await world.breakCalls('error', 0)
    expect([failed.status, failed.body['code']]).toEqual([503, 'cancellation-unconfirmed'])
    expect((await show(id))['state']).toBe('open')
    expect((await cancel(id)).body['state']).toBe('canceled')
  })

  test('neither a paid payment nor a card payment can be canceled', async () => {
    const { id, url } = await begin()
    await world.payByCrypto(url, 'exact')
    const paid = await cancel(id)
    expect([paid.status, paid.body['code']]).toEqual([409, 'checkout-not-open'])
    expect(await balanceOf(world, mia)).toBe(25_000n)
    const card = await world.buy(mia)
    expect((await cancel(card.id)).body['code']).toBe('checkout-not-found')
    expect((await show(card.id))['state']).toBe('open')
  })

  test("a forged webhook is refused and isn't stored", async () => {
    const { provider } = await begin()
    const kept = world.db.selectFrom('webhook_event').select('id').orderBy('id')
    const before = await kept.execute()
    const payload = JSON.stringify({
      id: provider,
      eventType: 'checkout.payment.success',
      event: { id: randomUUID() },
    })
    const now = Math.floor(world.clock.now().getTime() / 1000)
    for (const headers of [
      {},
      { 'x-hook0-signature': `t=${now},h=content-type,v1=${'0'.repeat(64)}` },
      { 'x-hook0-signature': 'v1=,t=' },
    ]) {
      const answer = await world.app.inject({
        method: 'POST',
        url: '/api/webhook/coinbase',
        payload,
        headers: { 'content-type': 'application/json', ...headers },
      })
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'webhook-not-genuine' }])
    }
    expect(await kept.execute()).toEqual(before)
    expect(await balanceOf(world, mia)).toBe(0n)
  })

  test("while the provider doesn't answer, nothing is granted, and a retry with the same id works", async () => {
    const body = { id: randomUUID(), package_id: 'credits-100' }
    const start = () => world.call(mia, 'POST', '/token/create-coinbase-charge', body)
    await world.breakCalls('lose-answer', 10)
    const failed = await start()
    await world.breakCalls('error', 0)
    expect([failed.status, failed.body['code']]).toEqual([503, 'payments-unavailable'])
    const { body: answer } = await start()
    await world.payByCrypto(answer['url'], 'exact')
    expect((await show(body.id))['state']).toBe('paid')
    expect(await balanceOf(world, mia)).toBe(10_000n)
  })

  test("a plan can't be bought with crypto", async () => {
    const body = { id: randomUUID(), package_id: 'monthly-250' }
    const { status, body: answer } = await world.call(mia, 'POST', '/token/create-coinbase-charge', body)
    expect([status, answer['code']]).toEqual([404, 'package-not-found'])
  })
})

// The provider's checkouts accept only the exact amount, but we credit any amount that it reports.
describe('a payment of an amount other than requested', () => {
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

  const show = async (id: string) => {
    world.clock.advance(2000)
    return (await world.call(mia, 'GET', `/token/checkout/${id}`)).body
  }
  const settle = (id: string) => settleCheckout({ ...world.deps, fulfillments }, { id })

  /** Pays a checkout for 250 credits, for which the provider reports this many cents. */
  async function paid(cents: number) {
    const { id, url } = await world.buy(mia, 'credits-250', 'crypto')
    const { provider } = await world.namesOf(id)
    world.reportArrived(provider, cents)
    await world.payByCrypto(url, 'exact')
    return { id, provider }
  }

  test.each([
    // Half of the requested 2,375 cents, rounded down to 1,187, at the package's rate.
    ['less', 12_494n, 1187],
    // 1,187 cents more than requested, credited at the base rate of 10 cents per credit.
    ['more', 36_870n, 3562],
  ] as const)('is credited (%s), however often it is reported', async (_how, expected, cents) => {
    const { id, provider } = await paid(cents)
    expect(await balanceOf(world, mia)).toBe(0n)
    const answers = await world.tell(provider, { order: 'at-once', times: 3 })
    expect(new Set(answers)).toEqual(new Set([200]))
    await world.tell(provider, { order: 'reverse' })
    expect(await balanceOf(world, mia)).toBe(expected)
    expect(await show(id)).toMatchObject({ state: 'paid', method: 'crypto', amount_cents: cents })
    const { body } = await world.call(mia, 'GET', '/user/wallet')
    expect(body['lots']).toMatchObject([{ source: 'crypto', is_refundable: false }])
  })

  test('that grows is credited by the difference, once, and buys as many credits as a single payment', async () => {
    const { id, provider } = await paid(1187)
    await world.tell(provider, { order: 'at-once', times: 3 })
    expect(await balanceOf(world, mia)).toBe(12_494n)

    world.reportArrived(provider, 2375)
    await Promise.all(Array.from({ length: 6 }, () => settle(id)))
    await world.tell(provider, { order: 'reverse', times: 2 })
    expect(await balanceOf(world, mia)).toBe(25_000n)
    expect(await show(id)).toMatchObject({ state: 'paid', amount_cents: 2375, credits: 250, receipt_id: id })

    world.reportArrived(provider, 3562)
    await Promise.all(Array.from({ length: 6 }, () => settle(id)))
    expect(await balanceOf(world, mia)).toBe(36_870n)
    const receipt = await world.call(mia, 'GET', `/token/receipt/${id}`, { format: 'json' })
    expect(receipt.body).toMatchObject({ amount_cents: 3562, credits: 368.7 })
    const told = await world.call(mia, 'GET', '/profile/transactions')
    expect(told.body['data']).toMatchObject([
      { type: 'crypto_token_purchase', amount: 118.7, receipt_id: id, paid: { amount_cents: 1187 } },
      { type: 'crypto_token_purchase', amount: 125.06, receipt_id: id, paid: { amount_cents: 1188 } },
      { type: 'crypto_token_purchase', amount: 124.94, receipt_id: id, paid: { amount_cents: 1187 } },
    ])
  })

  test('that is too low delivers only credits, not the purchase, even once the rest has arrived', async () => {
    const id = randomUUID()
    const actor = { ...mia, sessionId: randomUUID(), role: 'user', seesNsfw: false } as const
    const { url } = await startCheckout(world.deps, actor, {
      id,
      buys: 'tip',
      subjectId: mia.profileId,
      details: {},
      credits: credits(10_000n),
      description: 'A tip',
      method: 'crypto',
    })
    let handedOver = 0
    const fulfill = async () => {
      handedOver += 1
      return null
    }
    const tip = { fulfill, restore: async () => null, withdraw: async () => undefined }
    const settleTip = () => settleCheckout({ ...world.deps, fulfillments: { ...fulfillments, tip } }, { id })
    const { provider } = await world.namesOf(id)
    world.reportArrived(provider, 500)
    await world.payByCrypto(url, 'exact')
    await settleTip()
    const half = { credits: 50, amount_cents: 500, missing_cents: 500 }
    const kept = { is_fulfilled: false, unfulfilled_because: 'paid-in-part' }
    expect(await show(id)).toMatchObject({ state: 'paid', ...kept, ...half })
    world.reportArrived(provider, 1000)
    await settleTip()
    await settleTip()
    expect(await show(id)).toMatchObject({
      state: 'paid',
      is_fulfilled: false,
      credits: 100,
      amount_cents: 1000,
      missing_cents: 0,
    })
    expect([handedOver, await balanceOf(world, mia)]).toEqual([0, 10_000n])
  })

  test('that grows is noticed without a webhook, but only for a few days', async () => {
    const { id, provider } = await paid(1187)
    await world.tell(provider)
    world.reportArrived(provider, 2375)
    const look = () => sweepCheckouts({ ...world.deps, fulfillments })
    await look()
    expect(await balanceOf(world, mia)).toBe(12_494n)
    world.clock.advance(11 * 60_000)
    await look()
    await look()
    expect(await balanceOf(world, mia)).toBe(25_000n)

    const lookAt = async () =>
      (await world.db.selectFrom('checkout').select('look_at').where('id', '=', id).executeTakeFirstOrThrow())
        .look_at
    expect(await lookAt()).not.toBeNull()
    world.clock.advance(5 * 86_400_000)
    await look()
    expect(await lookAt()).toBeNull()
  })

  test('coins seen in time are credited even if they are confirmed after the checkout expired', async () => {
    const { id, url } = await world.buy(mia, 'credits-250', 'crypto')
    const { provider } = await world.namesOf(id)
    await world.payByCrypto(url, 'seen')
    await world.db.updateTable('checkout').set({ state: 'expired' }).where('id', '=', id).execute()
    expect((await show(id))['state']).toBe('expired')
    await world.payByCrypto(url, 'confirm')
    await world.tell(provider)
    expect((await show(id))['state']).toBe('paid')
    expect(await balanceOf(world, mia)).toBe(25_000n)
  })
})

describe('a crypto refund', () => {
  let world: PaymentsWorld
  beforeAll(async () => {
    world = await createPaymentsWorld()
  })
  afterAll(() => closeBalanced(world))

  test('removes its credits and undoes the purchases made with them', async () => {
    const mia = await world.person('maya')
    const leo = await world.person('leo')
    const { id, url } = await world.buy(mia, 'credits-100', 'crypto')
    const { provider } = await world.namesOf(id)
    await world.payByCrypto(url, 'exact')
    await world.tell(provider)
    expect(await balanceOf(world, mia)).toBe(10_000n)
    const tip = { id: randomUUID(), amount: 80 }
    expect((await world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, tip)).status).toBe(200)
    expect([await balanceOf(world, mia), await earningsOf(world, leo)]).toEqual([2000n, 6400n])

    await world.refundCrypto(provider, '1.50')
    await world.tell(provider, { times: 2 })
    expect([await balanceOf(world, mia), await earningsOf(world, leo)]).toEqual([500n, 6400n])
    await world.refundCrypto(provider, '8.50')
    await world.tell(provider, { order: 'at-once', times: 3 })
    expect([await balanceOf(world, mia), await earningsOf(world, leo)]).toEqual([0n, 0n])
    expect((await world.call(mia, 'GET', `/token/checkout/${id}`)).body['state']).toBe('refunded')
    expect(await checkLedger(world.db)).toEqual([])
  })

  test('made in parts removes its credits as well', async () => {
    const mia = await world.person('mia')
    const { id, url } = await world.buy(mia, 'credits-100', 'crypto')
    await world.payByCrypto(url, 'exact')
    const { provider } = await world.namesOf(id)
    await world.tell(provider)
    await world.refundCrypto(provider, '2.50')
    await world.tell(provider, { times: 2 })
    expect(await balanceOf(world, mia)).toBe(7500n)
    await world.refundCrypto(provider, '7.50')
    await world.tell(provider, { order: 'at-once', times: 3 })
    expect(await balanceOf(world, mia)).toBe(0n)
    expect((await world.call(mia, 'GET', `/token/checkout/${id}`)).body['state']).toBe('refunded')
    expect(await checkLedger(world.db)).toEqual([])
  })
})
