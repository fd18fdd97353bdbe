import { afterAll, beforeAll, expect, test } from 'vitest'
import { ban, deleteProfileOf } from '#testing/money/known-sales'
import { subscribe } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let leo: Person
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
  mia = await world.person('mia')
})
afterAll(() => world.close())

const discounts = { three_months: 10, six_months: 15, twelve_months: 33 }
const setPlans = (who: Person | null, form: object = {}) =>
  world.call(who, 'PUT', '/profile/plans', { monthly_price: 9.99, discounts, ...form })
const showPlans = (who: Person) => world.call(who, 'GET', '/profile/plans')
const showOffer = (who: Person | null, creator: Person) =>
  world.call(who, 'GET', `/profile/${creator.profileId}/plans`)

test('a creator can be subscribed to once prices are set, which everybody then sees for every length', async () => {
  expect((await showPlans(leo)).body).toMatchObject({ is_open: false, monthly_price: 0, subscriber_count: 0 })
  expect((await showOffer(null, leo)).body).toEqual({ plans: null, subscription: null })
  const { status, body } = await setPlans(leo)
  expect([status, body]).toMatchObject([200, { is_open: true, monthly_price: 9.99, discounts }])
  const plans = [
    { months: 1, price: 9.99, price_per_month: 9.99, discount_percentage: 0 },
    { months: 3, price: 26.97, price_per_month: 8.99, discount_percentage: 10 },
    { months: 6, price: 50.94, price_per_month: 8.49, discount_percentage: 15 },
    { months: 12, price: 80.31, price_per_month: 6.69, discount_percentage: 33 },
  ]
  expect(body['plans']).toEqual(plans)
  for (const who of [null, mia, leo]) expect((await showOffer(who, leo)).body['plans']).toEqual(plans)
  expect((await showPlans(mia)).body).toMatchObject({ is_open: false })
})

test('only active subscribers are counted', async () => {
  const creator = await world.person('counted')
  await subscribe(world, mia, { creator, days: 5 })
  await subscribe(world, leo, { creator, days: -1 })
  expect((await showPlans(creator)).body).toMatchObject({ subscriber_count: 1 })
})

test('an invalid price is refused with a reason, and nothing changes', async () => {
  const max = await world.person('max')
  await setPlans(max, { monthly_price: 5 })
  for (const [form, code] of [
    [{ monthly_price: -1 }, 'amount-too-small'],
    [{ monthly_price: 1.005 }, 'amount-too-fine'],
    [{ monthly_price: 5000.01 }, 'amount-too-large'],
    [{ monthly_price: 1e300 }, 'amount-too-large'],
    [{ monthly_price: '5' }, 'invalid-request'],
    [{ discounts: { ...discounts, three_months: 81 } }, 'invalid-request'],
    [{ discounts: { ...discounts, six_months: -1 } }, 'invalid-request'],
    [{ discounts: { ...discounts, six_months: 1.5 } }, 'invalid-request'],
  ] as const) {
    expect(await setPlans(max, form)).toMatchObject({ status: 400, body: { code } })
  }
  expect((await showPlans(max)).body).toMatchObject({ monthly_price: 5 })
  expect((await setPlans(null)).status).toBe(401)
})

test('a month of a paid plan costs at least 0.10, and otherwise the previous price stays', async () => {
  const max = await world.person('tiny')
  await setPlans(max, { monthly_price: 5 })
  const tiny = { three_months: 80, six_months: 51, twelve_months: 50 }
  const tooLow = await setPlans(max, { monthly_price: 0.09, discounts: tiny })
  expect(tooLow).toMatchObject({ status: 400, body: { code: 'amount-too-small' } })
  expect(tooLow.body['fields']).toEqual({ monthly_price: 'At least 0.10 credits, or 0 for a free plan.' })
  const refused = await setPlans(max, { monthly_price: 0.2, discounts: tiny })
  expect(refused).toMatchObject({ status: 400, body: { code: 'amount-too-small' } })
  expect(refused.body['fields']).toEqual({
    'discounts.three_months': 'With this discount, a month would cost less than 0.10 credits.',
    'discounts.six_months': 'With this discount, a month would cost less than 0.10 credits.',
  })
  expect((await showPlans(max)).body).toMatchObject({ monthly_price: 5 })
  const least = { monthly_price: 0.2, discounts: { three_months: 50, six_months: 0, twelve_months: 50 } }
  const { status, body } = await setPlans(max, least)
  expect([status, body['plans']]).toMatchObject([
    200,
    [{ price: 0.2 }, { price: 0.3 }, { price: 1.2 }, { price: 1.2 }],
  ])
  expect((await setPlans(max, { monthly_price: 0, discounts: tiny })).status).toBe(200)
})

test('without a verified identity, where selling requires one, only free plans can be offered', async () => {
  const strict = await createWorld({ REQUIRE_KYC_TO_SELL: 'true' })
  try {
    const max = await strict.person('max')
    const form = { monthly_price: 5, discounts }
    const refused = await strict.call(max, 'PUT', '/profile/plans', form)
    expect(refused).toMatchObject({ status: 403, body: { code: 'selling-not-allowed' } })
    const free = await strict.call(max, 'PUT', '/profile/plans', { ...form, monthly_price: 0 })
    expect(free).toMatchObject({ status: 200, body: { monthly_price: 0, is_open: true } })
  } finally {
    await strict.close()
  }
})

test("closed plans aren't offered, and neither are those of a banned or deleted profile", async () => {
  const [shut, out, gone] = [
    await world.person('shut'),
    await world.person('out'),
    await world.person('gone'),
  ]
  await setPlans(shut, { is_open: false })
  await setPlans(out)
  await setPlans(gone)
  await ban(world, out)
  await deleteProfileOf(world, gone)
  expect((await showOffer(mia, shut)).body).toEqual({ plans: null, subscription: null })
  for (const who of [out, gone])
    expect(await showOffer(mia, who)).toMatchObject({ status: 404, body: { code: 'profile-not-found' } })
})

test('the pricing step is completed by setting prices or skipping it', async () => {
  const step = async (who: Person) => (await world.call(who, 'GET', '/auth/session')).body['onboarding_step']
  const [decided, putOff] = [await world.person('decided'), await world.person('put_off')]
  await world.db.updateTable('profile').set({ pricing_answered_at: null }).execute()
  expect([await step(decided), await step(putOff)]).toEqual(['pricing', 'pricing'])
  await setPlans(decided)
  expect((await world.call(putOff, 'POST', '/profile/plans/later')).status).toBe(200)
  expect([await step(decided), await step(putOff), await step(mia)]).toEqual([null, null, 'pricing'])
  expect((await world.call(null, 'POST', '/profile/plans/later')).status).toBe(401)
})
