import { randomUUID } from 'node:crypto'
import { realtime } from '@fanfare/contract/realtime/messages'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool, type Db } from '@fanfare/server/kernel/db'
import { workOnBroadcast } from '@fanfare/server/modules/broadcasts/sending/work-on-broadcast'
import { createPerson, type Person } from '@fanfare/server/testing/create-person'
import { WebSocket } from 'ws'
import { percentile } from '../load.ts'
import { startFanfare, type Running } from '../processes.ts'
import type { Line } from '../table.ts'
import { within } from '../ending/within.ts'
import { createMeasuredWorld } from '../world.ts'

const RECEIVERS = 1000
const MOST_SECONDS = 120

/** A creator sends a message to a thousand subscribers, each of whom has a tab open. */
export async function measureBroadcast(): Promise<Line[]> {
  await using world = await createMeasuredWorld(null)
  const db = openDb(openPool({ url: world.url, size: 4 }))
  const person = (name: string) => createPerson({ db, clock: systemClock }, name)
  const creator = await person('creator')
  const fans = await Promise.all(Array.from({ length: RECEIVERS }, (_, place) => person(`fan${place}`)))
  await subscribeAll(db, { creator, fans })
  await using fanfare = await startFanfare(world.url, world.folder)
  const { heard, sockets } = await listenAll(fanfare, fans)
  const began = performance.now()
  await within(MOST_SECONDS, 'Sending the broadcast', sendBroadcast(db, creator))
  const arrivals = await within(MOST_SECONDS, `Reaching ${RECEIVERS} people`, heard)
  const seconds = (performance.now() - began) / 1000
  for (const socket of sockets) socket.close()
  const delays = await delaysOf(db, arrivals)
  await db.destroy()
  return [
    {
      what: `a message to ${RECEIVERS} people: from its writing to a tab, for 99 of 100`,
      figure: `${percentile(delays, 0.99).toFixed(0)} ms (median ${percentile(delays, 0.5).toFixed(0)} ms)`,
      aim: '100 ms or less',
    },
    {
      what: `until all ${RECEIVERS} have it`,
      figure: `${seconds.toFixed(1)} s`,
      aim: '20 s or less',
    },
  ]
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

/** Opens a tab for each person, and records the first message that each receives. */
async function listenAll({ url }: Running, fans: readonly Person[]) {
  const arrivals: Arrival[] = []
  const all = Promise.withResolvers<Arrival[]>()
  const opening = fans.map(({ cookie }) => {
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

/** The delay of each message in milliseconds, sorted. */
async function delaysOf(db: Db, arrivals: readonly Arrival[]): Promise<number[]> {
  const rows = await db.selectFrom('message').select(['id', 'created_at']).execute()
  const written = new Map(rows.map(({ id, created_at: at }) => [id, at.getTime()]))
  return arrivals
    .map(({ messageId, at }) => at - (written.get(messageId) ?? Number.NaN))
    .toSorted((a, b) => a - b)
}
