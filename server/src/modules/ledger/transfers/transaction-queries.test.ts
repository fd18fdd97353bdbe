import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TransactionType } from '@fanfare/contract/ledger/transaction-type'
import { idAt, lowestIdAt } from '#kernel/clock'
import { sql } from '#kernel/db'
import { createWorld, type Person, type World } from '#testing/world'
import { listTransactionIds, selectTransactionIds, type TransactionsPage } from './transaction-queries.ts'

const many = 4000
const startedAt = Date.UTC(2026, 0, 1)

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
  const at = new Date(startedAt)
  const sales = Array.from({ length: many }, (_, place) => ({
    id: idAt(new Date(startedAt + place * 60_000)),
    key: `sale:${place}`,
    type: typeOf(place),
    amount: 100n,
    destination_profile_id: leo.profileId,
    metadata: {},
    created_at: at,
  }))
  for (let start = 0; start < many; start += 1000) {
    await world.owner
      .insertInto('transfer')
      .values(sales.slice(start, start + 1000))
      .execute()
  }
  await sql`analyze transfer`.execute(world.db)
})
afterAll(() => world.close())

/** Spreads five message purchases among thousands of tips. */
const typeOf = (place: number): TransactionType => (place % 800 === 7 ? 'message_purchase' : 'profile_tip')

const page = (more: Partial<TransactionsPage> = {}): TransactionsPage => ({
  profileId: leo.profileId,
  userId: leo.userId,
  type: null,
  direction: null,
  limit: 10,
  offset: 0,
  after: null,
  since: null,
  ...more,
})

/** How many transfers the database reads for a page. */
async function transfersReadFor(wanted: TransactionsPage): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': unknown
  }>`explain (analyze, format json) ${selectTransactionIds(wanted)}`.execute(world.db)
  return readIn(rows[0]?.['QUERY PLAN'])
}

function readIn(plan: unknown): number {
  if (Array.isArray(plan)) return plan.reduce((sum: number, part) => sum + readIn(part), 0)
  if (typeof plan !== 'object' || plan === null) return 0
  const facts = new Map<string, unknown>(Object.entries(plan))
  const count = (name: string) => Number(facts.get(name) ?? 0)
  const own =
    facts.get('Relation Name') === 'transfer'
      ? (count('Actual Rows') + count('Rows Removed by Filter')) * count('Actual Loops')
      : 0
  return own + readIn([...facts.values()].filter((value) => typeof value === 'object'))
}

test('a page of a rare type is read without reading transfers of the most frequent type', async () => {
  const rare = page({ type: 'message_purchase' })
  expect(await listTransactionIds(world.db, rare)).toHaveLength(5)
  expect(await transfersReadFor(rare)).toBe(5)
  expect(await transfersReadFor(page({ type: 'profile_payout' }))).toBe(0)
})

test('a page of all types reads at most a page of each type', async () => {
  expect(await listTransactionIds(world.db, page())).toHaveLength(11)
  expect(await transfersReadFor(page())).toBeLessThanOrEqual(22)
})

test('a page of an old period reads only transfers of that period', async () => {
  const day = { since: lowestIdAt(startedAt), after: lowestIdAt(startedAt + 5 * 60_000) }
  expect(await listTransactionIds(world.db, page(day))).toHaveLength(5)
  expect(await transfersReadFor(page(day))).toBeLessThanOrEqual(7)
})
