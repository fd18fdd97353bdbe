import type { QueryOf } from '@fanfare/contract/api/route'
import type { messages as messageRoutes } from '@fanfare/contract/chat/message-routes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { createWorld, type Person, type World } from '#testing/world'
import { selectPage } from './message-facts.ts'

// The chats are longer than the part that a search reads message by message.
const MESSAGES = 1400

let world: World
let people = 0

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** Two people and a chat in which every message contains `tide`, and some contain `lighthouse`. */
async function longChat(lighthouses: readonly number[], length = MESSAGES) {
  people += 1
  const [mia, leo] = [await world.person(`mia${people}`), await world.person(`leo${people}`)]
  const { body } = await world.call(mia, 'POST', '/chat/chats', { profile_id: leo.profileId })
  const chatId = body.id
  await sql`
    insert into message (id, chat_id, number, author_id, text, created_at)
    select gen_random_uuid(), ${chatId}::uuid, number, ${mia.profileId}::uuid,
      'tide ' || number || case when number = any(${lighthouses}::int[]) then ' lighthouse' else '' end, now()
    from generate_series(1, ${length}::int) as number`.execute(world.db)
  await world.db.updateTable('chat').set({ last_number: length }).where('id', '=', chatId).execute()
  return { mia, leo, chatId }
}

async function found(
  who: Person,
  chatId: string,
  query: Partial<QueryOf<typeof messageRoutes.messages>>,
): Promise<{ numbers: number[]; next: string | null }> {
  const { status, body } = await world.call(who, 'GET', `/chat/chats/${chatId}/messages`, query)
  expect(status).toBe(200)
  return {
    numbers: body.data.map(({ number }) => number),
    next: body.pagination.has_more ? body.pagination.next_cursor : null,
  }
}

test('a search for a rare word finds the latest and the oldest message with it, latest first, and none of another chat', async () => {
  const { mia, chatId } = await longChat([1, 2, 899, 900, 901, MESSAGES])
  await longChat([500])
  const { numbers, next } = await found(mia, chatId, { search: 'lightH' })
  expect(numbers).toEqual([MESSAGES, 901, 900, 899, 2, 1])
  expect(next).toBeNull()
  expect((await found(mia, chatId, { search: 'seagull' })).numbers).toEqual([])
})

test('the pages of a search contain every matching message exactly once', async () => {
  const lighthouses = [3, 4, 700, 899, 900, 901, 1399]
  const { mia, chatId } = await longChat(lighthouses)
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await found(mia, chatId, { search: 'lighthouse', limit: 2, ...(cursor && { cursor }) })
    seen.push(...page.numbers)
    cursor = page.next
  }
  expect(seen).toEqual(lighthouses.toReversed())
  const skipped = await found(mia, chatId, { search: 'lighthouse', limit: 2, offset: 3 })
  expect(skipped.numbers).toEqual([899, 700])
})

test('a search for a word in every message returns the latest messages', async () => {
  const { mia, chatId } = await longChat([])
  const { numbers } = await found(mia, chatId, { search: 'tide' })
  expect(numbers).toEqual(Array.from({ length: 30 }, (_, at) => MESSAGES - at))
})

test('a search after a given message returns newer messages, oldest first', async () => {
  const { mia, chatId } = await longChat([10, 11, 510, 511, 1399])
  expect((await found(mia, chatId, { search: 'lighthouse', after: 10 })).numbers).toEqual([
    11, 510, 511, 1399,
  ])
})

test('a search finds no unsent or deleted messages, and a stranger finds nothing', async () => {
  const { mia, leo, chatId } = await longChat([5, 6, 7, 1300, 1301])
  const at = (number: number) =>
    world.db.selectFrom('message').select('id').where('chat_id', '=', chatId).where('number', '=', number)
  await world.db
    .updateTable('message')
    .set({ unsent_at: new Date() })
    .where('id', 'in', at(6).union(at(1301)))
    .execute()
  for (const number of [5, 1300]) {
    const { id } = await at(number).executeTakeFirstOrThrow()
    expect((await world.call(leo, 'DELETE', `/chat/chats/${chatId}/messages/${id}`)).status).toBe(200)
  }
  expect((await found(leo, chatId, { search: 'lighthouse' })).numbers).toEqual([7])
  expect((await found(mia, chatId, { search: 'lighthouse' })).numbers).toEqual([1300, 7, 5])
  const stranger = await world.person(`stranger${people}`)
  const query = { search: 'lighthouse' }
  const { status, body } = await world.call(stranger, 'GET', `/chat/chats/${chatId}/messages`, query)
  expect([status, body.code]).toEqual([404, 'chat-not-found'])
})

/** A step of PostgreSQL's plan for a statement, with the number of rows it read. */
interface PlanStep {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanStep[]
}

/** How many messages a plan read. */
const readBy = (step: PlanStep): number =>
  (step['Relation Name'] === 'message'
    ? (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']
    : 0) + (step.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0)

test.each(['lighthouse', 'tide'])(
  'a search for %s in a long chat reads a few hundred messages, not all of them',
  async (word) => {
    const { mia, chatId } = await longChat([1, 2, 3], 20_000)
    await sql`analyze message`.execute(world.db)
    const reading = { chatId, profileId: mia.profileId, deletedNumber: 0 }
    const page = { before: null, after: null, words: `'${word}':*`, limit: 30, offset: 0 }
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: PlanStep }] }>`
      explain (analyze, format json) ${selectPage({ ...reading, ...page })}`.execute(world.db)
    const read = readBy(rows[0]?.['QUERY PLAN'][0].Plan ?? { 'Actual Rows': NaN, 'Actual Loops': 1 })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(1000)
  },
)
