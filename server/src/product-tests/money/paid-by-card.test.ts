import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf } from '../../testing/money/known-money.ts'
import { makeContent, publish, textIn } from '../../testing/known-posts.ts'
import { actAsTwin, daysPass, deleteProfileOf } from '../../testing/money/known-sales.ts'
import {
  createPaymentsWorld,
  started,
  type PathWithCard,
  type PaymentsWorld,
} from '../../testing/money/payments-world.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import type { Json, Person } from '../../testing/world.ts'

// Purchases by card, from the press of the button to the provider's webhook, and their refunds.

let world: PaymentsWorld
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
beforeEach(async () => {
  leo = await world.person(`leo${(people += 1)}`)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(leo, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
})
afterAll(() => closeBalanced(world))

/** Starts a card payment twice with the same body. Returns the checkout, which must be the same both times. */
async function start(who: Person, path: PathWithCard, body: object) {
  const [one, two] = [await world.call(who, 'POST', path, body), await world.call(who, 'POST', path, body)]
  expect(one.body).toEqual(two.body)
  return started(one)
}

async function refundOf(checkoutId: string): Promise<void> {
  const { payment } = await world.namesOf(checkoutId)
  await world.stripe.refunds.create({ payment_intent: payment })
  await world.tellAll()
}

test('a post unlocks once the provider reports that it is paid, and a refund locks it again', async () => {
  const fan = await world.person('fan')
  const content = await makeContent(world, leo)
  const postId = await publish(world, leo, { price: 7.5, contents: [{ id: content.id, alt: '' }] })
  const before = await earningsOf(world, leo)
  const body = { id: randomUUID(), price: 7.5, return_to: `/post/${postId}` }
  const { id, url } = await start(fan, `/post/${postId}/buy-with-card`, body)
  const shown = () => world.call(fan, 'GET', `/post/${postId}`)
  expect((await shown()).body).toMatchObject({ unlock: 'buy' })
  await world.payByCard(url)
  await world.tellAll()
  await world.tellAll()
  const { body: open } = await shown()
  expect(open).toMatchObject({ unlock: null, is_purchased: true })
  expect([await balanceOf(world, fan), (await earningsOf(world, leo)) - before]).toEqual([0n, 6_00n])
  const again = await world.call(fan, 'POST', `/post/${postId}/buy-with-card`, { ...body, id: randomUUID() })
  expect(again).toMatchObject({ status: 409, body: { code: 'already-bought' } })

  await refundOf(id)
  expect((await shown()).body).toMatchObject({ unlock: 'buy', is_purchased: false, media: [] })
  expect([await balanceOf(world, fan), (await earningsOf(world, leo)) - before]).toEqual([0n, 0n])
})

test('a tip arrives with its message, and a refund takes it back', async () => {
  const fan = await world.person('tipper')
  const before = await earningsOf(world, leo)
  const body = { id: randomUUID(), amount: 12, message: 'From the card' }
  const { id, url } = await start(fan, `/profile/${leo.profileId}/tip-with-card`, body)
  await world.payByCard(url)
  await world.tellAll()
  expect((await earningsOf(world, leo)) - before).toBe(9_60n)
  const { body: history } = await world.call(leo, 'GET', '/profile/transactions')
  expect(history['data']?.[0]).toMatchObject({
    type: 'profile_tip',
    amount: 9.6,
    metadata: { message: 'From the card' },
  })
  await refundOf(id)
  expect([await balanceOf(world, fan), (await earningsOf(world, leo)) - before]).toEqual([0n, 0n])
})

test('the card renews a subscription until the fan turns renewal off, and the subscription ends with its paid time', async () => {
  const fan = await world.person('subscriber')
  const path = `/profile/${leo.profileId}/subscribe` as const
  const before = await earningsOf(world, leo)
  const { url } = await start(fan, `${path}-with-card`, { id: randomUUID(), months: 1, price: 10 })
  await world.payByCard(url)
  await world.tellAll()
  const state = async () => {
    const { body } = await world.call(fan, 'GET', `/profile/${leo.profileId}/plans`)
    return body['subscription'] as Json | null
  }
  const first = await state()
  expect(first).toMatchObject({ paid_with: 'card', renews: true, is_active: true, months: 1, price: 10 })
  expect((await earningsOf(world, leo)) - before).toBe(8_00n)

  const month = 31 * 86_400
  await world.advanceSandbox(month)
  await world.tellAll()
  const second = await state()
  expect(Date.parse(textIn(second?.['ends_at']))).toBeGreaterThan(Date.parse(textIn(first?.['ends_at'])))
  expect((await earningsOf(world, leo)) - before).toBe(16_00n)

  // Turning renewal off here turns it off at the provider too, and nothing more is charged.
  expect((await world.call(fan, 'DELETE', path)).body).toMatchObject({ renews: false, is_active: true })
  await runJobs(world)
  await world.tellAll()
  const { data } = await world.stripe.subscriptions.list({ limit: 1 })
  expect(data[0]).toMatchObject({ cancel_at_period_end: true })
  await world.advanceSandbox(2 * month)
  await world.tellAll()
  expect((await earningsOf(world, leo)) - before).toBe(16_00n)
  await daysPass(world, 93, [fan, leo])
  expect(await state()).toBeNull()
})

test("a subscription whose payment is refunded ends immediately, and the creator's share is withdrawn", async () => {
  const [fan, other] = [await world.person('refunded'), await world.person('stayer')]
  const path = `/profile/${leo.profileId}/subscribe-with-card` as const
  const before = await earningsOf(world, leo)
  const { id, url } = await start(fan, path, { id: randomUUID(), months: 1, price: 10 })
  const another = await start(other, path, { id: randomUUID(), months: 1, price: 10 })
  await world.payByCard(url)
  await world.payByCard(another.url)
  await world.tellAll()
  const state = async (who: Person) =>
    (await world.call(who, 'GET', `/profile/${leo.profileId}/plans`)).body['subscription']
  expect([await state(fan), await state(other)]).toMatchObject([{ is_active: true }, { is_active: true }])
  expect((await earningsOf(world, leo)) - before).toBe(16_00n)

  await refundOf(id)
  expect(await state(fan)).toBeNull()
  expect(await state(other)).toMatchObject({ is_active: true, renews: true })
  expect([await balanceOf(world, fan), (await earningsOf(world, leo)) - before]).toEqual([0n, 8_00n])
})

test('a subscription canceled at the provider is shown as canceled here, and keeps its paid time', async () => {
  const fan = await world.person('portal')
  const path = `/profile/${leo.profileId}/subscribe-with-card` as const
  const { url } = await start(fan, path, { id: randomUUID(), months: 1, price: 10 })
  await world.payByCard(url)
  await world.tellAll()
  const state = async () =>
    (await world.call(fan, 'GET', '/setting/active-subscription')).body['data']?.[0] ?? null
  const { card_subscription_id: id } = await world.db
    .selectFrom('subscription')
    .select('card_subscription_id')
    .where('subscriber_id', '=', fan.profileId)
    .executeTakeFirstOrThrow()
  await world.stripe.subscriptions.update(id ?? '', { cancel_at_period_end: true })
  await world.tellAll()
  expect(await state()).toMatchObject({ renews: false, problem: null })
  await world.stripe.subscriptions.update(id ?? '', { cancel_at_period_end: false })
  await world.tellAll()
  expect(await state()).toMatchObject({ renews: true, problem: null })
  await world.stripe.subscriptions.cancel(id ?? '')
  await world.tellAll()
  expect(await state()).toMatchObject({ renews: false })
  expect((await state())?.['problem']).toContain('The card provider ended this subscription')
})

test('a payment for a profile that was deleted meanwhile stays in the wallet, and nothing more is charged', async () => {
  const fan = await world.person('leaver')
  const before = await earningsOf(world, leo)
  const postId = await publish(world, leo, { price: 7.5 })
  const path = `/profile/${leo.profileId}/subscribe-with-card` as const
  const pages = [
    await start(fan, `/post/${postId}/buy-with-card`, { id: randomUUID(), price: 7.5 }),
    await start(fan, path, { id: randomUUID(), months: 1, price: 10 }),
  ]
  await actAsTwin(world, fan)
  await deleteProfileOf(world, fan)
  for (const { url } of pages) await world.payByCard(url)
  await world.tellAll()
  await runJobs(world)
  expect([await balanceOf(world, fan), (await earningsOf(world, leo)) - before]).toEqual([17_50n, 0n])
  const { body } = await world.call(fan, 'GET', '/user/stripe/subscription')
  expect(body['data']).toMatchObject([{ buys: 'subscription', state: 'canceled' }])
})
