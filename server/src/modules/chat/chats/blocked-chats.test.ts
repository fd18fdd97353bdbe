import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let chatId: string
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  chatId = (await open(mia, leo)).body.id
})

const open = (who: Person, other: Person) =>
  world.call(who, 'POST', '/chat/chats', { profile_id: other.profileId })
const send = (who: Person, text: string, id: string = randomUUID()) =>
  world.call(who, 'POST', `/chat/chats/${chatId}/messages`, { id, text })
const block = (who: Person, whom: Person) => world.call(who, 'POST', `/profile/${whom.profileId}/block`)
const contacts = async (who: Person, search?: string) =>
  (await world.call(who, 'GET', '/chat/contacts', search === undefined ? {} : { search })).body.data
const texts = async (who: Person) =>
  (await world.call(who, 'GET', `/chat/chats/${chatId}/messages`)).body.data.map(({ text }) => text)
const countEvents = async ({ userId }: Person): Promise<number> => {
  const rows = await world.db
    .selectFrom('event')
    .select('name')
    .where('user_id', '=', userId)
    .where(sql<boolean>`name like 'chat%'`)
    .execute()
  return rows.length
}

/** A chat in which both wrote, and which Mia then closed with a block. */
async function blocked(): Promise<{ messageId: string }> {
  await send(mia, 'Hello')
  const messageId = randomUUID()
  await send(leo, 'Hi there', messageId)
  await block(mia, leo)
  return { messageId }
}

test('neither writes to the other, edits, reacts or is told anything more', async () => {
  const { messageId } = await blocked()
  const before = await countEvents(mia)
  for (const who of [mia, leo]) {
    expect((await send(who, 'Still there?')).body).toMatchObject({ status: 409, code: 'chat-closed' })
  }
  const on = `/chat/chats/${chatId}/messages/${messageId}` as const
  expect((await world.call(leo, 'PUT', on, { text: 'Changed' })).body.code).toBe('chat-closed')
  expect((await world.call(leo, 'PUT', `${on}/reaction`, { emoji: '👍' })).body.code).toBe('chat-closed')
  expect((await world.call(leo, 'POST', `/chat/chats/${chatId}/typing`)).status).toBe(200)
  expect((await world.call(leo, 'POST', `/chat/chats/${chatId}/read`, {})).status).toBe(200)
  expect(await countEvents(mia)).toBe(before)
  expect(await texts(mia)).toEqual(await texts(leo))
  expect((await texts(mia)).toSorted()).toEqual(['Hello', 'Hi there'])
})

const toldOfChats = async ({ userId }: Person) =>
  world.db
    .selectFrom('event')
    .select('data')
    .where('user_id', '=', userId)
    .where('name', '=', 'chats')
    .execute()

test('open chats of both are told of a block and of its end, once each, and not by whom', async () => {
  const ann = await world.person(`ann${people}`)
  await send(mia, 'Hello')
  for (const _ of [1, 2]) await block(mia, leo)
  for (const who of [mia, leo]) expect(await toldOfChats(who)).toEqual([{ data: {} }])
  await world.call(mia, 'DELETE', `/profile/${leo.profileId}/block`)
  for (const who of [mia, leo]) expect(await toldOfChats(who)).toHaveLength(2)
  await world.call(mia, 'POST', `/profile/${leo.profileId}/mute`)
  await world.call(mia, 'DELETE', `/profile/${leo.profileId}/mute`)
  for (const who of [mia, leo]) expect(await toldOfChats(who)).toHaveLength(2)
  expect(await toldOfChats(ann)).toEqual([])
})

test('a message that was sent before is the same message when it is sent again', async () => {
  const { messageId } = await blocked()
  expect((await send(leo, 'Hi there', messageId)).body).toMatchObject({ id: messageId, text: 'Hi there' })
  expect(await texts(mia)).toHaveLength(2)
})

test('the one who blocked no longer has the chat among the contacts; the other one sees a profile that is gone', async () => {
  await blocked()
  expect(await contacts(mia)).toEqual([])
  expect((await world.call(mia, 'GET', `/chat/chats/${chatId}`)).body).toMatchObject({
    is_closed: true,
    is_blocked: true,
    profile: { username: leo.username },
  })
  const [seen] = await contacts(leo)
  expect(seen).toMatchObject({ id: chatId, is_closed: true, is_blocked: false })
  expect(seen?.profile).toMatchObject({ username: '', display_name: 'Deleted profile', photo: null })
  expect(await contacts(leo, mia.username)).toEqual([])
  const unread = await world.call(mia, 'GET', '/chat/unread')
  expect(unread.body).toMatchObject({ count: 0, requests: 0 })
})

test('the blocked one begins no chat, and one that was begun stays closed', async () => {
  await block(mia, leo)
  expect((await open(leo, mia)).body).toMatchObject({ status: 404, code: 'profile-not-found' })
  expect((await send(leo, 'Hello')).body).toMatchObject({ code: 'chat-closed' })
  expect(await contacts(mia)).toEqual([])
})

test('a lifted block opens the chat again, with all that was in it', async () => {
  await blocked()
  await world.call(mia, 'DELETE', `/profile/${leo.profileId}/block`)
  expect((await send(leo, 'Thank you')).status).toBe(200)
  expect(await contacts(mia)).toMatchObject([{ is_closed: false, profile: { username: leo.username } }])
  expect(await texts(mia)).toHaveLength(3)
})
