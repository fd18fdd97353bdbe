import { randomUUID } from 'node:crypto'
import type { QueryOf } from '@fanfare/contract/api/route'
import type { chat } from '@fanfare/contract/chat/routes'
import type { messages as messageRoutes } from '@fanfare/contract/chat/message-routes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction, sql } from '#kernel/db'
import { makeContent, subscribe } from '#testing/known-posts'
import { actAsTwin } from '#testing/money/known-sales'
import { createWorld, type Person, type World } from '#testing/world'
import { leaveChats } from './index.ts'

let world: World
let stranger: Person
let mia: Person
let leo: Person
let chatId: string
let people = 0

beforeAll(async () => {
  world = await createWorld()
  stranger = await world.person('stranger')
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  chatId = await opened(mia, leo)
})

const opened = async (who: Person, other: Person): Promise<string> => {
  const { status, body } = await world.call(who, 'POST', '/chat/chats', { profile_id: other.profileId })
  expect(status).toBe(200)
  return body.id
}

const send = (who: Person | null, text: string, form: object = {}) =>
  world.call(who, 'POST', `/chat/chats/${chatId}/messages`, { id: randomUUID(), text, ...form })
const sent = async (who: Person, text: string, form: object = {}) => {
  const { status, body } = await send(who, text, form)
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const messages = async (who: Person, query: Partial<QueryOf<typeof messageRoutes.messages>> = {}) =>
  (await world.call(who, 'GET', `/chat/chats/${chatId}/messages`, query)).body
const texts = async (who: Person, query: Partial<QueryOf<typeof messageRoutes.messages>> = {}) =>
  (await messages(who, query)).data.map(({ text }) => text)
const contacts = async (who: Person, query: Partial<QueryOf<typeof chat.contacts>> = {}) =>
  (await world.call(who, 'GET', '/chat/contacts', query)).body.data
const follow = (who: Person, other: Person) => world.call(who, 'POST', `/profile/${other.profileId}/follow`)
const on = ({ id }: { id: string }) => `/chat/chats/${chatId}/messages/${id}` as const

async function eventsOf({ userId }: Person): Promise<unknown[]> {
  const rows = await world.db
    .selectFrom('event')
    .select(['name', 'data'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`name like 'chat%'`)
    .orderBy('id')
    .execute()
  return rows.map(({ name, data }) => ({ name, ...(typeof data === 'object' ? data : { data }) }))
}

test('two people who write to each other share one chat, no matter who opened it', async () => {
  expect(await opened(mia, leo)).toBe(chatId)
  expect(await opened(leo, mia)).toBe(chatId)
  const both = await Promise.all([opened(stranger, leo), opened(leo, stranger)])
  expect(both[0]).toBe(both[1])
})

test('messages to oneself, to unknown profiles, or from visitors are refused', async () => {
  const open = (who: Person | null, id: string) => world.call(who, 'POST', '/chat/chats', { profile_id: id })
  expect((await open(mia, mia.profileId)).body).toMatchObject({ code: 'own-profile' })
  expect((await open(mia, randomUUID())).body).toMatchObject({ code: 'profile-not-found' })
  expect((await open(null, leo.profileId)).status).toBe(401)
})

test('a user who opens a chat of their other profile gets an error that names that profile, and nobody else does', async () => {
  await sent(mia, 'Hello')
  await actAsTwin(world, leo)
  const show = (who: Person) => world.send(who, 'GET', `/chat/chats/${chatId}`)
  expect(await show(leo)).toMatchObject({
    status: 404,
    body: { code: 'chat-not-found', profile_id: leo.profileId },
  })
  const { status, body } = await show(stranger)
  expect([status, JSON.stringify(body).includes(leo.profileId)]).toEqual([404, false])
  expect((await world.send(leo, 'GET', `/chat/chats/${chatId}/messages`)).status).toBe(404)
})

test("a chat without messages isn't listed for anybody", async () => {
  expect(await contacts(mia)).toEqual([])
  expect(await contacts(leo)).toEqual([])
})

test('a message arrives, and makes the chat unread only for its receiver', async () => {
  await sent(mia, '  Hello Leo  ')
  await world.call(leo, 'POST', `/chat/chats/${chatId}/accept`)
  expect(await messages(leo)).toMatchObject({
    data: [{ text: 'Hello Leo', is_own: false, number: 1, reply_to: null, reactions: [] }],
  })
  expect(await messages(mia)).toMatchObject({ data: [{ is_own: true, can_edit: true }] })
  expect(await contacts(leo)).toMatchObject([
    {
      profile: { username: mia.username },
      has_unread_messages: true,
      latest: { text: 'Hello Leo', is_own: false },
    },
  ])
  expect(await contacts(mia)).toMatchObject([
    { profile: { username: leo.username }, has_unread_messages: false },
  ])
  expect(await eventsOf(leo)).toContainEqual(expect.objectContaining({ name: 'chat-message', number: 1 }))
  expect(await eventsOf(stranger)).not.toContainEqual(expect.objectContaining({ chat_id: chatId }))
})

test("a stranger can't find any chat, message or media, and can't change anything", async () => {
  const message = await sent(mia, 'Between us')
  const chat = `/chat/chats/${chatId}`
  for (const [method, path, body] of [
    ['GET', chat, undefined],
    ['GET', `${chat}/messages`, undefined],
    ['GET', `${chat}/media`, undefined],
    ['GET', on(message), undefined],
    ['POST', `${chat}/messages`, { id: randomUUID(), text: 'Let me in' }],
    ['POST', `${chat}/read`, {}],
    ['POST', `${chat}/typing`, undefined],
    ['POST', `${chat}/accept`, undefined],
    ['DELETE', chat, undefined],
    ['PUT', on(message), { text: 'Changed' }],
    ['POST', `${on(message)}/unsend`, undefined],
    ['DELETE', on(message), undefined],
    ['PUT', `${on(message)}/reaction`, { emoji: '👍' }],
  ] as const) {
    const { status, body: answer } = await world.send(stranger, method, path, body)
    expect([method, path, status, answer['code']]).toEqual([method, path, 404, 'chat-not-found'])
  }
  expect(await texts(leo)).toEqual(['Between us'])
  expect(await contacts(stranger)).toEqual([])
})

test('a message sent twenty times at once appears once', async () => {
  const id = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(mia, 'Once', { id })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await texts(leo)).toEqual(['Once'])
  expect((await eventsOf(leo)).length).toBe(1)
})

test("reusing another message's id is a conflict, whoever sends it", async () => {
  const { id } = await sent(mia, 'Mine')
  expect((await send(leo, 'Yours', { id })).body).toMatchObject({ code: 'conflict' })
  chatId = await opened(mia, stranger)
  expect((await send(mia, 'Elsewhere', { id })).body).toMatchObject({ code: 'conflict' })
})

test('simultaneous messages get consecutive numbers without gaps', async () => {
  await Promise.all(Array.from({ length: 12 }, (_, at) => sent(at % 2 ? mia : leo, `No. ${at}`)))
  const { data } = await messages(mia)
  expect(data.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, at) => 12 - at))
})

