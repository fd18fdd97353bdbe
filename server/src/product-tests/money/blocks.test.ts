import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { renewDueSubscriptions } from '../../modules/subscriptions/renewals/renew-due-subscriptions.ts'
import { publish } from '#testing/known-posts'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import { daysPass, personWith } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let fan: Person
let creator: Person
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => closeBalanced(world))
beforeEach(async () => {
  people += 1
  fan = await personWith(world, `fan${people}`, 100_00n)
  creator = await world.person(`creator${people}`)
  await world.call(creator, 'PUT', '/profile/plans', {
    monthly_price: 10,
    discounts: { three_months: 0, six_months: 0, twelve_months: 0 },
  })
})

const block = (who: Person, whom: Person) => world.call(who, 'POST', `/profile/${whom.profileId}/block`)
const subscribe = () =>
  world.call(fan, 'POST', `/profile/${creator.profileId}/subscribe`, {
    id: randomUUID(),
    months: 1,
    price: 10,
    renews: true,
  })
const buy = (postId: string) => world.call(fan, 'POST', `/post/${postId}/buy`, { price: 5 })
const see = async (postId: string) => (await world.call(fan, 'GET', `/post/${postId}`)).body
const feed = async () =>
  (await world.call(fan, 'GET', '/post', { view: 'my_creators' })).body.data.map(({ id }) => id)

describe.each([
  ['the creator blocked the fan', () => block(creator, fan)],
  ['the fan blocked the creator', () => block(fan, creator)],
])('when %s', (_, blockOther) => {
  test('no tip, purchase or subscription goes through, and no credits move', async () => {
    const postId = await publish(world, creator, { price: 5 })
    await blockOther()
    const id = randomUUID()
    const tip = await world.call(fan, 'POST', `/profile/${creator.profileId}/tip`, { id, amount: 5 })
    expect(tip.body).toMatchObject({ status: 404, code: 'profile-not-found' })
    expect((await buy(postId)).body).toMatchObject({ status: 404, code: 'post-not-found' })
    expect((await subscribe()).body).toMatchObject({ status: 404, code: 'profile-not-found' })
    expect(await balanceOf(world, fan)).toBe(100_00n)
    expect(await earningsOf(world, creator)).toBe(0n)
    const other = await personWith(world, `other${people}`, 100_00n)
    expect((await world.call(other, 'POST', `/post/${postId}/buy`, { price: 5 })).status).toBe(200)
  })

  test("a buyer can still read a post they bought before, but can't like it or comment on it", async () => {
    const postId = await publish(world, creator, { price: 5, description: 'What was paid for' })
    const unsold = await publish(world, creator, { price: 5 })
    await buy(postId)
    await blockOther()
    expect(await see(postId)).toMatchObject({ unlock: null, description: 'What was paid for' })
    expect(await see(unsold)).toMatchObject({ status: 404, code: 'post-not-found' })
    expect(await feed()).toEqual([])
    expect((await world.call(fan, 'POST', `/post/${postId}/like`)).status).toBe(404)
    expect((await world.call(fan, 'POST', `/post/${postId}/comments`, { body: 'Hi' })).status).toBe(404)
    expect((await world.call(fan, 'POST', `/post/${postId}/save`)).status).toBe(200)
    const saved = await world.call(fan, 'GET', '/post/saved')
    expect(saved.body.data.map(({ id }) => id)).toEqual([postId])
  })

  test("a subscriber can open posts until the paid time ends, but no list shows them, and the subscription doesn't renew", async () => {
    const postId = await publish(world, creator, { access: 'subscribers' })
    expect((await subscribe()).status).toBe(200)
    await blockOther()
    expect(await see(postId)).toMatchObject({ id: postId, unlock: null })
    expect(await feed()).toEqual([])
    const before = await balanceOf(world, fan)
    await daysPass(world, 31, [fan, creator])
    await renewDueSubscriptions(world.deps, new AbortController().signal)
    expect(await balanceOf(world, fan)).toBe(before)
    expect(await see(postId)).toMatchObject({ status: 404, code: 'post-not-found' })
    const row = await world.db
      .selectFrom('subscription')
      .select(['renews', 'problem'])
      .where('subscriber_id', '=', fan.profileId)
      .executeTakeFirst()
    expect(row).toEqual({ renews: false, problem: 'not-subscribable' })
  })
})
