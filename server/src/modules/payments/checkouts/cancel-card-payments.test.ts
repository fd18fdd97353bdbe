import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf } from '#testing/money/known-money'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import { whileOpen } from '#testing/while-open'
import type { Person } from '#testing/world'
import { buyCredits } from './buy-credits.ts'
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

const fulfillments = { post: null, message: null, tip: null, subscription: null }
/** Advances the clock far enough for the provider to be polled again. */
const show = async (id: string) => {
  world.clock.advance(2000)
  return (await world.call(mia, 'GET', `/token/checkout/${id}`)).body
}
const cancel = (id: string, who = mia) =>
  world.call(who, 'POST', '/token/cancel-stripe-checkout', { checkout_id: id })
/** The state of the payment page at the provider. */
const pageOf = async (id: string) =>
  (await world.stripe.checkout.sessions.retrieve((await world.namesOf(id)).provider)).status

test.each(['credits-100', 'monthly-250'])(
  "an abandoned card payment (%s) can be canceled, and its page can't be paid afterwards",
  async (packageId) => {
    const { id, url } = await world.buy(mia, packageId)
    for (const { status, body } of [await cancel(id), await cancel(id)]) {
      expect([status, body]).toMatchObject([200, { id, state: 'canceled', url: null }])
    }
    expect(await pageOf(id)).toBe('expired')
    await world.payByCard(url)
    await world.tell((await world.namesOf(id)).provider)
    await sweepCheckouts({ ...world.deps, fulfillments })
    expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['canceled', 0n])
    const again = { id, package_id: packageId }
    expect((await world.call(mia, 'POST', '/token/create-stripe-checkout', again)).body['code']).toBe(
      'checkout-already-used',
    )
  },
)

test("a stranger can't cancel a card payment, which stays open for the person who started it", async () => {
  const { id, url } = await world.buy(mia)
  const stranger = await cancel(id, await world.person(`eve${people}`))
  expect([stranger.status, stranger.body['code']]).toEqual([404, 'checkout-not-found'])
  expect([(await show(id))['state'], await pageOf(id)]).toEqual(['open', 'open'])
  await world.payByCard(url)
  expect((await show(id))['state']).toBe('paid')
  expect(await balanceOf(world, mia)).toBe(10_000n)
})

test('a payment that was completed before its cancellation is credited once and stays paid', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  for (const { status, body } of await Promise.all([cancel(id), cancel(id), cancel(id)])) {
    expect([status, body['code']]).toEqual([409, 'checkout-not-open'])
  }
  await world.tell((await world.namesOf(id)).provider, { times: 2 })
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['paid', 10_000n])
})

test('if a payment and a cancellation happen at the same moment, one succeeds, and money that arrives is credited', async () => {
  for (let round = 0; round < 4; round += 1) {
    const before = await balanceOf(world, mia)
    const { id, url } = await world.buy(mia)
    await Promise.all([world.payByCard(url), cancel(id), cancel(id)])
    await world.tell((await world.namesOf(id)).provider, { order: 'reverse' })
    const isPaid = (await pageOf(id)) === 'complete'
    expect((await show(id))['state']).toBe(isPaid ? 'paid' : 'canceled')
    expect((await balanceOf(world, mia)) - before).toBe(isPaid ? 10_000n : 0n)
  }
})

test("a bank debit that is being processed can't be canceled, and its credits arrive", async () => {
  const { id, url } = await world.buy(mia)
  await world.payByDebit(url)
  const answer = await cancel(id)
  expect([answer.status, answer.body['code']]).toEqual([409, 'checkout-not-open'])
  expect((await show(id))['state']).toBe('processing')
  await world.advanceSandbox(60)
  await world.tell((await world.namesOf(id)).provider)
  expect([(await show(id))['state'], await balanceOf(world, mia)]).toEqual(['paid', 10_000n])
})

test("a cancellation that the card provider doesn't confirm leaves the payment open and can be retried", async () => {
  const { id } = await world.buy(mia)
  await world.breakCalls('error', 10)
  const failed = await cancel(id)
  await world.breakCalls('error', 0)
  expect([failed.status, failed.body['code']]).toEqual([503, 'cancellation-unconfirmed'])
  expect([(await show(id))['state'], await pageOf(id)]).toEqual(['open', 'open'])
  expect((await cancel(id)).body['state']).toBe('canceled')
})

test("a payment that is canceled while its page is being created can't be paid", async () => {
  const id = randomUUID()
  const { card } = world.deps.payments
  if (!card) throw new Error('This world accepts cards.')
  const slow = {
    ...card,
    startCheckout: async (input: Parameters<typeof card.startCheckout>[0]) => {
      expect((await cancel(id)).body['state']).toBe('canceled')
      return card.startCheckout(input)
    },
  }
  const deps = { ...world.deps, payments: { ...world.deps.payments, card: slow } }
  const actor = { ...mia, sessionId: randomUUID(), role: 'user', seesNsfw: false } as const
  const starting = buyCredits(deps, actor, { id, package_id: 'credits-100', method: 'card' })
  await expect(starting).rejects.toMatchObject({ code: 'checkout-already-used' })
  expect([await pageOf(id), (await show(id))['state']]).toEqual(['expired', 'canceled'])
  expect(await balanceOf(world, mia)).toBe(0n)
})

test('if the page of a payment is created while it is canceled, the page is closed', async () => {
  const { id } = await world.buy(mia)
  const { provider } = await world.namesOf(id)
  const started = { provider_id: provider, url: 'https://checkout.stripe.test/page' }
  const update = (db: Db, set: Partial<Record<keyof typeof started, string | null>>) =>
    db.updateTable('checkout').set(set).where('id', '=', id).execute()
  await update(world.db, { provider_id: null, url: null })
  const [answer] = await whileOpen(world, (tx) => update(tx, started), [() => cancel(id)])
  expect(answer).toMatchObject({ body: { state: 'canceled' } })
  expect(await pageOf(id)).toBe('expired')
})

test("a crypto payment can't be canceled as a card payment", async () => {
  const { id } = await world.buy(mia, 'credits-250', 'crypto')
  const answer = await cancel(id)
  expect([answer.status, answer.body['code']]).toEqual([404, 'checkout-not-found'])
  expect((await show(id))['state']).toBe('open')
})

test('the list of open payments contains abandoned ones, but not those that are paid, canceled or processing', async () => {
  const open = async (who = mia) =>
    (await world.call(who, 'GET', '/setting/billing', { state: 'open' })).body['data']
  const [paid, debited, canceled, first, second] = [
    await world.buy(mia),
    await world.buy(mia),
    await world.buy(mia),
    await world.buy(mia),
    await world.buy(mia, 'credits-250', 'crypto'),
  ]
  await world.payByCard(paid.url)
  await world.payByDebit(debited.url)
  for (const { id } of [paid, debited]) await show(id)
  await cancel(canceled.id)
  expect(await open()).toMatchObject([{ id: second.id }, { id: first.id, url: first.url, state: 'open' }])
  expect(await open(await world.person(`eve${people}`))).toEqual([])
})
