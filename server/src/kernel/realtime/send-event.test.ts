import type { EventData } from '@fanfare/contract/realtime/events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '#testing/world'
import { listen } from '../broadcast.ts'
import { inTransaction } from '../db.ts'
import { eventChannel, readNotice, type Notice } from './notice.ts'
import { sendEvent, sendPassingEvent } from './send-event.ts'

const requestId = '0197a000-0000-7000-8000-000000000001'
const running: EventData<'ai-request'> = {
  id: requestId,
  status: 'running',
  stage: 'Rendering',
  progress: 0.5,
  queue_position: null,
  queue_change: null,
  eta_seconds: 12,
}

let world: World
let mia: Person
let listener: { stop(): Promise<void> }
const heard: Notice[] = []

beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  listener = await listen({
    url: world.url,
    handlers: { [eventChannel]: (payload) => void heard.push(readNotice(payload)) },
    onGap: () => undefined,
  })
})
beforeEach(async () => {
  await inTransaction(world.db, (tx) => tx.deleteFrom('event').execute())
  heard.length = 0
})
afterAll(async () => {
  await listener.stop()
  await world.close()
})

const send = (data: EventData<'ai-request'>) =>
  inTransaction(world.db, (tx) => sendEvent(tx, { userId: mia.userId, name: 'ai-request', data }))
const pass = (data: EventData<'ai-request'>) =>
  inTransaction(world.db, (tx) => sendPassingEvent(tx, { userId: mia.userId, name: 'ai-request', data }))
const stored = () =>
  world.db.selectFrom('event').select(['id', 'user_id', 'name', 'data']).orderBy('position').execute()
const next = async () => {
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  return heard.splice(0)
}
const messageIn = (notice: Notice | undefined): unknown =>
  notice && 'message' in notice ? JSON.parse(notice.message) : null

test('an event is stored and announced when its transaction commits', async () => {
  await send(running)
  const [event] = await stored()
  expect(event).toMatchObject({ user_id: mia.userId, name: 'ai-request', data: running })
  const [notice] = await next()
  expect(notice?.userId).toBe(mia.userId)
  expect(messageIn(notice)).toEqual({ type: 'event', id: event?.id, name: 'ai-request', data: running })
})

test('an event of a transaction that rolls back is neither stored nor announced', async () => {
  const lost = inTransaction(world.db, async (tx) => {
    await sendEvent(tx, { userId: mia.userId, name: 'ai-request', data: { ...running, stage: 'Never' } })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  await send(running)
  expect(await stored()).toHaveLength(1)
  expect((await next()).map(messageIn)).toMatchObject([{ data: { stage: 'Rendering' } }])
})

test('progress is announced but not stored', async () => {
  await pass(running)
  const [notice] = await next()
  expect(messageIn(notice)).toEqual({ type: 'event', id: null, name: 'ai-request', data: running })
  expect(await stored()).toEqual([])
})

test.for([
  ['an event', send],
  ['progress', pass],
] as const)('%s that is too large for a notification is stored and announced by its id', async ([, how]) => {
  const large = { ...running, stage: 'é'.repeat(4000) }
  await how(large)
  const [event] = await stored()
  expect(event?.data).toEqual(large)
  expect(await next()).toEqual([{ userId: mia.userId, eventId: event?.id }])
})

test('undeclared fields are never sent, even if the caller passes them', async () => {
  const row = { ...running, prompt: 'a private wish' }
  await send(row)
  expect(JSON.stringify([await stored(), await next()])).not.toContain('a private wish')
})
