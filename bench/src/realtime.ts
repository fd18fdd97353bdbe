import { execFileSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { realtime } from '@fanfare/contract/realtime/messages'
import { systemClock } from '@fanfare/server/kernel/clock'
import { inTransaction, openDb, openPool, type Db } from '@fanfare/server/kernel/db'
import { sendEvent } from '@fanfare/server/kernel/realtime/send-event'
import { createPerson, type Person } from '@fanfare/server/testing/create-person'
import { exampleEvent } from '@fanfare/server/testing/realtime/example-event'
import { WebSocket } from 'ws'
import { median } from './load.ts'
import { startBareSockets, startFanfare, type Running } from './processes.ts'
import { ratio, type Line } from './table.ts'
import { within } from './ending/within.ts'
import { createMeasuredWorld } from './world.ts'

const PEOPLE = 250
const TABS_EACH = 20
const ROUNDS = 30
const MOST_SECONDS = 60

/**
 * Compares five thousand open tabs, on one server process and on two, with the same number of sockets on a server
 * that only relays.
 */
export async function measureRealtime(): Promise<Line[]> {
  await using world = await createMeasuredWorld(null)
  const db = openDb(openPool({ url: world.url, size: 4 }))
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, number) =>
      createPerson({ db, clock: systemClock }, `person${number}`),
    ),
  )
  await using fanfare = await startFanfare(world.url, world.folder)
  await using bare = await startBareSockets()
  const tell = () => tellEverybody(db, people)
  const ours = await measure([fanfare], people, tell)
  const theirs = await measure([bare], people, passOn(bare))
  await using second = await startFanfare(world.url, world.folder)
  const apart = await measure([fanfare, second], people, tell)
  await db.destroy()
  return [
    {
      what: 'memory of an idle connection, beside a bare server of `ws`',
      figure: `${(ours.bytes / 1024).toFixed(0)} and ${(theirs.bytes / 1024).toFixed(0)} kB`,
      aim: '40 kB or less',
    },
    {
      what: `an event: from its commit to the last of ${PEOPLE * TABS_EACH} tabs, beside a message of the bare server`,
      figure: `${ratio(ours.milliseconds / theirs.milliseconds)} (${ours.milliseconds.toFixed(1)} and ${theirs.milliseconds.toFixed(1)} ms)`,
      aim: '2.00 or less',
    },
    {
      what: 'the same with the tabs on two processes',
      figure: `${ratio(apart.milliseconds / theirs.milliseconds)} (${apart.milliseconds.toFixed(1)} ms)`,
      aim: '2.00 or less',
    },
  ]
}

interface Measured {
  bytes: number
  milliseconds: number
}

/** Distributes the sockets over the servers. `tell` sends something to every socket, and returns when that began. */
async function measure(
  servers: readonly Running[],
  people: readonly Person[],
  tell: () => Promise<number>,
): Promise<Measured> {
  const tabs = people.flatMap((person) => Array.from({ length: TABS_EACH }, () => person))
  const counter = createCounter()
  // The first sockets fill caches and compile shared code.
  const early = await openAll(servers, people, counter)
  await wait(2000)
  const before = memoryOf(servers)
  const sockets = await openAll(servers, tabs, counter)
  await wait(2000)
  const bytes = (memoryOf(servers) - before) / sockets.length
  for (const socket of early) socket.close()
  await wait(500)
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const all = counter.after(sockets.length)
    const began = await tell()
    await all
    times.push(performance.now() - began)
    await wait(50)
  }
  for (const socket of sockets) socket.close()
  await wait(500)
  return { bytes, milliseconds: median(times) }
}

/** Counts greetings and events. The server also sends an `alive` from time to time. */
function createCounter() {
  let left = 0
  let done: () => void = () => undefined
  return {
    hear: (data: Buffer) => {
      if (data.includes('"type":"alive"')) return
      left -= 1
      if (left === 0) done()
    },
    after: (messages: number) => {
      left = messages
      const all = new Promise<void>((resolve) => {
        done = resolve
      })
      return within(MOST_SECONDS, `Sending ${messages} messages`, all)
    },
  }
}

async function openAll(
  servers: readonly Running[],
  people: readonly Person[],
  { hear, after }: ReturnType<typeof createCounter>,
): Promise<WebSocket[]> {
  const greeted = after(people.length)
  const refused = Promise.withResolvers<never>()
  const sockets = people.map(({ cookie }, place) => {
    const url = servers[place % servers.length]?.url ?? ''
    const socket = new WebSocket(url.replace('http', 'ws') + realtime.path, { headers: { cookie } })
    socket.on('message', hear)
    socket.on('error', refused.reject)
    return socket
  })
  await Promise.race([greeted, refused.promise])
  return sockets
}

async function tellEverybody(db: Db, people: readonly Person[]): Promise<number> {
  let began = 0
  await inTransaction(db, async (tx) => {
    for (const { userId } of people) {
      await sendEvent(tx, { userId, name: 'ai-request', data: exampleEvent('Rendering') })
    }
    began = performance.now()
  })
  return began
}

function passOn({ url }: Running): () => Promise<number> {
  const text = JSON.stringify({ type: 'event', id: crypto.randomUUID(), data: exampleEvent('Rendering') })
  const speaker = new WebSocket(url.replace('http', 'ws'))
  return async () => {
    const began = performance.now()
    speaker.send(text)
    return began
  }
}

/** The total memory of some processes, in bytes. */
function memoryOf(servers: readonly Running[]): number {
  const pids = servers.map(({ pid }) => pid).join(',')
  const lines = execFileSync('ps', ['-o', 'rss=', '-p', pids], { encoding: 'utf8' }).trim().split('\n')
  return lines.reduce((sum, kilobytes) => sum + Number(kilobytes), 0) * 1024
}
