import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { follow, publishStory, subscribe } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let fan: Person
let near: Person
let far: Person
let zoe: Person

beforeAll(async () => {
  world = await createWorld()
  fan = await world.person('fan')
  near = await world.person('near')
  far = await world.person('far')
  zoe = await world.person('zoe')
  await follow(world, fan, near)
})
// Removes the posts, blocks and mutes of a test before the next one.
afterEach(async () => {
  for (const table of ['post', 'block', 'mute', 'chat_setting'] as const)
    await world.owner.deleteFrom(table).execute()
})
afterAll(() => world.close())

/** Publishes a story one second after the previous one. */
async function tell(
  who: Person,
  text: string,
  form: Parameters<typeof publishStory>[2] = {},
): Promise<string> {
  world.clock.advance(1000)
  return publishStory(world, who, { description: text, ...form })
}
const see = (who: Person | null, storyId: string) => world.call(who, 'POST', `/post/${storyId}/view`)
const row = async (who: Person | null) => (await world.call(who, 'GET', '/post/stories')).body.data
const names = async (who: Person | null) => (await row(who)).map(({ profile }) => profile.username)
const groupOf = async (who: Person | null, author: Person) =>
  (await row(who)).find(({ profile }) => profile.id === author.profileId)

test('rings are sorted: yours first, then followed creators, then others by their latest story', async () => {
  await tell(near, 'near 1')
  await tell(fan, 'fan 1')
  await tell(far, 'far 1')
  await tell(near, 'near 2')
  await tell(zoe, 'zoe 1')
  const told = (await row(fan)).map(({ stories }) => stories.map(({ post }) => post.description))
  expect(told).toEqual([['fan 1'], ['near 1', 'near 2'], ['zoe 1'], ['far 1']])
  expect(await names(null)).toEqual(['zoe', 'near', 'far', 'fan'])
})

test('a ring moves behind unseen ones once its last story is seen, but only for that viewer', async () => {
  const [first, second] = [await tell(near, 'near 1'), await tell(near, 'near 2')]
  await tell(far, 'far 1')
  expect(await names(fan)).toEqual(['near', 'far'])
  await see(fan, first)
  expect(await groupOf(fan, near)).toMatchObject({
    is_seen: false,
    stories: [{ is_seen: true }, { is_seen: false }],
  })
  expect(await names(fan)).toEqual(['near', 'far'])
  await Promise.all([see(fan, second), see(fan, second)])
  expect(await groupOf(fan, near)).toMatchObject({
    is_seen: true,
    stories: [{ is_seen: true }, { is_seen: true }],
  })
  expect(await names(fan)).toEqual(['far', 'near'])
  expect(await groupOf(zoe, near)).toMatchObject({ is_seen: false })
  expect(await groupOf(null, near)).toMatchObject({ is_seen: false })
  await tell(near, 'near 3')
  expect(await groupOf(fan, near)).toMatchObject({ is_seen: false })
  expect(await names(fan)).toEqual(['near', 'far'])
})

test("your own stories always count as seen, and watching them isn't recorded as a view", async () => {
  const id = await tell(fan, 'fan 1')
  await see(fan, id)
  expect(await groupOf(fan, fan)).toMatchObject({ is_own: true, is_seen: true, can_reply: false })
  expect(await world.db.selectFrom('post_view').select('viewer').where('post_id', '=', id).execute()).toEqual(
    [],
  )
})

test('a story leaves the row after 24 hours, or at the time its author chose', async () => {
  await tell(near, 'near 1')
  await tell(far, 'far 1', {
    available_until: new Date(world.clock.now().getTime() + 50 * 3_600_000).toISOString(),
  })
  await tell(zoe, 'zoe 1', {
    available_until: new Date(world.clock.now().getTime() + 3_600_000).toISOString(),
  })
  world.clock.advance(2 * 3_600_000)
  expect(await names(fan)).toEqual(['near', 'far'])
  world.clock.advance(22 * 3_600_000)
  expect(await names(fan)).toEqual(['far'])
  expect(await names(near)).toEqual(['far'])
  world.clock.advance(27 * 3_600_000)
  expect(await names(fan)).toEqual([])
})