test('a conversation is paged by thirty messages, and missed messages arrive in order', async () => {
  for (let at = 1; at <= 35; at += 1) await sent(mia, `No. ${at}`)
  const first = await messages(leo)
  expect(first.data.map(({ number }) => number)).toEqual(Array.from({ length: 30 }, (_, at) => 35 - at))
  const rest = await texts(leo, { cursor: first.pagination.next_cursor ?? '' })
  expect(rest).toEqual(['No. 5', 'No. 4', 'No. 3', 'No. 2', 'No. 1'])
  expect(await texts(leo, { after: 32 })).toEqual(['No. 33', 'No. 34', 'No. 35'])
})

test('a search finds words only in the chat being searched', async () => {
  await sent(mia, 'The lighthouse at dusk')
  await sent(leo, 'Which one?')
  const here = chatId
  chatId = await opened(mia, stranger)
  await sent(mia, 'Another lighthouse')
  chatId = here
  expect(await texts(mia, { search: 'lightH' })).toEqual(['The lighthouse at dusk'])
  expect(await texts(mia, { search: 'lighthouse dusk' })).toEqual(['The lighthouse at dusk'])
  expect(await texts(mia, { search: '!!' })).toEqual([])
})

test("an invalid message is refused with a reason and isn't delivered", async () => {
  for (const [form, code] of [
    [{ text: '   ' }, 'message-is-empty'],
    [{ text: 'x'.repeat(5001) }, 'invalid-request'],
    [{ id: 'mine' }, 'invalid-request'],
    [{ reply_to_id: randomUUID() }, 'message-not-found'],
    [{ content_ids: [randomUUID()] }, 'content-not-usable'],
  ] as const) {
    expect((await send(mia, 'Hello', form)).body).toMatchObject({ code })
  }
  expect(await messages(leo)).toMatchObject({ data: [] })
})

