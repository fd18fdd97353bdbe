import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { isPublicAddress, openPublicWeb } from '#gateways/public-web/open-public-web'
import { ban } from '#testing/money/known-sales'
import { makeContent, subscribe } from '#testing/known-posts'
import { giveCredits } from '#testing/money/known-money'
import { preferencesWith } from '#testing/notification-preferences'
import { startPushService, type PushService, type TestDevice } from '#testing/processes/push-service'
import { runJobs } from '#testing/run-jobs'
import { createTestDatabase } from '#testing/test-database'
import { createWorldOn, type Person, type World } from '#testing/world'

let world: World
let service: PushService
let mia: Person
let leo: Person
let phone: TestDevice
let chatId: string
let pairs = 0
beforeAll(async () => {
  service = await startPushService()
  world = await createWorldOn(await createTestDatabase(), {
    settings: {},
    payments: { card: null, crypto: null },
    lowerCeilings: {},
    // The test's push service runs on this machine.
    publicWeb: openPublicWeb({ isAllowed: (ip) => ip === '127.0.0.1' || isPublicAddress(ip) }),
  })
})
beforeEach(async () => {
  pairs += 1
  mia = await world.person(`mia${pairs}`)
  leo = await world.person(`leo${pairs}`)
  // Leo follows Mia, so she isn't a stranger to him.
  await world.call(leo, 'POST', `/profile/${mia.profileId}/follow`)
  const { body } = await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })
  chatId = body.id
  phone = await service.newDevice()
  await world.call(leo, 'PUT', '/push/device', phone.subscription)
})
afterAll(async () => {
  service.stop()
  await world.close()
})

const send = async (who: Person, text: string) => {
  const id = randomUUID()
  expect((await world.call(who, 'POST', `/chat/chats/${chatId}/messages`, { id, text })).status).toBe(200)
  return id
}
/** The notifications that the phone shows after the delay. */
const pushed = async () => {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'push-messages:%'`.execute(
    world.owner,
  )
  await runJobs(world)
  return (await phone.received()).map(({ text, path }) => [text, path])
}

test("Leo's phone shows that Mia wrote and how many messages, but not their text", async () => {
  await send(mia, 'See you at the pier')
  await send(mia, 'at eight')
  expect(await pushed()).toEqual([[`Mia${pairs} sent you 2 messages`, `/chat/${chatId}`]])
})

test('a voice message is announced as a voice message, and counts like any other message', async () => {
  const sendVoice = async () => {
    const { id: voiceId } = await makeContent(world, mia, { kind: 'audio', uploadKind: 'voice' })
    const form = { id: randomUUID(), text: '', voice_id: voiceId }
    expect((await world.call(mia, 'POST', `/chat/chats/${chatId}/messages`, form)).status).toBe(200)
  }
  await sendVoice()
  expect(await pushed()).toEqual([[`Mia${pairs} sent you a voice message`, `/chat/${chatId}`]])
  await sendVoice()
  expect((await pushed()).at(-1)).toEqual([`Mia${pairs} sent you 2 messages`, `/chat/${chatId}`])
})

test("unsent messages, and messages that Leo has read or written himself, aren't pushed", async () => {
  await send(mia, 'Are you there?')
  await world.call(leo, 'POST', `/chat/chats/${chatId}/read`, {})
  await send(leo, 'Yes')
  expect(await pushed()).toEqual([])
  const id = await send(mia, 'Forget it')
  await world.call(mia, 'POST', `/chat/chats/${chatId}/messages/${id}/unsend`)
  expect(await pushed()).toEqual([])
})

test("messages of strangers and muted profiles aren't pushed", async () => {
  const eve = await world.person(`eve${pairs}`)
  const { body } = await world.call(eve, 'POST', '/chat/chats', { profile_id: leo.profileId })
  const id = randomUUID()
  await world.call(eve, 'POST', `/chat/chats/${body.id}/messages`, { id, text: 'Hello' })
  await world.call(leo, 'POST', `/profile/${mia.profileId}/mute`)
  await send(mia, 'Hello?')
  expect(await pushed()).toEqual([])
})

test('a chat that began as a request is pushed once its receiver subscribes, and not before', async () => {
  const ada = await world.person(`ada${pairs}`)
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(ada, 'PUT', '/profile/plans', { is_open: true, monthly_price: 5, discounts })
  await subscribe(world, leo, { creator: ada, days: -1 })
  const form = { id: randomUUID(), text: 'Come back', content_ids: [], price: 0, send_at: null }
  await world.call(ada, 'POST', '/chat/broadcasts', { ...form, include: ['expired'], exclude: [] })
  await runJobs(world)
  const folderOf = async (folder: 'contacts' | 'requests') =>
    (await world.call(leo, 'GET', '/chat/contacts', { folder })).body.data.map(({ latest }) => latest?.text)
  expect([await pushed(), await folderOf('contacts'), await folderOf('requests')]).toEqual([
    [],
    [],
    ['Come back'],
  ])

  await giveCredits(world, leo, 5_00n)
  const months = { id: randomUUID(), months: 1, price: 5, renews: false } as const
  expect((await world.call(leo, 'POST', `/profile/${ada.profileId}/subscribe`, months)).status).toBe(200)
  const chat = await world.call(ada, 'POST', '/chat/chats', { profile_id: leo.profileId })
  const next = { id: randomUUID(), text: 'Good to have you back' }
  await world.call(ada, 'POST', `/chat/chats/${chat.body.id}/messages`, next)
  expect(await pushed()).toEqual([[`Ada${pairs} sent you 2 messages`, `/chat/${chat.body.id}`]])
  expect([await folderOf('contacts'), await folderOf('requests')]).toEqual([['Good to have you back'], []])
})

test.each([
  ['Leo blocks Mia', () => world.call(leo, 'POST', `/profile/${mia.profileId}/block`)],
  ['Mia blocks Leo', () => world.call(mia, 'POST', `/profile/${leo.profileId}/block`)],
  ['Mia is banned', () => ban(world, mia)],
])("if %s before the push is sent, Leo's phone doesn't show Mia's name", async (_change, change) => {
  await send(mia, 'Hello?')
  await change()
  expect(await pushed()).toEqual([])
})

test('once a user turns off messages in the push settings, none are pushed', async () => {
  const off = preferencesWith({ message: { push: false, email: true } })
  await world.call(leo, 'PUT', '/profile/preferences/notifications', off)
  await send(mia, 'Hello?')
  expect(await pushed()).toEqual([])
})
