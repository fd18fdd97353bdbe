import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { openTab, type Tab } from '#testing/realtime/open-tab'
import { serveRealtime, type RealtimeServer } from '#testing/realtime/serve-realtime'
import { createWorld, type Person, type World } from '#testing/world'
import { tellMemberInPassing } from './tell-members.ts'

let world: World
let server: RealtimeServer
let mia: Person
let leo: Person
let eve: Person
let tabs: Record<'mias' | 'leos' | 'eves', Tab>
let chatId: string
let people = 0

beforeAll(async () => {
  world = await createWorld()
  server = await serveRealtime(world)
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  eve = await world.person(`eve${people}`)
  chatId = (await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })).body.id
  const open = ({ cookie }: Person) => openTab({ host: server.host, cookie })
  tabs = { mias: await open(mia), leos: await open(leo), eves: await open(eve) }
})
afterEach(() => Promise.all(Object.values(tabs).map((tab) => tab.close())))
afterAll(async () => {
  await server.stop()
  await world.close()
})

const write = (who: Person) =>
  world.call(who, 'POST', `/chat/chats/${chatId}/messages`, { id: randomUUID(), text: 'Hello' })
const type = (who: Person) => world.call(who, 'POST', `/chat/chats/${chatId}/typing`)
const typingIn = (tab: Tab): unknown[] =>
  tab.messages.flatMap((message) =>
    message.type === 'event' && message.name === 'chat-typing' ? [message.data] : [],
  )

const markers = new Set<string>()
const isMarker = (data: unknown) => [...markers].some((id) => JSON.stringify(data).includes(id))

/** The typing events of all three people, once an event that was sent to them afterwards has arrived. */
async function typingSeen(): Promise<Record<keyof typeof tabs, unknown[]>> {
  const marker = { chat_id: randomUUID() }
  markers.add(marker.chat_id)
  for (const { profileId } of [mia, leo, eve])
    await inTransaction(world.db, (tx) =>
      tellMemberInPassing(tx, { profileId, name: 'chat-typing', data: marker }),
    )
  for (const tab of Object.values(tabs)) await expect.poll(() => typingIn(tab)).toContainEqual(marker)
  const seen = (tab: Tab) => typingIn(tab).filter((data) => !isMarker(data))
  return { mias: seen(tabs.mias), leos: seen(tabs.leos), eves: seen(tabs.eves) }
}

test("typing is shown only to the other member, and isn't stored", async () => {
  await write(mia)
  await write(leo)
  expect((await type(mia)).status).toBe(200)
  expect(await typingSeen()).toEqual({ mias: [], leos: [{ chat_id: chatId }], eves: [] })
  await type(leo)
  expect(await typingSeen()).toEqual({ mias: [{ chat_id: chatId }], leos: [{ chat_id: chatId }], eves: [] })
  const stored = await world.db.selectFrom('event').select('id').where('name', '=', 'chat-typing').execute()
  expect(stored).toEqual([])
})

test("typing isn't shown in a request, before or after its first message, until it is accepted", async () => {
  await type(mia)
  await write(mia)
  await type(mia)
  await type(leo)
  expect(await typingSeen()).toEqual({ mias: [], leos: [], eves: [] })
  await world.call(leo, 'POST', `/chat/chats/${chatId}/accept`)
  await type(mia)
  expect(await typingSeen()).toEqual({ mias: [], leos: [{ chat_id: chatId }], eves: [] })
})

test("a stranger can't show anybody that they are typing", async () => {
  await write(mia)
  await write(leo)
  expect((await type(eve)).body).toMatchObject({ status: 404, code: 'chat-not-found' })
  expect(await typingSeen()).toEqual({ mias: [], leos: [], eves: [] })
})