test('only the two members can see a photo', async () => {
  const photo = await makeContent(world, mia)
  await sent(mia, '', { content_ids: [photo.id] })
  expect(await messages(leo)).toMatchObject({ data: [{ media: [{ id: photo.id, kind: 'photo' }] }] })
  const content = (who: Person) => world.send(who, 'GET', `/content/${photo.id}`)
  expect((await content(leo)).status).toBe(200)
  expect((await content(stranger)).status).toBe(404)
  const media = await world.call(leo, 'GET', `/chat/chats/${chatId}/media`, { kind: 'photo' })
  expect(media.body.data.map(({ media: shown }) => shown?.id)).toEqual([photo.id])
  expect((await world.call(leo, 'GET', `/chat/chats/${chatId}/media`, { kind: 'video' })).body.data).toEqual(
    [],
  )
})

test("a photo that isn't the sender's or isn't ready can't be sent", async () => {
  const theirs = await makeContent(world, leo)
  const unready = await makeContent(world, mia, { status: 'processing' })
  for (const { id } of [theirs, unready]) {
    const { body } = await send(mia, 'Look', { content_ids: [id] })
    expect(body).toMatchObject({ code: 'content-not-usable', ids: [id] })
  }
  expect(await texts(leo)).toEqual([])
})

test('only the sender can still see the photo of an unsent message', async () => {
  const photo = await makeContent(world, mia)
  const message = await sent(mia, 'Not for long', { content_ids: [photo.id] })
  const { body: received } = await world.call(leo, 'GET', on(message))
  const file = async () =>
    (
      await world.app.inject({
        url: received.media[0]?.picture.sources[0]?.src ?? '',
        headers: { cookie: leo.cookie },
      })
    ).statusCode
  expect(await file()).toBe(200)
  await world.call(mia, 'POST', `${on(message)}/unsend`)
  // The gate caches access for fifteen seconds.
  world.clock.advance(15_000)
  expect(await file()).toBe(403)
  expect((await world.send(leo, 'GET', `/content/${photo.id}`)).status).toBe(404)
  expect((await world.send(mia, 'GET', `/content/${photo.id}`)).status).toBe(200)
})

test('a reply quotes the original message until the original is unsent', async () => {
  const question = await sent(mia, 'Where was this?')
  const answer = await sent(leo, 'In Porto', { reply_to_id: question.id })
  expect(answer.reply_to).toMatchObject({ text: 'Where was this?', is_own: false })
  await world.call(mia, 'POST', `${on(question)}/unsend`)
  const { body } = await world.call(mia, 'GET', on(answer))
  expect(body.reply_to).toMatchObject({ text: '', is_unsent: true })
})

test('an author can edit and unsend a message for 15 minutes', async () => {
  const [early, late] = [await sent(mia, 'Helo'), await sent(mia, 'Also')]
  expect((await world.call(mia, 'PUT', on(early), { text: 'Hello' })).body).toMatchObject({
    text: 'Hello',
    is_unsent: false,
  })
  expect((await world.call(leo, 'PUT', on(early), { text: 'Mine' })).body).toMatchObject({
    code: 'not-allowed',
  })
  expect((await world.call(leo, 'POST', `${on(early)}/unsend`)).body).toMatchObject({ code: 'not-allowed' })
  expect((await world.call(mia, 'POST', `${on(early)}/unsend`)).body).toMatchObject({
    is_unsent: true,
    text: '',
  })
  world.clock.advance(15 * 60_000 + 1)
  const tooLate = { code: 'message-too-old' }
  expect((await world.call(mia, 'PUT', on(late), { text: 'Later' })).body).toMatchObject(tooLate)
  expect((await world.call(mia, 'POST', `${on(late)}/unsend`)).body).toMatchObject(tooLate)
  expect(await texts(leo)).toEqual(['Also', ''])
})

