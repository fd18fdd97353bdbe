import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool } from '@fanfare/server/kernel/db'
import { writeCursor } from '@fanfare/server/kernel/page'
import { createPerson, type Person } from '@fanfare/server/testing/create-person'
import pg from 'pg'
import { median } from '../load.ts'
import { startFanfare, type Running } from '../processes.ts'
import { ratio, type Line } from '../table.ts'
import { createMeasuredWorld } from '../world.ts'
import { insertConversation } from './insert-conversation.ts'

const SHORT = 1000
const ROUNDS = 200

/** The searches. In each conversation, `lighthouse` occurs in three messages and `tide` in all of them. */
const questions = {
  'first page': '',
  'oldest page': `?cursor=${writeCursor([31])}`,
  'search for a rare word': '?search=lighthouse',
  'search for a word of every message': '?search=tide',
}

/** Compares a long conversation with one of a thousand messages. */
export async function measureConversations(messages = 1_000_000): Promise<Line[]> {
  if (messages < SHORT) throw new Error(`A long conversation has at least ${SHORT} messages.`)
  await using world = await createMeasuredWorld(null)
  const db = openDb(openPool({ url: world.url, size: 2 }))
  const person = (name: string) => createPerson({ db, clock: systemClock }, name)
  const [mia, leo, ida] = [await person('mia'), await person('leo'), await person('ida')]
  await db.destroy()
  // The server's own connections would time out during this insert.
  const client = new pg.Client(world.url)
  await client.connect()
  const began = performance.now()
  const [long, short] = await withoutSearchIndex(client, async (): Promise<[string, string]> => [
    await insertConversation(client, { members: [mia, leo], messages }),
    await insertConversation(client, { members: [mia, ida], messages: SHORT }),
  ])
  const filledMs = performance.now() - began
  await client.query('vacuum analyze')
  await client.end()
  await using fanfare = await startFanfare(world.url, world.folder)
  const lines: Line[] = [
    {
      what: `filling both conversations, ${messages + SHORT} messages`,
      figure: `${(filledMs / 1000).toFixed(1)} s`,
      aim: 'none, it prepares the rest',
    },
  ]
  for (const [what, query] of Object.entries(questions)) {
    const ask = (chatId: string) => timeOf(fanfare, mia, `/chat/chats/${chatId}/messages${query}`)
    const times: Record<'long' | 'short', number[]> = { long: [], short: [] }
    // The conversations take turns, so that both are measured while the machine is equally busy.
    for (let round = 0; round < ROUNDS; round += 1) {
      times.long.push(await ask(long))
      times.short.push(await ask(short))
    }
    const [ofLong, ofShort] = [median(times.long), median(times.short)]
    lines.push({
      what: `${what}: ${messages} messages beside ${SHORT}`,
      figure: `${ratio(ofLong / ofShort)} (${ofLong.toFixed(1)} and ${ofShort.toFixed(1)} ms)`,
      aim: '1.30 or less',
    })
  }
  return lines
}

/** Builds the search index after the messages are inserted, which is faster than updating it with each one. */
async function withoutSearchIndex<T>(client: pg.Client, fill: () => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'message_search'`,
  )
  await client.query('drop index message_search')
  const filled = await fill()
  await client.query(`set maintenance_work_mem = '256MB'`)
  await client.query(rows[0]?.indexdef ?? '')
  return filled
}

async function timeOf({ url }: Running, { cookie }: Person, path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/api${path}`, { headers: { cookie } })
  const text = await response.text()
  if (!text.startsWith('{"data":[{')) throw new Error(`${path} returned ${response.status}`)
  return performance.now() - began
}
