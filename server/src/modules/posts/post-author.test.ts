import { beforeEach, expect, test } from 'vitest'
import { buy, follow, publish } from '#testing/known-posts'
import { giveCredits } from '#testing/money/known-money'
import { personWith } from '#testing/money/known-sales'
import { newPeople } from '#testing/new-people'
import type { Person } from '#testing/world'

const each = newPeople('leo', 'fan', 'stranger')
const { block } = each

beforeEach(() => giveCredits(each.world, each.fan, 100_00n))

const show = async (who: Person | null, postId: string) =>
  (await each.world.call(who, 'GET', `/post/${postId}`)).body

test('a post shows its author as followed only to the fan who follows them', async () => {
  const postId = await publish(each.world, each.leo, {})
  await follow(each.world, each.fan, each.leo)
  await follow(each.world, each.leo, each.stranger)
  const heard = async (who: Person | null) => (await show(who, postId))['is_following']
  expect(await heard(each.fan)).toBe(true)
  expect([await heard(each.stranger), await heard(null), await heard(each.leo)]).toEqual([
    false,
    false,
    false,
  ])
  await each.world.call(each.fan, 'DELETE', `/profile/${each.leo.profileId}/follow`)
  expect(await heard(each.fan)).toBe(false)
})

test('every list of posts shows whether the viewer follows each author', async () => {
  await publish(each.world, each.leo, { description: `#of${each.round}` })
  await publish(each.world, each.stranger, { description: `#of${each.round}` })
  await follow(each.world, each.fan, each.leo)
  const feed = (await each.world.call(each.fan, 'GET', '/post', { tags: `of${each.round}` })).body.data
  expect(Object.fromEntries(feed.map((post) => [post.profile.username, post.is_following] as const))).toEqual(
    {
      [each.stranger.username]: false,
      [each.leo.username]: true,
    },
  )
  const ofLeo = await each.world.call(each.fan, 'GET', `/profile/${each.leo.profileId}/posts`)
  expect(ofLeo.body.data.map((post) => post.is_following)).toEqual([true])
  const toStranger = await each.world.call(each.stranger, 'GET', `/profile/${each.leo.profileId}/posts`)
  expect(toStranger.body.data.map((post) => post.is_following)).toEqual([false])
})

test('in a bought post, only its author and its buyer see that one of them blocked the other', async () => {
  const postId = await publish(each.world, each.leo, { price: 5 })
  const other = await personWith(each.world, `other${each.round}`, 100_00n)
  for (const buyer of [each.fan, other]) await buy(each.world, buyer, postId)
  expect(await show(each.fan, postId)).toMatchObject({ is_blocked: false })
  await block(each.leo, each.fan)
  await block(other, each.leo)
  expect(await show(each.fan, postId)).toMatchObject({ is_blocked: true, is_following: false })
  expect(await show(other, postId)).toMatchObject({ is_blocked: true, is_following: false })
  expect(await show(each.stranger, postId)).toMatchObject({ is_blocked: false })
})
