import { afterAll, beforeAll, expect, test } from 'vitest'
import { subscribe } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

// "GET /profile/{id} (expanded subscriptions, links)"
let world: World
let leo: Person
let fan: Person
let stranger: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
  fan = await world.person('fan')
  stranger = await world.person('stranger')
  const form = new FormData()
  form.set('social_media', JSON.stringify({ website: 'leo.example.com', instagram: 'instagram.com/leo' }))
  await world.call(leo, 'PUT', '/profile', form)
  await world.call(leo, 'PUT', '/profile/plans', {
    monthly_price: 10,
    discounts: { three_months: 0, six_months: 0, twelve_months: 50 },
  })
  await subscribe(world, fan, { creator: leo, days: 20 })
})
afterAll(() => world.close())

const show = (who: Person | null, query: Record<string, string>) =>
  world.call(who, 'GET', '/profile/leo', query)

const links = [
  { name: 'instagram', url: 'https://instagram.com/leo' },
  { name: 'website', url: 'https://leo.example.com' },
]

test('a profile includes its subscriptions and links only if they are requested', async () => {
  const { body } = await show(fan, {})
  expect(body).toMatchObject({ username: 'leo', is_subscribed: true })
  expect(body).not.toHaveProperty('subscriptions')
  expect(body).not.toHaveProperty('links')
})

test('with `links` it includes its links in the order of their names, for visitors too', async () => {
  const { body } = await show(null, { expand: 'links' })
  expect(body.links).toEqual(links)
  expect(body).not.toHaveProperty('subscriptions')
})

test("with `subscriptions` it includes the price of every length and only the viewer's subscription", async () => {
  const shown = await show(fan, { expand: 'subscriptions' })
  expect(shown.body.subscriptions).toMatchObject({
    plans: [{ months: 1, price: 10 }, { months: 3 }, { months: 6 }, { months: 12, price: 60 }],
    subscription: { is_active: true, creator: { username: 'leo' } },
  })
  expect(shown.body).not.toHaveProperty('links')
  const offer = await world.call(fan, 'GET', `/profile/${leo.profileId}/plans`)
  expect(shown.body.subscriptions).toEqual(offer.body)
  for (const who of [stranger, null]) {
    const { body } = await show(who, { expand: 'subscriptions' })
    expect(body.subscriptions?.subscription).toBeNull()
    expect(body.subscriptions?.plans).toHaveLength(4)
  }
})

test('both can be requested together, in any order, and unknown parts are refused', async () => {
  const { body } = await show(fan, { expand: 'links,subscriptions' })
  expect(body.links).toEqual(links)
  expect(body.subscriptions?.subscription).not.toBeNull()
  expect((await show(fan, { expand: 'wallet' })).body).toMatchObject({ status: 400, code: 'invalid-request' })
  expect((await show(fan, { expand: 'links,' })).status).toBe(400)
})

test('a viewer whom the profile blocked gets neither subscriptions nor links', async () => {
  const blocked = await world.person('blocked')
  await world.call(leo, 'POST', `/profile/${blocked.profileId}/block`)
  const { status, body } = await show(blocked, { expand: 'subscriptions,links' })
  expect(status).toBe(404)
  expect(JSON.stringify(body)).not.toContain('leo.example.com')
})
