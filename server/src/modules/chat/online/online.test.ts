import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openTab, type Tab } from '#testing/realtime/open-tab'
import { serveRealtime, type RealtimeServer } from '#testing/realtime/serve-realtime'
import { createWorld, type Person, type World } from '#testing/world'
import type { Presence } from '#kernel/realtime/presence'
import { createPresence } from './create-presence.ts'

// Runs two server processes on one database.
let world: World
/** Who is online in the process `here`. */
let presence: Presence
let here: RealtimeServer
let there: RealtimeServer
let mia: Person
let leo: Person
let chatId: string
const tabs: Tab[] = []
let pairs = 0
/** The functions that the server processes call after a wait, once a test lets the time pass. */
const waiting = new Set<{ ms: number; run: () => void }>()
function wait(ms: number, run: () => void): () => void {
  const entry = { ms, run }
  waiting.add(entry)
  return () => void waiting.delete(entry)
}
/** Lets this many milliseconds pass for the processes. */
function pass(milliseconds: number): void {
  for (const entry of waiting) {
    entry.ms -= milliseconds
    if (entry.ms > 0) continue
    waiting.delete(entry)
    entry.run()
  }
}

beforeAll(async () => {
  world = await createWorld()
  presence = createPresence({ ...world, wait })
  here = await serveRealtime(world, { presence })
  there = await serveRealtime(world, { presence: createPresence({ ...world, wait }) })
})
beforeEach(async () => {
  pairs += 1
  mia = await world.person(`mia${pairs}`)
  leo = await world.person(`leo${pairs}`)
  chatId = (await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })).body.id
  await write(mia)
  await write(leo)
})
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()))
  const isEmpty = async () => {
    pass(10_000)
    return (await countOpen()) === 0
  }
  await vi.waitUntil(isEmpty, { timeout: 120_000 })
})
afterAll(async () => {
  await here.stop()
  await there.stop()
  await world.close()
})

const write = (who: Person) =>
  world.call(who, 'POST', `/chat/chats/${chatId}/messages`, { id: randomUUID(), text: 'Hello' })
const countOpen = async () =>
  (await world.db.selectFrom('open_session').select('session_id').execute()).length
async function open({ cookie }: Person, server = here): Promise<Tab> {
  const before = await countOpen()
  const tab = await openTab({ host: server.host, cookie })
  tabs.push(tab)
  await expect.poll(countOpen).toBeGreaterThanOrEqual(Math.max(1, before))
  return tab
}
/** Closes the tab, and returns once its process waits for it to reconnect. */
async function leave(tab: Tab): Promise<void> {
  const before = waiting.size
  tabs.splice(tabs.indexOf(tab), 1)
  await tab.close()
  await expect.poll(() => waiting.size).toBe(before + 1)
}
/** Whether `who` sees the other member of the chat as online, in the chat and in the list. */
async function sees(who: Person): Promise<boolean> {
  const shown = (await world.call(who, 'GET', `/chat/chats/${chatId}`)).body.is_online
  const { data } = (await world.call(who, 'GET', '/chat/contacts')).body
  const listed = data.find(({ id }) => id === chatId)
  // The list must always agree with the chat itself.
  return shown && listed?.is_online === true
}
/** The presence events that a tab received. */
const news = (tab: Tab): unknown[] =>
  tab.messages.flatMap((message) =>
    message.type === 'event' && message.name === 'chat-online' ? [message.data] : [],
  )
const came = () => ({ chat_id: chatId, is_online: true })
const went = () => ({ chat_id: chatId, is_online: false })

test('Mia sees Leo come and go, even if he is on another server process', async () => {
  const hers = await open(mia)
  expect(await sees(mia)).toBe(false)
  const his = await open(leo, there)
  await expect.poll(() => news(hers)).toEqual([came()])
  expect(await sees(mia)).toBe(true)
  await leave(his)
  pass(9_999)
  expect([await sees(mia), news(hers)]).toEqual([true, [came()]])
  pass(1)
  await expect.poll(() => news(hers)).toEqual([came(), went()])
  expect(await sees(mia)).toBe(false)
})

test('a page that reloads, or a tab that reconnects, sends no event, however often it does', async () => {
  const hers = await open(mia)
  let his = await open(leo)
  await expect.poll(() => news(hers)).toEqual([came()])
  for (let round = 0; round < 5; round += 1) {
    await leave(his)
    pass(9_000)
    his = await open(leo)
  }
  pass(10_000)
  await presence.beat([])
  expect([await sees(mia), news(hers)]).toEqual([true, [came()]])
  await leave(his)
  pass(10_000)
  await expect.poll(() => news(hers)).toEqual([came(), went()])
})

test('a tab that reconnects to another process sends no event', async () => {
  const hers = await open(mia)
  const his = await open(leo)
  await expect.poll(() => news(hers)).toEqual([came()])
  await leave(his)
  await open(leo, there)
  await expect.poll(countOpen).toBe(3)
  pass(10_000)
  await expect.poll(countOpen).toBe(2)
  expect([await sees(mia), news(hers)]).toEqual([true, [came()]])
})