test('each member has one reaction to a message, which they can change and remove', async () => {
  const message = await sent(mia, 'Look')
  const react = (who: Person, emoji: string | null) =>
    world.send(who, 'PUT', `${on(message)}/reaction`, { emoji })
  await react(leo, '👍')
  await react(leo, '🔥')
  expect((await react(mia, '🔥')).body['reactions']).toEqual([{ emoji: '🔥', count: 2, is_own: true }])
  expect((await react(leo, null)).body['reactions']).toEqual([{ emoji: '🔥', count: 1, is_own: false }])
  expect((await react(leo, 'x')).body).toMatchObject({ code: 'invalid-request' })
})

test('a message that one member deletes for themselves stays visible to the other', async () => {
  const [first, second] = [await sent(mia, 'First'), await sent(leo, 'Second')]
  expect((await world.call(leo, 'DELETE', on(first))).status).toBe(200)
  expect((await world.call(leo, 'DELETE', on(first))).status).toBe(404)
  expect(await texts(leo)).toEqual(['Second'])
  await world.call(leo, 'DELETE', `/chat/chats/${chatId}`)
  expect([await texts(leo), await contacts(leo)]).toEqual([[], []])
  expect((await world.call(leo, 'GET', on(second))).status).toBe(404)
  await sent(mia, 'Third')
  expect(await texts(leo)).toEqual(['Third'])
  expect(await texts(mia)).toEqual(['Third', 'Second', 'First'])
})

test('reading marks messages as read up to a number, and the other member sees how far', async () => {
  await sent(leo, 'Hello')
  await sent(mia, 'One')
  await sent(mia, 'Two')
  const read = (number?: number) =>
    world.send(leo, 'POST', `/chat/chats/${chatId}/read`, number === undefined ? {} : { number })
  await read(2)
  const chat = async (who: Person) => (await world.call(who, 'GET', `/chat/chats/${chatId}`)).body
  expect(await chat(leo)).toMatchObject({ has_unread_messages: true })
  expect(await chat(mia)).toMatchObject({ read_number: 2 })
  await read(1_000)
  expect(await chat(mia)).toMatchObject({ read_number: 3 })
  expect(await chat(leo)).toMatchObject({ has_unread_messages: false })
  expect(await eventsOf(mia)).toContainEqual({ name: 'chat-read', chat_id: chatId, number: 3 })
})

test("a stranger's message is a request until the receiver accepts or answers it", async () => {
  await sent(mia, 'We met in Porto')
  expect(await contacts(leo)).toEqual([])
  expect(await contacts(leo, { folder: 'requests' })).toMatchObject([{ folder: 'requests' }])
  const count = async () => (await world.call(leo, 'GET', '/chat/unread')).body
  expect(await count()).toEqual({ count: 0, requests: 1 })
  await world.call(leo, 'POST', `/chat/chats/${chatId}/read`, {})
  expect(await eventsOf(mia)).not.toContainEqual(expect.objectContaining({ name: 'chat-read' }))
  const readBefore = async () => (await world.call(mia, 'GET', `/chat/chats/${chatId}`)).body.read_number
  expect(await readBefore()).toBe(0)
  await sent(leo, 'I remember')
  expect(await contacts(leo)).toMatchObject([{ folder: 'contacts' }])
  expect(await contacts(leo, { folder: 'requests' })).toEqual([])
  expect(await count()).toEqual({ count: 0, requests: 0 })
})

test('accepting a request shows its sender which messages were read, and marks no others as read', async () => {
  const readNumber = async () => (await world.call(mia, 'GET', `/chat/chats/${chatId}`)).body.read_number
  const accept = () => world.call(leo, 'POST', `/chat/chats/${chatId}/accept`)
  await sent(mia, 'We met in Porto')
  await world.call(leo, 'POST', `/chat/chats/${chatId}/read`, {})
  await sent(mia, 'Do you remember?')
  expect(await readNumber()).toBe(0)
  await accept()
  expect(await readNumber()).toBe(1)
  await accept()
  const told = (await eventsOf(mia)).filter((event) => JSON.stringify(event).includes('chat-read'))
  expect(told).toEqual([{ name: 'chat-read', chat_id: chatId, number: 1 }])
})

