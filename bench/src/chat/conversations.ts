import { randomUUID } from 'node:crypto'
import { systemClock } from '@fanfare/server/kernel/clock'
import { openDb, openPool } from '@fanfare/server/kernel/db'
import { writeCursor } from '@fanfare/server/kernel/page'
import { createPerson, type Person } from '@fanfare/server/testing/create-person'
import pg from 'pg'
import { median } from '../load.ts'
import { startFanfare, type Running } from '../processes.ts'
import { ratio, type Line } from '../table.ts'
import { createMeasuredWorld } from '../world.ts'

const LONG = 1_000_000
const SHORT = 1000
const ROUNDS = 200

/** What is asked of a conversation. `lighthouse` is in three messages of each, `tide` in all of them. */
const questions = {
  'first page': '',
  'oldest page': `?cursor=${writeCursor([31])}`,
  'search for a rare word': '?search=lighthouse',
  'search for a word of every message': '?search=tide',
}

/** A conversation with a million messages beside one with a thousand. */
export async function measureConversations(): Promise<Line[]> {
  await using world = await createMeasuredWorld(null)
  const db = openDb(openPool({ url: world.url, size: 2 }))
  const person = (name: string) => createPerson({ db, clock: systemClock }, name)
  const [mia, leo, ida] = [await person('mia'), await person('leo'), await person('ida')]
  await db.destroy()
  // The server's own connections give up on what takes as long as this.
  const client = new pg.Client(world.url)
  await client.connect()
  const long = await insertConversation(client, { members: [mia, leo], messages: LONG })
  const short = await insertConversation(client, { members: [mia, ida], messages: SHORT })
  await client.query('vacuum analyze')
  await client.end()
  await using fanfare = await startFanfare(world.url, world.folder)
  const lines: Line[] = []
  for (const [what, query] of Object.entries(questions)) {
    const ask = (chatId: string) => timeOf(fanfare, mia, `/chat/chats/${chatId}/messages${query}`)
    const times: Record<'long' | 'short', number[]> = { long: [], short: [] }
    // In turns, so that both meet the same machine.
    for (let round = 0; round < ROUNDS; round += 1) {
      times.long.push(await ask(long))
      times.short.push(await ask(short))
    }
    const [ofLong, ofShort] = [median(times.long), median(times.short)]
    lines.push({
      what: `${what}: ${LONG} messages beside ${SHORT}`,
      figure: `${ratio(ofLong / ofShort)} (${ofLong.toFixed(1)} and ${ofShort.toFixed(1)} ms)`,
      aim: '1.30 or less',
    })
  }
  return lines
}

/** Writes a conversation of two people. Answers the id of its chat. */
async function insertConversation(
  client: pg.Client,
  { members, messages }: { members: readonly [Person, Person]; messages: number },
): Promise<string> {
  const chatId = randomUUID()
  const [one, other] = members.map(({ profileId }) => profileId)
  await client.query(
    `insert into chat (id, first_profile_id, second_profile_id, last_number, created_at)
    values ($1::uuid, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $4::int, now())`,
    [chatId, one, other, messages],
  )
  await client.query(
    `insert into chat_member (chat_id, profile_id, other_profile_id, folder, last_at) values
    ($1::uuid, $2::uuid, $3::uuid, 'contacts', now()), ($1::uuid, $3::uuid, $2::uuid, 'contacts', now())`,
    [chatId, one, other],
  )
  await client.query(
    `insert into message (id, chat_id, number, author_id, text, created_at)
    select gen_random_uuid(), $1::uuid, number, case when number % 2 = 0 then $2::uuid else $3::uuid end,
      'The tide of day ' || number || case when number % ($4::int / 3) = 7 then ' at the lighthouse' else '' end,
      now() - ($4::int - number) * interval '1 second'
    from generate_series(1, $4::int) as number`,
    [chatId, one, other, messages],
  )
  return chatId
}

async function timeOf({ url }: Running, { cookie }: Person, path: string): Promise<number> {
  const began = performance.now()
  const response = await fetch(`${url}/api${path}`, { headers: { cookie } })
  const text = await response.text()
  if (!text.startsWith('{"data":[{')) throw new Error(`${path} answered ${response.status}`)
  return performance.now() - began
}