test('opening or closing a second tab, on either process, sends no event', async () => {
  const hers = await open(mia)
  const first = await open(leo)
  await expect.poll(() => news(hers)).toEqual([came()])
  const second = await open(leo, there)
  await expect.poll(countOpen).toBe(3)
  await leave(first)
  pass(10_000)
  await expect.poll(countOpen).toBe(2)
  expect(await sees(mia)).toBe(true)
  await leave(second)
  pass(10_000)
  await expect.poll(() => news(hers)).toEqual([came(), went()])
})

test("a stranger gets no presence events and can't see who is online", async () => {
  const eve = await world.person(`eve${pairs}`)
  const hers = await open(mia)
  const strangers = await open(eve)
  await open(leo)
  await expect.poll(() => news(hers)).toEqual([came()])
  expect(news(strangers)).toEqual([])
  expect((await world.call(eve, 'GET', `/chat/chats/${chatId}`)).status).toBe(404)
})

test('in a request, neither member sees the other as online until it is accepted', async () => {
  const eve = await world.person(`eve${pairs}`)
  const { id } = (await world.call(eve, 'POST', '/chat/chats', { profile_id: leo.profileId })).body
  await world.call(eve, 'POST', `/chat/chats/${id}/messages`, { id: randomUUID(), text: 'Hello' })
  const strangers = await open(eve)
  await open(leo)
  await expect.poll(countOpen).toBe(2)
  const seen = async (who: Person) => (await world.call(who, 'GET', `/chat/chats/${id}`)).body.is_online
  expect([await seen(eve), await seen(leo)]).toEqual([false, false])
  expect(news(strangers)).toEqual([])
  await world.call(leo, 'POST', `/chat/chats/${id}/accept`)
  expect([await seen(eve), await seen(leo)]).toEqual([true, true])
})

test("a person who hides their presence can't see anybody else's, and showing it again restores both", async () => {
  const hers = await open(mia)
  const his = await open(leo)
  await expect.poll(() => news(hers)).toEqual([came()])
  const change = (on: boolean) => world.call(leo, 'PUT', '/chat/settings', { shows_online: on })
  expect((await change(false)).body).toEqual({ who_can_write: 'anyone', shows_online: false })
  await expect.poll(() => news(hers)).toEqual([came(), went()])
  expect([await sees(mia), await sees(leo)]).toEqual([false, false])
  await change(true)
  await expect.poll(() => news(hers)).toEqual([came(), went(), came()])
  expect([await sees(mia), await sees(leo)]).toEqual([true, true])
  expect(news(his)).toEqual([])
})

test("the setting for who can write doesn't affect presence, and the presence setting doesn't affect who can write", async () => {
  await world.call(leo, 'PUT', '/chat/settings', { shows_online: false })
  await world.call(leo, 'PUT', '/chat/settings', { who_can_write: 'following' })
  expect((await world.call(leo, 'GET', '/chat/settings')).body).toEqual({
    who_can_write: 'following',
    shows_online: false,
  })
  expect((await world.call(mia, 'GET', '/chat/settings')).body.shows_online).toBe(true)
})

test('people who have blocked each other look offline to each other', async () => {
  await world.call(leo, 'POST', `/profile/${mia.profileId}/block`)
  const hers = await open(mia)
  await open(leo)
  await expect.poll(countOpen).toBe(2)
  expect([await sees(mia), await sees(leo)]).toEqual([false, false])
  expect(news(hers)).toEqual([])
})

test('when Leo switches to another profile in his tab, Mia sees him go, and nobody else does', async () => {
  const ida = await world.person(`ida${pairs}`)
  const hers = await open(mia)
  const idas = await open(ida)
  await open(leo)
  await expect.poll(() => news(hers)).toEqual([came()])
  const { session_id } = await world.db
    .selectFrom('open_session')
    .select('session_id')
    .where('profile_id', '=', leo.profileId)
    .executeTakeFirstOrThrow()
  const twin = await world.person(`twin${pairs}`)
  const owner = { user_id: leo.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', twin.profileId).execute()
  await world.call(leo, 'POST', '/user/profile/switch', { profile_id: twin.profileId })
  await presence.beat([session_id])
  await expect.poll(() => news(hers)).toEqual([came(), went()])
  expect(await sees(mia)).toBe(false)
  expect(news(idas)).toEqual([])
  await presence.beat([session_id])
  expect(news(hers)).toEqual([came(), went()])
})

test('people on a killed process are shown as offline after three missed heartbeats', async () => {
  const hers = await open(mia)
  const seenAt = new Date(world.clock.now().getTime() - 76_000)
  const { session_id: sessionId } = await world.db
    .selectFrom('open_session')
    .select('session_id')
    .executeTakeFirstOrThrow()
  const lost = { session_id: randomUUID(), process_id: randomUUID(), profile_id: leo.profileId }
  await world.db
    .insertInto('open_session')
    .values({ ...lost, seen_at: seenAt })
    .execute()
  expect(await sees(mia)).toBe(true)
  const beating = createPresence({ ...world, wait })
  await beating.beat([sessionId])
  await expect.poll(() => news(hers)).toEqual([went()])
  expect(await sees(mia)).toBe(false)
  beating.closed(sessionId)
})
