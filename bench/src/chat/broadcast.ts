import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { realtime } from '@fanfare/contract/realtime/messages'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool, type Db } from '@fanfare/server/kernel/db'
import { workOnBroadcast } from '@fanfare/server/modules/broadcasts/sending/work-on-broadcast'
import { createPerson, type Person } from '@fanfare/server/testing/create-person'
import { WebSocket } from 'ws'
import { percentile } from '../load.ts'
import { startBareSockets, startFanfare, type Running } from '../processes.ts'
import type { Line } from '../table.ts'
import { within } from '../ending/within.ts'
import { createMeasuredWorld } from '../world.ts'

const RECEIVERS = 1000
const MOST_SECONDS = 120

/**
 * A creator sends a message to a thousand subscribers, each of whom has a tab open, on one server process and on two.
 * Compares that with a server that only relays a message to the same number of sockets.
 */
export async function measureBroadcast(): Promise<Line[]> {
  await using world = await createMeasuredWorld(null)
  const db = openDb(openPool({ url: world.url, size: 4 }))
  const person = (name: string) => createPerson({ db, clock: systemClock }, name)
  const fans = await Promise.all(Array.from({ length: RECEIVERS }, (_, place) => person(`fan${place}`)))
  await using first = await startFanfare(world.url, world.folder)
  await using second = await startFanfare(world.url, world.folder)
  await using bare = await startBareSockets()
  const alone = await timeBroadcast(db, { creator: await person('creator'), fans, servers: [first] })
  const apart = await timeBroadcast(db, { creator: await person('another'), fans, servers: [first, second] })
  const relayed = await timeRelaying(bare)
  await db.destroy()
  return [
    sendingLine('one process', alone.sinceSent),
    sendingLine('two processes', apart.sinceSent),
    {
      what: `the same, if a bare server of \`ws\` only relays it`,
      figure: inWords(relayed),
      aim: 'none: the reference',
    },
    writingLine('one process', alone.sinceWritten),
    writingLine('two processes', apart.sinceWritten),
  ]
}

const sendingLine = (servers: string, delays: readonly number[]): Line => ({
  what: `${servers}: a message to ${RECEIVERS} people, from sending it to the tabs of 99 of 100`,
  figure: inWords(delays),
  aim: '100 ms or less',
})

const writingLine = (servers: string, delays: readonly number[]): Line => ({
  what: `${servers}: one person’s message, from writing it to their tab, for 99 of 100`,
  figure: inWords(delays),
  aim: '100 ms or less',
})

const inWords = (sorted: readonly number[]): string =>
  `${percentile(sorted, 0.99).toFixed(0)} ms (median ${percentile(sorted, 0.5).toFixed(0)} ms)`

interface Scene {
  creator: Person
  fans: readonly Person[]
  /** The processes over which the tabs are distributed. */
  servers: readonly Running[]
}

/** The delays of all messages in milliseconds, sorted. */
interface Delays {
  /** From sending the broadcast, so each delay includes the time for the messages written earlier. */
  sinceSent: number[]
  /** From the beginning of the transaction that writes the message. */
  sinceWritten: number[]
}

async function timeBroadcast(db: Db, { creator, fans, servers }: Scene): Promise<Delays> {
  await subscribeAll(db, { creator, fans })
  const { heard, sockets } = await listenAll(servers, fans)
  const sentAt = Date.now()
  await within(MOST_SECONDS, 'Sending the broadcast', sendBroadcast(db, creator))
  const arrivals = await within(MOST_SECONDS, `Reaching ${RECEIVERS} people`, heard)
  for (const socket of sockets) socket.close()
  return {
    sinceSent: arrivals.map(({ at }) => at - sentAt).toSorted((a, b) => a - b),
    sinceWritten: await delaysOf(db, arrivals),
  }
}