test('a locked story only shows a blurred preview, and counts as neither unseen nor seen', async () => {
  const sticker = {
    kind: 'text',
    text: 'Secret',
    x: 0.5,
    y: 0.5,
    size: 0.1,
    rotation: 0,
    color: 'white',
  } as const
  const id = await tell(far, 'far 1', { access: 'subscribers', stickers: [sticker] })
  await tell(zoe, 'zoe 1')
  for (const who of [fan, null]) {
    const group = await groupOf(who, far)
    expect(group?.stories[0]).toMatchObject({
      post: { media: [], unlock: who ? 'subscribe' : 'sign_in' },
      stickers: [],
    })
    expect(group?.stories[0]?.post.preview).not.toBeNull()
    expect(JSON.stringify(group)).not.toContain('w1280.webp')
    expect(JSON.stringify(group)).not.toContain('Secret')
  }
  await see(fan, id)
  expect(await groupOf(fan, far)).toMatchObject({ is_seen: true, stories: [{ is_seen: false }] })
  expect(await names(fan)).toEqual(['zoe', 'far'])
  await subscribe(world, fan, { creator: far, days: 1 })
  expect(await groupOf(fan, far)).toMatchObject({
    is_seen: false,
    stories: [{ post: { unlock: null, media: [{ kind: 'photo' }] }, stickers: [{ text: 'Secret' }] }],
  })
  expect(JSON.stringify(await groupOf(fan, far))).toContain('w1280.webp')
  await world.owner.deleteFrom('subscription').execute()
})

test('stories by muted or blocked creators are left out, and so are NSFW stories unless the viewer turned NSFW on', async () => {
  const adult = await world.person('adult', { seesNsfw: true })
  await tell(far, 'far 1')
  await tell(near, 'near 1')
  await tell(zoe, 'zoe 1', { nsfw: true })
  expect(await names(fan)).toEqual(['near', 'far'])
  expect((await names(adult)).toSorted()).toEqual(['far', 'near', 'zoe'])
  await world.call(fan, 'POST', `/profile/${near.profileId}/mute`)
  await world.call(far, 'POST', `/profile/${fan.profileId}/block`)
  expect(await names(fan)).toEqual([])
  expect((await names(adult)).toSorted()).toEqual(['far', 'near', 'zoe'])
  await tell(fan, 'fan 1')
  expect(await names(far)).toEqual(['far', 'near'])
})

test('a viewer can reply if the author accepts messages from them, and a visitor never can', async () => {
  await tell(near, 'near 1')
  await tell(far, 'far 1')
  const canReply = async (who: Person | null) =>
    Object.fromEntries((await row(who)).map(({ profile, can_reply }) => [profile.username, can_reply]))
  expect(await canReply(fan)).toEqual({ near: true, far: true })
  expect(await canReply(near)).toEqual({ near: false, far: true })
  expect(await canReply(null)).toEqual({ near: false, far: false })
  await world.call(far, 'PUT', '/chat/settings', { who_can_write: 'following' })
  await world.call(near, 'PUT', '/chat/settings', { who_can_write: 'subscribers' })
  expect(await canReply(fan)).toEqual({ near: false, far: false })
  await subscribe(world, fan, { creator: near, days: 1 })
  await follow(world, far, fan)
  expect(await canReply(fan)).toEqual({ near: true, far: true })
  expect(await canReply(zoe)).toEqual({ near: false, far: false })
  // A person whose message request was accepted can always write.
  const chat = (await world.call(far, 'POST', '/chat/chats', { profile_id: zoe.profileId })).body
  expect(chat.folder).toBe('contacts')
  expect(await canReply(zoe)).toEqual({ near: false, far: true })
  await world.owner.deleteFrom('subscription').execute()
})
