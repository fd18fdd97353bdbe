import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { exampleEvent, sendExample } from '#testing/realtime/example-event'
import { openTab, startTab, type Tab } from '#testing/realtime/open-tab'
import { serveRealtime, type RealtimeServer } from '#testing/realtime/serve-realtime'
import { createWorld, type Person, type World } from '#testing/world'
import { inTransaction, sql } from '../db.ts'
import { cleanEvents, realtimeJobs } from './clean-events.ts'
import { sendEvent, sendPassingEvent } from './send-event.ts'

const hour = 3_600_000

let world: World
let here: RealtimeServer
let there: RealtimeServer
let mia: Person
let leo: Person
const tabs: Tab[] = []
let people = 0

beforeAll(async () => {
  world = await createWorld()
  here = await serveRealtime(world)
  there = await serveRealtime(world)
})
// A process may still be delivering events of an earlier test, so each test has its own people.
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()))
})
afterAll(async () => {
  await here.stop()
  await there.stop()
  await world.close()
})

async function openFor({ cookie }: Person, server = here, query = ''): Promise<Tab> {
  const tab = await openTab({ host: server.host, cookie, query })
  tabs.push(tab)
  return tab
}
const send = (person: Person, stage: string) => sendExample(world.db, person, stage)
const stages = (tab: Tab) => tab.events().map((data) => (data as { stage: string }).stage)
/** Waits for a final event, so that any event that the tab must not receive would have arrived before it. */
async function settle(tab: Tab, person: Person): Promise<string[]> {
  await send(person, 'the end')
  await expect.poll(() => stages(tab)).toContain('the end')
  return stages(tab).filter((stage) => stage !== 'the end')
}

test("all tabs of a person receive an event, on every server process, and nobody else's tabs do", async () => {
  const mine = [await openFor(mia), await openFor(mia), await openFor(mia, there)]
  const others = [await openFor(leo), await openFor(leo, there)]
  await send(mia, 'Rendering')
  for (const tab of mine) await expect.poll(() => tab.events()).toEqual([exampleEvent('Rendering')])
  for (const tab of others) expect(await settle(tab, leo)).toEqual([])
})

test('an event arrives after its transaction has committed, and never if it rolls back', async () => {
  const tab = await openFor(mia)
  await inTransaction(world.db, async (tx) => {
    await sendEvent(tx, { userId: mia.userId, name: 'ai-request', data: exampleEvent('committed') })
    await send(mia, 'meanwhile')
    await expect.poll(() => stages(tab)).toEqual(['meanwhile'])
  })
  const lost = inTransaction(world.db, async (tx) => {
    await sendEvent(tx, { userId: mia.userId, name: 'ai-request', data: exampleEvent('rolled back') })
    throw new Error('no')
  })
  await expect(lost).rejects.toThrow('no')
  expect(await settle(tab, mia)).toEqual(['meanwhile', 'committed'])
})

test('an event that is too large for a notification arrives too, in the right order', async () => {
  const tab = await openFor(mia)
  const large = 'x'.repeat(20_000)
  await inTransaction(world.db, async (tx) => {
    for (const stage of ['before', large, 'after']) {
      await sendEvent(tx, { userId: mia.userId, name: 'ai-request', data: exampleEvent(stage) })
    }
  })
  expect(await settle(tab, mia)).toEqual(['before', large, 'after'])
})

test('a tab that reconnects gets the events it missed, in order, except for progress', async () => {
  const tab = await openFor(mia)
  const stayed = await openFor(mia, there)
  await tab.close()
  await send(mia, 'one')
  await inTransaction(world.db, (tx) =>
    sendPassingEvent(tx, { userId: mia.userId, name: 'ai-request', data: exampleEvent('progress') }),
  )
  await send(mia, 'two')
  await send(leo, 'for leo')
  expect(await settle(stayed, mia)).toEqual(['one', 'progress', 'two'])
  const back = await openFor(mia, there, `?cursor=${tab.cursor()}`)
  expect(await settle(back, mia)).toEqual(['one', 'two'])
  expect(back.messages.find(({ type }) => type === 'ready')).toMatchObject({ reload: false })
})

test('a tab that reconnects gets events that began before its cursor and were committed after it', async () => {
  const begun = Promise.withResolvers<void>()
  const canCommit = Promise.withResolvers<void>()
  const slow = inTransaction(world.db, async (tx) => {
    await sendEvent(tx, { userId: mia.userId, name: 'ai-request', data: exampleEvent('slow') })
    begun.resolve()
    await canCommit.promise
  })
  await begun.promise
  await send(mia, 'quick')
  const tab = await openFor(mia, there)
  await tab.close()
  canCommit.resolve()
  await slow
  const back = await openFor(mia, here, `?cursor=${tab.cursor()}`)
  expect(await settle(back, mia)).toContain('slow')
})