/** The time in milliseconds, sorted, until each of a thousand sockets has a message that is only relayed. */
async function timeRelaying({ url }: Running): Promise<number[]> {
  const open = async (): Promise<WebSocket> => {
    const socket = new WebSocket(url.replace('http', 'ws'))
    await once(socket, 'message')
    return socket
  }
  const speaker = await open()
  const listeners = await Promise.all(Array.from({ length: RECEIVERS }, open))
  const began = performance.now()
  const heard = listeners.map(async (socket) => {
    await once(socket, 'message')
    return performance.now() - began
  })
  speaker.send('Tonight at nine')
  const delays = await within(MOST_SECONDS, `Relaying to ${RECEIVERS} sockets`, Promise.all(heard))
  for (const socket of [speaker, ...listeners]) socket.close()
  return delays.toSorted((a, b) => a - b)
}

async function subscribeAll(
  db: Db,
  { creator, fans }: { creator: Person; fans: readonly Person[] },
): Promise<void> {
  const at = new Date()
  const end = new Date(at.getTime() + 30 * 86_400_000)
  const rows = fans.map(({ profileId }) => ({
    id: randomUUID(),
    subscriber_id: profileId,
    creator_id: creator.profileId,
    started_at: at,
    ends_at: end,
    anchor_day: end.getUTCDate(),
  }))
  await db.insertInto('subscription').values(rows).execute()
}

interface Arrival {
  messageId: string
  at: number
}

/** Opens a tab for each person, distributed over the servers, and records the first message that each receives. */
async function listenAll(servers: readonly Running[], fans: readonly Person[]) {
  const arrivals: Arrival[] = []
  const all = Promise.withResolvers<Arrival[]>()
  const opening = fans.map(({ cookie }, place) => {
    const url = servers[place % servers.length]?.url ?? ''
    const socket = new WebSocket(url.replace('http', 'ws') + realtime.path, { headers: { cookie } })
    const ready = Promise.withResolvers<WebSocket>()
    socket.on('error', ready.reject)
    socket.on('message', (data: Buffer) => {
      const at = Date.now()
      const text = data.toString()
      if (text.includes('"type":"ready"')) ready.resolve(socket)
      const messageId = /"name":"chat-message".*"message_id":"([\w-]+)"/.exec(text)?.[1]
      if (messageId === undefined) return
      arrivals.push({ messageId, at })
      if (arrivals.length === fans.length) all.resolve(arrivals)
    })
    return ready.promise
  })
  const sockets = await within(MOST_SECONDS, `Opening ${fans.length} tabs`, Promise.all(opening))
  return { heard: all.promise, sockets }
}

/** Sends a broadcast as the worker would, job after job. */
async function sendBroadcast(db: Db, { userId, profileId }: Person): Promise<void> {
  const id = randomUUID()
  const at = new Date()
  await db
    .insertInto('broadcast')
    .values({
      id,
      profile_id: profileId,
      user_id: userId,
      text: 'Tonight at nine',
      included: ['subscribers'],
      excluded: [],
      state: 'scheduled',
      send_at: at,
      reached_id: null,
      created_at: at,
    })
    .execute()
  const { signal } = new AbortController()
  const deps = { db, clock: systemClock }
  for (;;) {
    const state = await stateOf(db, id)
    if (state === 'sent') return
    if (state !== 'scheduled' && state !== 'sending') throw new Error(`The broadcast is ${state}.`)
    await workOnBroadcast(deps, { id }, signal)
  }
}

const stateOf = async (db: Db, id: string): Promise<string> => {
  const row = await db.selectFrom('broadcast').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  return row.state
}

/** The time from writing each message until it arrived, in milliseconds, sorted. */
async function delaysOf(db: Db, arrivals: readonly Arrival[]): Promise<number[]> {
  const rows = await db.selectFrom('message').select(['id', 'created_at']).execute()
  const written = new Map(rows.map(({ id, created_at: at }) => [id, at.getTime()]))
  return arrivals
    .map(({ messageId, at }) => at - (written.get(messageId) ?? Number.NaN))
    .toSorted((a, b) => a - b)
}
