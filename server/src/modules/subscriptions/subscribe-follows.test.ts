import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collectNotifications } from '#testing/collect-notifications'
import { closeBalanced } from '#testing/money/close-balanced'
import { payByCard, personWith } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'
import { fulfillSubscriptions } from './fulfill-subscriptions.ts'

let world: World
let creators = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => closeBalanced(world))

async function creatorAt(monthly_price: number): Promise<Person> {
  const creator = await world.person(`creator${(creators += 1)}`)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(creator, 'PUT', '/profile/plans', { monthly_price, discounts })
  return creator
}

const subscribe = (who: Person, to: Person, form: { id?: string; price: number }) =>
  world.call(who, 'POST', `/profile/${to.profileId}/subscribe`, { id: randomUUID(), months: 1, ...form })

async function followersOf(creator: Person): Promise<string[]> {
  const { body } = await world.call(creator, 'GET', '/profile/followers')
  return body['data'].map(({ profile }) => profile.username)
}

test('subscribing also follows, once, even if the request is sent twice or at the same time', async () => {
  const [fan, star] = [await personWith(world, 'fan', 50_00n), await creatorAt(10)]
  const form = { id: randomUUID(), price: 10 }
  await Promise.all([subscribe(fan, star, form), subscribe(fan, star, form)])
  expect((await subscribe(fan, star, form)).status).toBe(200)
  expect(await followersOf(star)).toEqual(['fan'])
  expect((await world.call(fan, 'GET', `/profile/${star.profileId}`)).body).toMatchObject({
    is_following: true,
    is_subscribed: true,
  })
})

test('a creator is notified of the subscription, but not of the follow that comes with it', async () => {
  const [fan, star] = [await world.person('quiet'), await creatorAt(0)]
  await subscribe(fan, star, { price: 0 })
  await collectNotifications(world)
  const { body } = await world.call(star, 'GET', '/profile/notifications')
  expect(body['data'].map(({ type }) => type)).toEqual(['subscription'])
})

test('turning off renewal keeps the follow, and unfollowing keeps the subscription', async () => {
  const [fan, star] = [await personWith(world, 'leaver', 50_00n), await creatorAt(10)]
  const form = { id: randomUUID(), price: 10 }
  await subscribe(fan, star, form)
  await world.call(fan, 'DELETE', `/profile/${star.profileId}/subscribe`)
  expect(await followersOf(star)).toEqual(['leaver'])
  await world.call(fan, 'DELETE', `/profile/${star.profileId}/follow`)
  // Sending the first request again doesn't restore the follow.
  await subscribe(fan, star, form)
  expect(await followersOf(star)).toEqual([])
  expect((await world.call(fan, 'GET', `/profile/${star.profileId}`)).body).toMatchObject({
    is_following: false,
    is_subscribed: true,
  })
})

test("a refused subscription doesn't follow", async () => {
  const [poor, star] = [await world.person('poor'), await creatorAt(10)]
  expect((await subscribe(poor, star, { price: 10 })).body['code']).toBe('not-enough-credits')
  expect(await followersOf(star)).toEqual([])
})

test("the first payment by card follows, but a renewal after unfollowing doesn't", async () => {
  const [fan, star] = [await personWith(world, 'carded', 50_00n), await creatorAt(10)]
  const until = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000)
  const pay = (isRenewal: boolean, days: number) =>
    payByCard(world, fan, {
      fulfillment: fulfillSubscriptions(world.deps),
      payment: {
        subjectId: star.profileId,
        amount: 10_00n,
        details: { months: 1 },
        subscription: { providerId: 'sub_follow', periodEnd: until(days), isRenewal },
      },
    })
  await pay(false, 30)
  expect(await followersOf(star)).toEqual(['carded'])
  await world.call(fan, 'DELETE', `/profile/${star.profileId}/follow`)
  await pay(true, 60)
  expect(await followersOf(star)).toEqual([])
})
