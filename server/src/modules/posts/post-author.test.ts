import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buy, follow, publish } from '#testing/known-posts'
import { personWith } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let leo: Person
let fan: Person
let stranger: Person
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  leo = await world.person(`leo${people}`)
  fan = await personWith(world, `fan${people}`, 100_00n)
  stranger = await world.person(`stranger${people}`)
})

const show = async (who: Person | null, postId: string) =>
  (await world.call(who, 'GET', `/post/${postId}`)).body
const block = (who: Person, whom: Person) => world.call(who, 'POST', `/profile/${whom.profileId}/block`)

test('a post says whether its viewer follows the author: to a fan yes; to a stranger, a visitor and the author no', async () => {
  const postId = await publish(world, leo, {})
  await follow(world, fan, leo)
  await follow(world, leo, stranger)
  const heard = async (who: Person | null) => (await show(who, postId))['is_following']
  expect(await heard(fan)).toBe(true)
  expect([await heard(stranger), await heard(null), await heard(leo)]).toEqual([false, false, false])
  await world.call(fan, 'DELETE', `/profile/${leo.profileId}/follow`)
  expect(await heard(fan)).toBe(false)
})

test('every list of posts says so of each author', async () => {
  await publish(world, leo, { description: `#of${people}` })
  await publish(world, stranger, { description: `#of${people}` })
  await follow(world, fan, leo)
  const feed = (await world.call(fan, 'GET', '/post', { tags: `of${people}` })).body.data
  expect(Object.fromEntries(feed.map((post) => [post.profile.username, post.is_following] as const))).toEqual(
    {
      [stranger.username]: false,
      [leo.username]: true,
    },
  )
  const ofLeo = await world.call(fan, 'GET', `/profile/${leo.profileId}/posts`)
  expect(ofLeo.body.data.map((post) => post.is_following)).toEqual([true])
  const toStranger = await world.call(stranger, 'GET', `/profile/${leo.profileId}/posts`)
  expect(toStranger.body.data.map((post) => post.is_following)).toEqual([false])
})

test('a bought post says that a block is between its author and the buyer, whoever blocked, and to nobody else', async () => {
  const postId = await publish(world, leo, { price: 5 })
  const other = await personWith(world, `other${people}`, 100_00n)
  for (const buyer of [fan, other]) await buy(world, buyer, postId)
  expect(await show(fan, postId)).toMatchObject({ is_blocked: false })
  await block(leo, fan)
  await block(other, leo)
  expect(await show(fan, postId)).toMatchObject({ is_blocked: true, is_following: false })
  expect(await show(other, postId)).toMatchObject({ is_blocked: true, is_following: false })
  expect(await show(stranger, postId)).toMatchObject({ is_blocked: false })
})