test('the cursor of a connected tab advances, so that it has little to catch up on', async () => {
  const beating = await serveRealtime(world, { aliveEveryMs: 2000 })
  const tab = await openFor(mia, beating)
  await send(mia, 'long ago')
  const isMoved = () =>
    tab.messages.filter((message) => message.type === 'alive' && message.cursor).length > 2
  await expect.poll(isMoved).toBe(true)
  await tab.close()
  await beating.stop()
  const back = await openFor(mia, here, `?cursor=${tab.cursor()}`)
  expect(await settle(back, mia)).toEqual([])
})

const reloadOf = async (query: string) => {
  const tab = await openFor(mia, here, query)
  return tab.messages.find((message) => message.type === 'ready')
}

test('a tab with a cursor from another database or from the future, or without a cursor, has to reload', async () => {
  const [database = '', transaction = '', at = ''] = (await openFor(mia)).cursor().split('.')
  const ahead = String(BigInt(transaction) + 1_000_000n)
  const odd = [`1-1.${transaction}.${at}`, `${database}.${ahead}.${at}`, 'yesterday', '%27%3B--']
  for (const cursor of odd) expect(await reloadOf(`?cursor=${cursor}`)).toMatchObject({ reload: true })
  expect(await reloadOf(`?cursor=${database}.${transaction}.${at}`)).toMatchObject({ reload: false })
})

test('a tab that was away for more than a day has to reload, and the events it missed are deleted', async () => {
  const tab = await openFor(mia)
  const cursor = tab.cursor()
  await tab.close()
  await send(mia, 'missed')
  const clean = () =>
    realtimeJobs(world.deps)
      .find(({ name }) => name === cleanEvents.name)
      ?.run({}, { signal: new AbortController().signal })
  const count = async () => (await world.db.selectFrom('event').select('id').execute()).length
  world.clock.advance(23 * hour)
  await clean()
  expect(await count()).toBeGreaterThan(0)
  expect(await reloadOf(`?cursor=${cursor}`)).toMatchObject({ reload: false })
  world.clock.advance(3 * hour)
  await clean()
  expect(await count()).toBe(0)
  expect(await reloadOf(`?cursor=${cursor}`)).toMatchObject({ reload: true })
  world.clock.advance(-26 * hour)
})

test('a tab that missed hundreds of events has to reload', async () => {
  const tab = await openFor(leo)
  await tab.close()
  await inTransaction(world.db, async (tx) => {
    for (let number = 0; number < 501; number += 1) {
      await sendEvent(tx, { userId: leo.userId, name: 'ai-request', data: exampleEvent('many') })
    }
  })
  const back = await openFor(leo, there, `?cursor=${tab.cursor()}`)
  // The other process may still be delivering these events, which arrive after this message.
  expect(back.messages[0]).toMatchObject({ type: 'ready', reload: true })
})

test("a page that was loaded before an event has to reload when it connects, and a newer one doesn't", async () => {
  const nina = await world.person('nina')
  const isAskedToReload = async (query: string) =>
    (await openFor(nina, there, query)).messages.some((message) => message.type === 'ready' && message.reload)
  expect(await isAskedToReload('?age=3000')).toBe(false)
  await send(nina, 'while the page was loading')
  await inTransaction(world.db, (tx) =>
    sql`update event set created_at = now() - interval '10 minutes' where user_id = ${nina.userId}`.execute(
      tx,
    ),
  )
  expect(await isAskedToReload('?age=700')).toBe(true)
  expect(await isAskedToReload('?age=2')).toBe(false)
})

test('events that occur during a catch-up arrive after it, and none is lost', async () => {
  const tab = await openFor(mia)
  await tab.close()
  const sent = Array.from({ length: 40 }, (_, number) => `event ${number}`)
  const sending = (async () => {
    for (const stage of sent) await send(mia, stage)
  })()
  const back = await startTab({ host: there.host, cookie: mia.cookie, query: `?cursor=${tab.cursor()}` })
  tabs.push(back)
  await sending
  expect(new Set(await settle(back, mia))).toEqual(new Set(sent))
})

test('a process that may have missed events makes its tabs reconnect', async () => {
  const tab = await openFor(mia, there)
  const elsewhere = await openFor(leo, here)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(world.db)
  expect(await tab.closed).toBe(1013)
  expect(await elsewhere.closed).toBe(1013)
  await send(mia, 'during the gap')
  const back = await openFor(mia, there, `?cursor=${tab.cursor()}`)
  expect(await settle(back, mia)).toContain('during the gap')
})