test("accepting a request shows its sender nothing if it wasn't opened or was declined, or if one blocked the other", async () => {
  const readNumber = async () => (await world.call(mia, 'GET', `/chat/chats/${chatId}`)).body.read_number
  const told = async () =>
    (await eventsOf(mia)).filter((event) => JSON.stringify(event).includes('chat-read'))
  const accept = () => world.call(leo, 'POST', `/chat/chats/${chatId}/accept`)
  await sent(mia, 'We met in Porto')
  await accept()
  expect([await readNumber(), await told()]).toEqual([0, []])

  chatId = await opened(mia, stranger)
  await sent(mia, 'We met in Lisbon')
  await world.call(stranger, 'DELETE', `/chat/chats/${chatId}`)
  await world.call(stranger, 'POST', `/chat/chats/${chatId}/accept`)
  expect([await readNumber(), await told()]).toEqual([0, []])

  const nina = await world.person(`nina${people}`)
  chatId = await opened(mia, nina)
  await sent(mia, 'We met in Faro')
  await world.call(nina, 'POST', `/chat/chats/${chatId}/read`, {})
  await world.call(nina, 'POST', `/profile/${mia.profileId}/block`)
  await world.call(nina, 'POST', `/chat/chats/${chatId}/accept`)
  expect([await readNumber(), await told()]).toEqual([0, []])
})

test("a message from a profile that the receiver follows goes to the receiver's contacts", async () => {
  const nina = await world.person(`nina${people}`)
  await follow(leo, nina)
  chatId = await opened(nina, leo)
  await sent(nina, 'New series')
  expect(await contacts(leo)).toMatchObject([{ profile: { username: nina.username } }])
})

test('a receiver chooses who can write to them, and anybody they have answered always can', async () => {
  await sent(mia, 'Hello')
  const choose = (whoCanWrite: string) =>
    world.send(leo, 'PUT', '/chat/settings', { who_can_write: whoCanWrite })
  await choose('following')
  const refusal = { code: 'not-taking-messages', status: 403 }
  expect((await send(mia, 'Again')).body).toMatchObject(refusal)
  await choose('subscribers')
  expect((await send(mia, 'Again')).body).toMatchObject(refusal)
  await choose('following')
  await follow(leo, mia)
  await sent(mia, 'You follow me')
  await choose('subscribers')
  await sent(leo, 'Right')
  await sent(mia, 'So I may')
  expect((await choose('nobody')).body).toMatchObject({ code: 'invalid-request' })
  expect((await world.call(leo, 'GET', '/chat/settings')).body).toMatchObject({
    who_can_write: 'subscribers',
  })
  expect(await texts(leo)).toEqual(['So I may', 'Right', 'You follow me', 'Hello'])
})

test('only current subscribers can write to a receiver who chose that setting, and nobody else', async () => {
  await world.call(leo, 'PUT', '/chat/settings', { who_can_write: 'subscribers' })
  const refusal = { code: 'not-taking-messages', status: 403 }
  expect((await send(mia, 'May I?')).body).toMatchObject(refusal)
  await subscribe(world, mia, { creator: leo, days: 10 })
  await sent(mia, 'I subscribed')
  expect(await contacts(leo)).toMatchObject([{ profile: { username: mia.username } }])
  const expired = await world.person(`expired${people}`)
  await subscribe(world, expired, { creator: leo, days: -1 })
  const here = chatId
  chatId = await opened(expired, leo)
  expect((await send(expired, 'May I still?')).body).toMatchObject(refusal)
  expect(await texts(leo)).toEqual([])
  chatId = here
  expect(await texts(leo)).toEqual(['I subscribed'])
})

test('a writer who is no longer accepted can unsend a request, but can neither edit it nor react', async () => {
  const message = await sent(mia, 'Hello')
  await world.call(leo, 'PUT', '/chat/settings', { who_can_write: 'following' })
  const before = await eventsOf(leo)
  const refusal = { code: 'not-taking-messages', status: 403 }
  expect((await world.call(mia, 'PUT', on(message), { text: 'Answer me!' })).body).toMatchObject(refusal)
  const reaction = await world.call(mia, 'PUT', `${on(message)}/reaction`, { emoji: '🔥' })
  expect(reaction.body).toMatchObject(refusal)
  expect([await texts(leo), await eventsOf(leo)]).toEqual([['Hello'], before])
  expect((await world.call(mia, 'POST', `${on(message)}/unsend`)).status).toBe(200)
})

