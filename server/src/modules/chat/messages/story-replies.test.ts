import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { follow, publish, publishStory } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})

const dayMs = 86_400_000
const chatOf = async (who: Person, other: Person) =>
  (await world.call(who, 'POST', '/chat/chats', { profile_id: other.profileId })).body.id
const reply = async (who: Person, author: Person, storyId: string, message = {}) =>
  world.call(who, 'POST', `/chat/chats/${await chatOf(who, author)}/messages`, {
    id: randomUUID(),
    text: '🔥',
    story_id: storyId,
    ...message,
  })
const messages = async (who: Person, other: Person) =>
  (await world.call(who, 'GET', `/chat/chats/${await chatOf(who, other)}/messages`)).body.data

test('a reply sent twice is one message, which shows the story to both members', async () => {
  const storyId = await publishStory(world, mia)
  const id = randomUUID()
  const quote = { id: storyId, username: mia.username, is_available: true }
  expect((await reply(leo, mia, storyId, { id })).body.story).toMatchObject({ ...quote, is_own: false })
  await reply(leo, mia, storyId, { id })
  const received = await messages(mia, leo)
  expect(received).toMatchObject([{ id, text: '🔥', story: { ...quote, is_own: true } }])
  expect(received[0]?.story?.picture?.sources.length).toBeGreaterThan(0)
  await world.call(leo, 'POST', `/chat/chats/${await chatOf(leo, mia)}/messages`, {
    id: randomUUID(),
    text: 'Hello',
  })
  expect((await messages(mia, leo)).map(({ story }) => story?.id ?? null)).toEqual([null, storyId])
})

test("a stranger's reply becomes a request, and is refused if the author doesn't accept messages", async () => {
  const storyId = await publishStory(world, mia)
  await reply(leo, mia, storyId)
  const requests = await world.call(mia, 'GET', '/chat/contacts', { folder: 'requests' })
  expect(requests.body.data).toMatchObject([{ profile: { username: leo.username }, latest: { text: '🔥' } }])
  await world.call(mia, 'PUT', '/chat/settings', { who_can_write: 'following' })
  expect(await reply(leo, mia, storyId)).toMatchObject({ status: 403, body: { code: 'not-taking-messages' } })
  expect(await messages(mia, leo)).toHaveLength(1)
})

test("when a story ends, the sender's quote loses its picture, and the author's keeps it until the story is deleted", async () => {
  const storyId = await publishStory(world, mia)
  await reply(leo, mia, storyId)
  world.clock.advance(dayMs + 1000)
  expect(await messages(leo, mia)).toMatchObject([
    { story: { id: storyId, is_available: false, picture: null } },
  ])
  expect((await messages(mia, leo))[0]?.story).toMatchObject({ is_available: true })
  expect(await reply(leo, mia, storyId)).toMatchObject({ status: 410, body: { code: 'story-ended' } })
  await world.call(mia, 'POST', '/profile/highlights', { title: 'Kept', story_ids: [storyId] })
  expect(await messages(leo, mia)).toMatchObject([{ story: { is_available: true } }])
  expect((await reply(leo, mia, storyId)).status).toBe(200)
  await world.call(mia, 'DELETE', `/post/${storyId}`)
  for (const [who, other] of [
    [leo, mia],
    [mia, leo],
  ] as const)
    expect((await messages(who, other))[0]?.story).toMatchObject({ is_available: false, picture: null })
})

test("nobody can reply to a story that they can't see or that isn't the receiver's, or to other kinds of posts", async () => {
  const zoe = await world.person(`zoe${people}`)
  const refusals = [
    [await publishStory(world, mia, { access: 'followers' }), 403, 'post-is-locked'],
    [await publishStory(world, mia, { is_draft: true }), 404, 'post-not-found'],
    [await publishStory(world, mia, { nsfw: true }), 404, 'post-not-found'],
    [await publishStory(world, zoe), 404, 'post-not-found'],
    [await publish(world, mia, {}), 404, 'post-not-found'],
    [randomUUID(), 404, 'post-not-found'],
  ] as const
  for (const [storyId, status, code] of refusals)
    expect(await reply(leo, mia, storyId)).toMatchObject({ status, body: { code } })
  expect(await messages(leo, mia)).toEqual([])
})

test('a fan who loses access to a story no longer sees its picture in their reply, and a block prevents replies', async () => {
  const storyId = await publishStory(world, mia, { access: 'followers' })
  await follow(world, leo, mia)
  await reply(leo, mia, storyId)
  expect(JSON.stringify(await messages(leo, mia))).toContain('.webp')
  await world.call(leo, 'DELETE', `/profile/${mia.profileId}/follow`)
  expect((await messages(leo, mia))[0]?.story).toMatchObject({ is_available: false, picture: null })
  const chatId = await chatOf(leo, mia)
  const publicStory = await publishStory(world, mia)
  await world.call(mia, 'POST', `/profile/${leo.profileId}/block`)
  const sent = await world.call(leo, 'POST', `/chat/chats/${chatId}/messages`, {
    id: randomUUID(),
    text: 'Hello',
    story_id: publicStory,
  })
  expect(sent).toMatchObject({ status: 409, body: { code: 'chat-closed' } })
  // The quote doesn't name her, because she may have changed her name since.
  const seen = await world.call(leo, 'GET', `/chat/chats/${chatId}/messages`)
  expect(seen.body.data).toMatchObject([{ story: { id: storyId, username: '', picture: null } }])
  expect(JSON.stringify(seen.body)).not.toContain(mia.username)
})

test('an unsent reply no longer names its story', async () => {
  const storyId = await publishStory(world, mia)
  const { id } = (await reply(leo, mia, storyId)).body
  await world.call(leo, 'POST', `/chat/chats/${await chatOf(leo, mia)}/messages/${id}/unsend`)
  expect(await messages(mia, leo)).toMatchObject([{ is_unsent: true, text: '', story: null }])
})
