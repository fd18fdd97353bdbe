import { randomUUID } from 'node:crypto'
import type { QueryOf } from '@fanfare/contract/api/route'
import type { chat } from '@fanfare/contract/chat/routes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { createWorld, type Person, type World } from '#testing/world'

let world: World
let leo: Person
/** Leo wrote to them in this order. */
let others: Person[]
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  people += 1
  leo = await world.person(`leo${people}`)
  others = []
  for (let at = 0; at < 7; at += 1) {
    const other = await world.person(`contact${people}n${at}`)
    others.push(other)
    await send(leo, other, `Hello ${at}`)
  }
})

const chatOf = async (who: Person, other: Person | undefined): Promise<string> =>
  (await world.call(who, 'POST', '/chat/chats', { profile_id: other?.profileId ?? '' })).body.id

/** Sends a message one second after the previous step. */
async function send(who: Person, other: Person, text: string): Promise<void> {
  world.clock.advance(1000)
  const id = await chatOf(who, other)
  const { status } = await world.call(who, 'POST', `/chat/chats/${id}/messages`, { id: randomUUID(), text })
  expect(status).toBe(200)
}

const pin = async (who: Person, at: number) =>
  world.call(who, 'POST', `/chat/chats/${await chatOf(who, others[at])}/pin`)
const unpin = async (who: Person, at: number) =>
  world.call(who, 'DELETE', `/chat/chats/${await chatOf(who, others[at])}/pin`)

/** The numbers of the other members in Leo's list, from its top, and whether their chats are pinned. */
async function listed(query: Partial<QueryOf<typeof chat.contacts>>) {
  const { body } = await world.call(leo, 'GET', '/chat/contacts', query)
  return {
    next: body.pagination.next_cursor ?? '',
    at: body.data.map(({ profile }) => others.findIndex(({ username }) => username === profile.username)),
    pinned: body.data.map(({ is_pinned: isPinned }) => isPinned),
  }
}
const everyone = async () => (await listed({ limit: 20 })).at

const eventsOf = async ({ userId }: Person): Promise<number> => {
  const { count } = await world.db
    .selectFrom('event')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('name', '=', 'chat')
    .executeTakeFirstOrThrow()
  return count
}

test('pinned chats come first, and the latest message decides among them', async () => {
  expect(await everyone()).toEqual([6, 5, 4, 3, 2, 1, 0])
  expect(await pin(leo, 0)).toMatchObject({ status: 200, body: { is_pinned: true } })
  await pin(leo, 2)
  expect(await everyone()).toEqual([2, 0, 6, 5, 4, 3, 1])
  await send(leo, others[1] ?? leo, 'News')
  expect(await everyone()).toEqual([2, 0, 1, 6, 5, 4, 3])
  await send(leo, others[0] ?? leo, 'News')
  expect(await everyone()).toEqual([0, 2, 1, 6, 5, 4, 3])
  expect(await unpin(leo, 0)).toMatchObject({ status: 200, body: { is_pinned: false } })
  expect(await everyone()).toEqual([2, 0, 1, 6, 5, 4, 3])
})

test('pages continue after a pinned chat and after an unpinned one, without leaving a chat out or repeating one', async () => {
  for (const at of [1, 3, 5]) await pin(leo, at)
  for (const limit of [1, 2, 3, 4, 5, 6, 7]) {
    const pages: number[] = []
    for (let cursor: string | undefined; cursor !== '';) {
      const page = await listed({ limit, ...(cursor !== undefined && { cursor }) })
      pages.push(...page.at)
      cursor = page.next
    }
    expect([limit, pages]).toEqual([limit, [5, 3, 1, 6, 4, 2, 0]])
  }
})

test('a search and the unread chats show pinned ones first as well', async () => {
  await pin(leo, 3)
  expect(await listed({ search: `contact${people}n` })).toMatchObject({
    at: [3, 6, 5, 4, 2],
    pinned: [true, false, false, false, false],
  })
  for (const at of [3, 4]) await send(others[at] ?? leo, leo, 'Hello')
  expect((await listed({ unread: true })).at).toEqual([3, 4])
})

test('only the member who pinned a chat sees it pinned, and only their tabs receive an event', async () => {
  const [other = leo] = others
  const before = [await eventsOf(leo), await eventsOf(other)]
  await pin(leo, 0)
  await pin(leo, 0)
  expect([await eventsOf(leo), await eventsOf(other)]).toEqual([(before[0] ?? 0) + 1, before[1]])
  const { body } = await world.call(other, 'GET', `/chat/chats/${await chatOf(other, leo)}`)
  expect(body.is_pinned).toBe(false)
})

test("a stranger or a visitor can't pin or unpin a chat, and nothing changes for its members", async () => {
  const id = await chatOf(leo, others[0])
  const stranger = others[1] ?? null
  for (const method of ['POST', 'DELETE'] as const) {
    if (method === 'DELETE') await pin(leo, 0)
    const answer = await world.send(stranger, method, `/chat/chats/${id}/pin`)
    expect([method, answer.status, answer.body['code']]).toEqual([method, 404, 'chat-not-found'])
    expect((await world.send(null, method, `/chat/chats/${id}/pin`)).status).toBe(401)
    const { body } = await world.call(leo, 'GET', `/chat/chats/${id}`)
    expect([method, body.is_pinned]).toEqual([method, method === 'DELETE'])
  }
})

test('a chat that its member deletes is no longer pinned when it comes back', async () => {
  await pin(leo, 0)
  const id = await chatOf(leo, others[0])
  await world.call(leo, 'DELETE', `/chat/chats/${id}`)
  expect(await everyone()).toEqual([6, 5, 4, 3, 2, 1])
  await send(leo, others[0] ?? leo, 'Hello again')
  await send(leo, others[1] ?? leo, 'Hello again')
  expect(await everyone()).toEqual([1, 0, 6, 5, 4, 3, 2])
})
