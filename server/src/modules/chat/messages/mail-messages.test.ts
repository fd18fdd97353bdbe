import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { preferencesWith } from '#testing/notification-preferences'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

// People who don't open a chat get an email about who wrote to them.

let world: World
let mia: Person
let leo: Person
let chatId: string
let pairs = 0
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  pairs += 1
  mia = await world.person(`mia${pairs}`)
  leo = await world.person(`leo${pairs}`)
  // Leo follows Mia, so she isn't a stranger to him.
  await world.call(leo, 'POST', `/profile/${mia.profileId}/follow`)
  const { body } = await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })
  chatId = body.id
})
afterAll(() => world.close())

async function send(who: Person, text: string): Promise<string> {
  const id = randomUUID()
  expect((await world.call(who, 'POST', `/chat/chats/${chatId}/messages`, { id, text })).status).toBe(200)
  world.clock.advance(1000)
  return id
}

/** The subjects and texts of the emails that Leo gets after the delay. */
async function emails(): Promise<[string, string][]> {
  await sql`update graphile_worker._private_jobs set run_at = now() where key like 'mail-messages:%'`.execute(
    world.owner,
  )
  await runJobs(world)
  return world.letters.filter(({ to }) => to === leo.email).map(({ subject, text }) => [subject, text])
}

test('the receiver gets one email about unread messages until they are read, without their text', async () => {
  await send(mia, 'See you at the pier')
  await send(mia, 'at eight')
  const [first] = await emails()
  expect(first?.[0]).toBe('You have unread messages')
  expect(first?.[1]).toContain(`“@${mia.username}” sent “@${leo.username}” 2 messages.`)
  expect(first?.[1]).toContain(`/chat/${chatId}`)
  expect(first?.[1]).not.toMatch(/pier|eight/)
  await send(mia, 'Or at nine?')
  expect(await emails()).toHaveLength(1)
  expect((await world.call(leo, 'POST', `/chat/chats/${chatId}/read`, {})).status).toBe(200)
  await send(mia, 'Hello?')
  expect((await emails()).map(([subject]) => subject)).toEqual([
    'You have unread messages',
    'You have an unread message',
  ])
})

test.each([
  ['Leo reads it', () => world.call(leo, 'POST', `/chat/chats/${chatId}/read`, {})],
  ['Leo blocks Mia', () => world.call(leo, 'POST', `/profile/${mia.profileId}/block`)],
  ['Leo mutes Mia', () => world.call(leo, 'POST', `/profile/${mia.profileId}/mute`)],
])('no email is sent if %s first', async (_change, change) => {
  await send(mia, 'Hello?')
  expect((await change()).status).toBe(200)
  expect(await emails()).toEqual([])
})

test("unsent messages, Leo's own messages and those of strangers cause no email", async () => {
  const id = await send(mia, 'Forget it')
  await world.call(mia, 'POST', `/chat/chats/${chatId}/messages/${id}/unsend`)
  await send(leo, 'What?')
  const eve = await world.person(`eve${pairs}`)
  const { body } = await world.call(eve, 'POST', '/chat/chats', { profile_id: leo.profileId })
  await world.call(eve, 'POST', `/chat/chats/${body.id}/messages`, { id: randomUUID(), text: 'Hello' })
  expect(await emails()).toEqual([])
})

test('no message causes an email once the user has turned these emails off', async () => {
  const off = preferencesWith({ message: { push: true, email: false } })
  await world.call(leo, 'PUT', '/profile/preferences/notifications', off)
  await send(mia, 'Hello?')
  expect(await emails()).toEqual([])
})
