import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { makeContent, publish, publishStory } from '#testing/known-posts'
import { giveCredits } from '#testing/money/known-money'
import { newPeople } from '#testing/new-people'
import type { Person } from '#testing/world'

// Each has published, followed, liked and commented, and Mia and Leo have written to each other.
const each = newPeople('mia', 'leo', 'ann')
const { block } = each
let annsPost: string
let chatId: string

const post = (who: Person, path: `/${string}`, body?: object) => each.world.send(who, 'POST', path, body)

beforeEach(async () => {
  const { world, mia, leo, ann } = each
  annsPost = await publish(world, ann)
  for (const who of [mia, leo]) {
    const video = await makeContent(world, who, { kind: 'video' })
    await world.call(who, 'PUT', '/profile/preferences/lists', { shows_in_lists: true })
    await publish(world, who, { description: 'Findable' })
    await publish(world, who, { type: 'reels', contents: [{ id: video.id, alt: '' }] })
    await publishStory(world, who)
    await post(who, `/profile/${ann.profileId}/follow`)
    await post(who, `/post/${annsPost}/like`)
    await post(who, `/post/${annsPost}/comments`, { body: 'Great' })
  }
  chatId = (await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })).body.id
  for (const who of [mia, leo]) await post(who, messages(), { id: randomUUID(), text: 'Hello' })
})

const messages = () => `/chat/chats/${chatId}/messages` as const

/** How lists show a person whom the viewer muted. A mute hides posts and suggestions, but not people. */
type Muted = 'hidden' | 'shown'

const lists: readonly [string, Muted, (other: Person) => `/${string}`][] = [
  ['the feed', 'hidden', () => '/post?limit=100'],
  ['the reels', 'hidden', () => '/post?postType=reels&limit=100'],
  ['the search for posts', 'hidden', () => '/post?search=findable&limit=100'],
  ['the rings of stories', 'hidden', () => '/post/stories'],
  ['the search for creators', 'hidden', ({ username }) => `/profile?search=${username}`],
  ['Explore', 'hidden', () => '/profile?limit=100'],
  ['the suggested creators', 'hidden', () => '/profile?list=suggested&limit=100'],
  ['the people to mention', 'hidden', ({ username }) => `/profile/mentionable?search=${username}`],
  ['the comments', 'shown', () => `/post/${annsPost}/comments`],
  ['the likes', 'shown', () => `/post/${annsPost}/likes`],
  ['the followers', 'shown', () => `/profile/${each.ann.profileId}/followers`],
  ['the contacts', 'shown', () => '/chat/contacts'],
]

describe.each(lists)('%s', (_, muted, pathTo) => {
  const shows = async (viewer: Person, other: Person) => {
    const { status, body } = await each.world.send(viewer, 'GET', pathTo(other))
    expect(status).toBe(200)
    return JSON.stringify(body).includes(`"${other.username}"`)
  }
  const both = async () => [await shows(each.mia, each.leo), await shows(each.leo, each.mia)]

  test('hide two people from each other after one blocked the other, and from nobody else', async () => {
    expect(await both()).toEqual([true, true])
    const annSees = async () => [await shows(each.ann, each.mia), await shows(each.ann, each.leo)]
    const before = await annSees()
    await block(each.mia, each.leo)
    expect([await both(), await annSees()]).toEqual([[false, false], before])
    await each.world.call(each.mia, 'DELETE', `/profile/${each.leo.profileId}/block`)
    await block(each.leo, each.mia)
    expect(await both()).toEqual([false, false])
  })

  test('treat a muted person differently only for the person who muted them', async () => {
    await post(each.mia, `/profile/${each.leo.profileId}/mute`)
    expect(await both()).toEqual([muted === 'shown', true])
  })
})

/** People's actions toward each other in a chat, and the response after a block. */
const deeds: readonly [string, string | null, (who: Person) => ReturnType<typeof post>][] = [
  ['a message', 'chat-closed', (who) => post(who, messages(), { id: randomUUID(), text: 'Still there?' })],
  ['a tip', 'chat-closed', (who) => post(who, `/chat/chats/${chatId}/tips`, { id: randomUUID(), amount: 5 })],
  ['an edit', 'chat-closed', async (who) => change(who, { isOwn: true }, { text: 'Changed' })],
  ['a reaction', 'chat-closed', async (who) => change(who, { isOwn: false }, { emoji: '👍' })],
  ['unsending', 'chat-closed', async (who) => unsend(who)],
  ['deleting for oneself', null, async (who) => deleteLatest(who)],
  ['typing', null, (who) => post(who, `/chat/chats/${chatId}/typing`)],
  ['reading', null, (who) => post(who, `/chat/chats/${chatId}/read`, {})],
]

async function change(who: Person, whose: { isOwn: boolean }, body: object) {
  const id = await latestId(who, whose)
  return each.world.send(who, 'PUT', `${messages()}/${id}${whose.isOwn ? '' : '/reaction'}`, body)
}

const unsend = async (who: Person) =>
  post(who, `${messages()}/${await latestId(who, { isOwn: true })}/unsend`)

const deleteLatest = async (who: Person) =>
  each.world.send(who, 'DELETE', `${messages()}/${await latestId(who, { isOwn: false })}`)

async function latestId(who: Person, { isOwn }: { isOwn: boolean }): Promise<string> {
  const { data } = (await each.world.call(who, 'GET', `/chat/chats/${chatId}/messages`)).body
  return data.find((message) => message.is_own === isOwn)?.id ?? ''
}

/** The texts of the chat, which stay as evidence. */
const textsFor = async (who: Person): Promise<string[]> =>
  (await each.world.call(who, 'GET', `/chat/chats/${chatId}/messages`)).body.data.map(({ text }) => text)

async function eventsOf({ userId }: Person): Promise<unknown[]> {
  return each.world.db
    .selectFrom('event')
    .select(['name', 'data'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`name like 'chat-%'`)
    .execute()
}

describe.each(deeds)('%s in a chat', (_, refusal, act) => {
  test.each([
    ['Mia', () => [each.mia, each.leo] as const],
    ['Leo', () => [each.leo, each.mia] as const],
  ])('reaches nobody after a block, whoever made it, when %s does it', async (__, sides) => {
    const [actor, other] = sides()
    await giveCredits(each.world, actor, 20_00n)
    for (const [blocker, blocked] of [sides(), sides().toReversed()]) {
      if (!blocker || !blocked) throw new Error('Two people are needed')
      // A new message to read.
      await post(other, messages(), { id: randomUUID(), text: 'New' })
      await block(blocker, blocked)
      const before = [await eventsOf(other), await textsFor(other)]
      const { status, body } = await act(actor)
      expect([status === 200, body['code'] ?? null]).toEqual([refusal === null, refusal])
      expect([await eventsOf(other), await textsFor(other)]).toEqual(before)
      await each.world.call(blocker, 'DELETE', `/profile/${blocked.profileId}/block`)
    }
  })
})