test('a request moves to the contacts with the next message once its receiver follows the writer, and not before', async () => {
  await sent(mia, 'We met in Porto')
  await world.call(leo, 'DELETE', `/chat/chats/${chatId}`)
  await sent(mia, 'Do you remember?')
  const folders = async () => [
    (await contacts(leo)).length,
    (await contacts(leo, { folder: 'requests' })).length,
  ]
  expect(await folders()).toEqual([0, 1])
  await follow(leo, mia)
  expect(await folders()).toEqual([0, 1])
  await sent(mia, 'Thanks for following')
  expect(await folders()).toEqual([1, 0])
  expect((await world.call(leo, 'GET', '/chat/unread')).body).toEqual({ count: 1, requests: 0 })
  expect(await eventsOf(leo)).toContainEqual({ name: 'chat', chat_id: chatId })
})

test('unread chats are counted up to 100, which a badge shows as 99+, and nobody else gets the count', async () => {
  await sent(mia, 'The 101st')
  await sql`
    with writer as (
      insert into profile (id, uuid, user_id, username, display_name, created_at)
      select gen_random_uuid(), gen_random_uuid(), ${stranger.userId}::uuid, ${leo.username}::text || '_' || number, 'Fan', now()
      from generate_series(1, 100) as number
      returning id
    ), opened as (
      insert into chat (id, first_profile_id, second_profile_id, created_at, last_number)
      select gen_random_uuid(), least(id, ${leo.profileId}::uuid), greatest(id, ${leo.profileId}::uuid), now(), 1
      from writer returning id, first_profile_id, second_profile_id
    )
    insert into chat_member (chat_id, profile_id, other_profile_id, folder, last_at)
    select opened.id, me.id, case when first_profile_id = me.id then second_profile_id else first_profile_id end,
      'requests', now()
    from opened cross join (select ${leo.profileId}::uuid as id) as me`.execute(world.owner)
  const count = async (who: Person) => (await world.call(who, 'GET', '/chat/unread')).body
  expect(await count(leo)).toEqual({ count: 0, requests: 100 })
  expect(await count(mia)).toEqual({ count: 0, requests: 0 })
})

test('contacts come in pages of five, latest first, and can be searched by name', async () => {
  const others: Person[] = []
  for (let at = 0; at < 6; at += 1) {
    const other = await world.person(`contact${people}n${at}`)
    chatId = await opened(leo, other)
    await sent(leo, `To ${at}`)
    world.clock.advance(1000)
    others.push(other)
  }
  const { body } = await world.call(leo, 'GET', '/chat/contacts')
  expect(body.data.map(({ profile }) => profile.username)).toEqual(
    others
      .slice(1)
      .toReversed()
      .map(({ username }) => username),
  )
  expect(await contacts(leo, { cursor: body.pagination.next_cursor ?? '' })).toMatchObject([
    { profile: { username: others[0]?.username } },
  ])
  expect(await contacts(leo, { search: others[3]?.username ?? '' })).toMatchObject([
    { profile: { username: others[3]?.username } },
  ])
  expect(await contacts(leo, { search: '%' })).toEqual([])
})

test("the new owner of a transferred profile can't read its old chats, and nobody can write to them", async () => {
  await sent(mia, 'Only for you')
  await inTransaction(world.db, (tx) => leaveChats(tx, { profileId: leo.profileId, at: world.clock.now() }))
  expect(await contacts(leo, { folder: 'requests' })).toEqual([])
  expect((await world.call(leo, 'GET', `/chat/chats/${chatId}`)).status).toBe(404)
  expect((await send(mia, 'Still there?')).body).toMatchObject({ code: 'chat-closed', status: 409 })
  expect(await contacts(mia)).toMatchObject([{ is_closed: true }])
  const next = await opened(mia, leo)
  expect(next).not.toBe(chatId)
  chatId = next
  await sent(mia, 'To the new owner')
  expect(await texts(leo)).toEqual(['To the new owner'])
})
