import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let mia: Person
let leo: Person

beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
})
afterAll(() => world.close())

const contacts = async (who: Person, query: object = {}) =>
  (await world.call(who, 'GET', '/chat/contacts', query)).body
const chatOf = async (who: Person) => (await contacts(who, { chat_type: 'ai' })).data[0]

test('the chat with the assistant is listed under its own type, and not among the chats with people', async () => {
  const zoe = await world.person('zoe')
  const chat = await world.call(zoe, 'POST', '/chat/chats', { profile_id: leo.profileId })
  await world.call(zoe, 'POST', `/chat/chats/${chat.body.id}/messages`, { id: randomUUID(), text: 'Hi' })
  expect(await contacts(zoe, { chat_type: 'ai' })).toMatchObject({
    data: [{ chat_type: 'ai', profile: { display_name: 'Assistant' }, time: null, latest: null }],
    pagination: { has_more: false, total: 1, next_cursor: null },
  })
  for (const query of [{}, { chat_type: 'regular' }]) {
    expect((await contacts(zoe, query)).data).toMatchObject([
      { chat_type: 'regular', latest: { text: 'Hi' } },
    ])
  }
  expect((await contacts(zoe, { chat_type: 'ai', offset: 1 })).data).toEqual([])
  expect((await world.send(zoe, 'GET', '/chat/contacts?chat_type=robot')).status).toBe(400)
})

test("the chat shows the latest answer to its user, and nobody else's", async () => {
  const asked = await world.call(mia, 'POST', '/assistant/turns', {
    id: randomUUID(),
    question: 'What is a reel?',
  })
  const own = await chatOf(mia)
  expect(own).toMatchObject({ time: asked.body.created_at, has_unread_messages: false })
  expect(own?.latest).toMatchObject({
    is_own: false,
    authorship: 'sent',
    text: asked.body.answer.slice(0, 120),
  })
  expect((await chatOf(leo))?.latest).toBeNull()
  await world.call(mia, 'DELETE', '/assistant/turns')
  expect(await chatOf(mia)).toMatchObject({ time: null, latest: null })
})

test("opening the assistant's chat twice, even at the same moment, creates no chat", async () => {
  const open = () => world.call(mia, 'POST', '/chat/chats', { chat_type: 'ai' })
  const answers = [...(await Promise.all([open(), open()])), await open()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const listed = await chatOf(mia)
  expect(answers.map(({ body }) => body)).toEqual([listed, listed, listed])
  expect(
    (
      await world.db
        .selectFrom('chat')
        .select('id')
        .where('id', '=', listed?.id ?? '')
        .execute()
    ).length,
  ).toBe(0)
  expect((await contacts(mia)).data).toEqual([])
})

test("opening a chat without a profile is refused with the invalid field, and visitors can't open any", async () => {
  for (const body of [{}, { chat_type: 'regular' }]) {
    expect(await world.send(mia, 'POST', '/chat/chats', body)).toMatchObject({
      status: 400,
      body: { code: 'invalid-request', fields: { profile_id: 'This is required.' } },
    })
  }
  const robot = await world.send(mia, 'POST', '/chat/chats', { chat_type: 'robot' })
  expect(robot.body).toHaveProperty('fields.chat_type')
  expect((await world.call(null, 'GET', '/chat/contacts', { chat_type: 'ai' })).status).toBe(401)
  expect((await world.call(null, 'POST', '/chat/chats', { chat_type: 'ai' })).status).toBe(401)
})

test("messages between people can't be sent to the assistant's chat, and nobody can read any there", async () => {
  const chat = await chatOf(mia)
  const path = `/chat/chats/${chat?.id ?? ''}` as const
  expect(await world.call(mia, 'GET', `${path}/messages`)).toMatchObject({ status: 404 })
  const message = { id: randomUUID(), text: 'Hello' }
  expect(await world.call(mia, 'POST', `${path}/messages`, message)).toMatchObject({
    status: 404,
    body: { code: 'chat-not-found' },
  })
})
