import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person
let ann: Person
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  ann = await world.person(`ann${people}`)
})

const chatOf = async (who: Person, other: Person) =>
  (await world.call(who, 'POST', '/chat/chats', { profile_id: other.profileId })).body.id

/** Sends a message one second after the previous step. */
async function send(who: Person, other: Person, text: string): Promise<void> {
  world.clock.advance(1000)
  const id = await chatOf(who, other)
  await world.call(who, 'POST', `/chat/chats/${id}/messages`, { id: randomUUID(), text })
}

const mute = (who: Person, whom: Person) => world.call(who, 'POST', `/profile/${whom.profileId}/mute`)
const listOf = async (who: Person, folder: 'contacts' | 'requests' = 'contacts') =>
  (await world.call(who, 'GET', '/chat/contacts', { folder })).body.data.map(
    ({ profile, latest, is_muted }) => [profile.username, latest?.text, is_muted],
  )
const unread = async (who: Person) => (await world.call(who, 'GET', '/chat/unread')).body

/** Mia writes to both, and to Ann last. */
async function wroteToBoth(): Promise<void> {
  await send(mia, leo, 'Hello Leo')
  await send(mia, ann, 'Hello Ann')
  for (const who of [leo, ann]) await send(who, mia, 'Hello')
  for (const who of [leo, ann])
    await world.call(mia, 'POST', `/chat/chats/${await chatOf(mia, who)}/read`, {})
}

test("a muted profile's messages don't count as unread or move its chat up, but can be read", async () => {
  await wroteToBoth()
  await mute(mia, leo)
  await send(leo, mia, 'Are you there?')
  expect(await unread(mia)).toMatchObject({ count: 0 })
  expect(await listOf(mia)).toEqual([
    [ann.username, 'Hello', false],
    [leo.username, 'Are you there?', true],
  ])
  await send(ann, mia, 'And you?')
  expect(await unread(mia)).toMatchObject({ count: 1 })
})

test('messages from the muting profile move the chat up for both members, and reveal nothing about the mute', async () => {
  await wroteToBoth()
  await mute(mia, leo)
  await send(ann, leo, 'Hello Leo')
  await send(mia, leo, 'Later')
  expect((await listOf(mia)).map(([name]) => name)).toEqual([leo.username, ann.username])
  expect((await listOf(leo))[0]).toEqual([mia.username, 'Later', false])
  expect(await unread(leo)).toMatchObject({ count: 1 })
})

test("the first message of a muted profile appears among the requests, and isn't counted", async () => {
  await mute(mia, leo)
  await send(leo, mia, 'Hello')
  expect(await listOf(mia, 'requests')).toEqual([[leo.username, 'Hello', true]])
  expect(await unread(mia)).toEqual({ count: 0, requests: 0 })
})

test('after unmuting, unread messages count again and new ones move the chat up', async () => {
  await wroteToBoth()
  await mute(mia, leo)
  await send(leo, mia, 'Are you there?')
  await world.call(mia, 'DELETE', `/profile/${leo.profileId}/mute`)
  expect(await unread(mia)).toMatchObject({ count: 1 })
  await send(leo, mia, 'Hello again')
  expect((await listOf(mia))[0]).toEqual([leo.username, 'Hello again', false])
})
