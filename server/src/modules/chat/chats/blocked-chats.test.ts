import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { newPeople } from '#testing/new-people'
import type { Person } from '#testing/world'

const each = newPeople('mia', 'leo')
const { block } = each
let chatId: string

beforeEach(async () => {
  chatId = (await open(each.mia, each.leo)).body.id
})

const open = (who: Person, other: Person) =>
  each.world.call(who, 'POST', '/chat/chats', { profile_id: other.profileId })
const send = (who: Person, text: string, id: string = randomUUID()) =>
  each.world.call(who, 'POST', `/chat/chats/${chatId}/messages`, { id, text })
const contacts = async (who: Person, search?: string) =>
  (await each.world.call(who, 'GET', '/chat/contacts', search === undefined ? {} : { search })).body.data
const texts = async (who: Person) =>
  (await each.world.call(who, 'GET', `/chat/chats/${chatId}/messages`)).body.data.map(({ text }) => text)
const countEvents = async ({ userId }: Person): Promise<number> => {
  const rows = await each.world.db
    .selectFrom('event')
    .select('name')
    .where('user_id', '=', userId)
    .where(sql<boolean>`name like 'chat%'`)
    .execute()
  return rows.length
}

/** A chat in which both have written, and in which Mia has then blocked the other. */
async function blocked(): Promise<{ messageId: string }> {
  await send(each.mia, 'Hello')
  const messageId = randomUUID()
  await send(each.leo, 'Hi there', messageId)
  await block(each.mia, each.leo)
  return { messageId }
}

test('after a block, neither member can write to the other, edit, react or receive notifications', async () => {
  const { messageId } = await blocked()
  const before = await countEvents(each.mia)
  for (const who of [each.mia, each.leo]) {
    expect((await send(who, 'Still there?')).body).toMatchObject({ status: 409, code: 'chat-closed' })
  }
  const on = `/chat/chats/${chatId}/messages/${messageId}` as const
  expect((await each.world.call(each.leo, 'PUT', on, { text: 'Changed' })).body.code).toBe('chat-closed')
  expect((await each.world.call(each.leo, 'PUT', `${on}/reaction`, { emoji: '👍' })).body.code).toBe(
    'chat-closed',
  )
  expect((await each.world.call(each.leo, 'POST', `/chat/chats/${chatId}/typing`)).status).toBe(200)
  expect((await each.world.call(each.leo, 'POST', `/chat/chats/${chatId}/read`, {})).status).toBe(200)
  expect(await countEvents(each.mia)).toBe(before)
  expect(await texts(each.mia)).toEqual(await texts(each.leo))
  expect((await texts(each.mia)).toSorted()).toEqual(['Hello', 'Hi there'])
})

const toldOfChats = async ({ userId }: Person) =>
  each.world.db
    .selectFrom('event')
    .select('data')
    .where('user_id', '=', userId)
    .where('name', '=', 'chats')
    .execute()

test('a block and its end send an event only to the tabs of the blocking user', async () => {
  const ann = await each.world.person(`ann${each.round}`)
  await send(each.mia, 'Hello')
  for (const _ of [1, 2]) await block(each.mia, each.leo)
  expect(await toldOfChats(each.mia)).toEqual([{ data: {} }])
  await each.world.call(each.mia, 'DELETE', `/profile/${each.leo.profileId}/block`)
  expect(await toldOfChats(each.mia)).toHaveLength(2)
  await each.world.call(each.mia, 'POST', `/profile/${each.leo.profileId}/mute`)
  await each.world.call(each.mia, 'DELETE', `/profile/${each.leo.profileId}/mute`)
  expect(await toldOfChats(each.mia)).toHaveLength(2)
  for (const who of [each.leo, ann]) expect(await toldOfChats(who)).toEqual([])
})

test("a message from before a block isn't duplicated when it is sent again", async () => {
  const { messageId } = await blocked()
  expect((await send(each.leo, 'Hi there', messageId)).body).toMatchObject({
    id: messageId,
    text: 'Hi there',
  })
  expect(await texts(each.mia)).toHaveLength(2)
})

test("a blocked chat disappears from the blocker's contacts, and the other member sees a deleted profile", async () => {
  await blocked()
  expect(await contacts(each.mia)).toEqual([])
  expect((await each.world.call(each.mia, 'GET', `/chat/chats/${chatId}`)).body).toMatchObject({
    is_closed: true,
    is_blocked: true,
    profile: { username: each.leo.username },
  })
  const [seen] = await contacts(each.leo)
  expect(seen).toMatchObject({ id: chatId, is_closed: true, is_blocked: false })
  expect(seen?.profile).toMatchObject({ username: '', display_name: 'Deleted profile', photo: null })
  expect(await contacts(each.leo, each.mia.username)).toEqual([])
  const unread = await each.world.call(each.mia, 'GET', '/chat/unread')
  expect(unread.body).toMatchObject({ count: 0, requests: 0 })
})

test("the blocked member can't start a chat, and an existing one stays closed", async () => {
  await block(each.mia, each.leo)
  expect((await open(each.leo, each.mia)).body).toMatchObject({ status: 404, code: 'profile-not-found' })
  expect((await send(each.leo, 'Hello')).body).toMatchObject({ code: 'chat-closed' })
  expect(await contacts(each.mia)).toEqual([])
})

test('unblocking reopens the chat with its earlier messages', async () => {
  await blocked()
  await each.world.call(each.mia, 'DELETE', `/profile/${each.leo.profileId}/block`)
  expect((await send(each.leo, 'Thank you')).status).toBe(200)
  expect(await contacts(each.mia)).toMatchObject([
    { is_closed: false, profile: { username: each.leo.username } },
  ])
  expect(await texts(each.mia)).toHaveLength(3)
})
