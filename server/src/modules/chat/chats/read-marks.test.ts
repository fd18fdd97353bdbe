import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, sql } from '#kernel/db'
import { publishStory } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { sendToProfiles } from '../index.ts'

// Leo and Mia share a chat. Mia is a creator with broadcasts and stories.
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
  chatId = (await world.call(leo, 'POST', '/chat/chats', { profile_id: mia.profileId })).body.id
})

const write = async (who: Person, text: string, form: object = {}) => {
  const message = { id: randomUUID(), text, ...form }
  expect((await world.call(who, 'POST', `/chat/chats/${chatId}/messages`, message)).status).toBe(200)
}
const read = (who: Person, number?: number) =>
  world.call(who, 'POST', `/chat/chats/${chatId}/read`, number === undefined ? {} : { number })
const accept = (who: Person) => world.call(who, 'POST', `/chat/chats/${chatId}/accept`)
const seenBy = async (who: Person) => (await world.call(who, 'GET', `/chat/chats/${chatId}`)).body
const unread = async (who: Person) => (await world.call(who, 'GET', '/chat/unread')).body

const broadcast = (from: Person, { profileId }: Person) =>
  inTransaction(world.db, (tx) =>
    sendToProfiles(tx, {
      from: { userId: from.userId, profileId: from.profileId, at: world.clock.now() },
      toProfileIds: [profileId],
      message: { text: 'To all', contentIds: [], price: 0n, authorship: null },
      ifLocked: 'wait',
    }),
  )

/** The read marks that were sent to a person's open tabs. */
async function marksSentTo({ userId }: Person): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select (data ->> 'number')::int as number from event where user_id = ${userId} and name = 'chat-read'
    order by id`.execute(world.db)
  return rows.map(({ number }) => number)
}

test('a chat is read once its reader has read what the other wrote, even if a broadcast of theirs followed it', async () => {
  await write(leo, 'Hello')
  await accept(mia)
  await broadcast(mia, leo)
  expect(await unread(mia)).toMatchObject({ count: 1 })
  await read(mia, 1)
  expect(await unread(mia)).toMatchObject({ count: 0 })
  expect(await seenBy(mia)).toMatchObject({ has_unread_messages: false })
  await write(leo, 'Are you there?')
  expect(await unread(mia)).toMatchObject({ count: 1 })
  await broadcast(mia, leo)
  await read(mia, 2)
  expect(await unread(mia)).toMatchObject({ count: 1 })
})

test('a message written after reading everything leaves nothing unread for its author', async () => {
  await write(leo, 'Hello')
  await accept(mia)
  await read(mia, 1)
  await write(mia, 'Hi')
  await write(mia, 'How are you?')
  expect(await seenBy(mia)).toMatchObject({ has_unread_messages: false })
  expect(await seenBy(leo)).toMatchObject({ read_number: 3, has_unread_messages: true })
})

test('replying to a story marks none of the messages that its author sent before as read', async () => {
  const storyId = await publishStory(world, leo)
  await write(leo, 'Did you see my story?')
  await accept(mia)
  await write(mia, '🔥', { story_id: storyId })
  expect(await seenBy(mia)).toMatchObject({ has_unread_messages: true })
  expect(await unread(mia)).toMatchObject({ count: 1 })
  expect(await seenBy(leo)).toMatchObject({ read_number: 0 })
  await read(mia, 1)
  expect(await seenBy(mia)).toMatchObject({ has_unread_messages: false })
  expect(await seenBy(leo)).toMatchObject({ read_number: 2 })
})

test('a story reply to somebody whose request was never opened accepts it without marking it as read', async () => {
  const storyId = await publishStory(world, leo)
  await write(leo, 'We met in Porto')
  await write(mia, '🔥', { story_id: storyId })
  expect(await seenBy(mia)).toMatchObject({ folder: 'contacts', has_unread_messages: true })
  expect(await seenBy(leo)).toMatchObject({ read_number: 0 })
  expect(await marksSentTo(leo)).toEqual([])
})

test('an answer to a request shows its sender which messages were read, and marks no others as read', async () => {
  await write(leo, 'We met in Porto')
  await read(mia)
  expect(await seenBy(leo)).toMatchObject({ read_number: 0 })
  await write(leo, 'Do you remember?')
  await write(mia, 'I do')
  expect(await seenBy(leo)).toMatchObject({ read_number: 1 })
  expect(await marksSentTo(leo)).toEqual([1])
  expect(await seenBy(mia)).toMatchObject({ folder: 'contacts', has_unread_messages: true })
})
