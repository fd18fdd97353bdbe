import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { hold, platform, wallet } from '../account.ts'
import { checkLedger } from '../audit/check-ledger.ts'
import { transfer } from '../transfers/transfer.ts'
import { settleHold } from './settle-hold.ts'

// Holds of versions that gave each hold an account, and no row.

let world: World
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
})
afterAll(() => closeBalanced(world))

/** Moves what an earlier version moved for a hold of 10 credits. Null has not been settled. */
async function earlierHold(charged: bigint | null): Promise<string> {
  const id = randomUUID()
  const lotId = await giveCredits(world, mia, 10_00n)
  world.clock.advance(1)
  const common = { at: world.clock.now(), subjectId: id } as const
  const lotUses = (amount: bigint) => [{ lotId: lotId ?? '', amount }]
  await inTransaction(world.db, async (tx) => {
    await transfer(tx, {
      ...common,
      key: `hold:${id}`,
      type: 'ai_tool_usage',
      sourceProfileId: mia.profileId,
      legs: [
        { account: wallet(mia.userId), amount: -10_00n },
        { account: hold(id), amount: 10_00n },
      ],
      lotUses: lotUses(10_00n),
    })
    if (charged === null) return
    const returned = 10_00n - charged
    await transfer(tx, {
      ...common,
      key: `release:${id}`,
      type: 'ai_tool_usage_refund',
      legs: [
        { account: hold(id), amount: -returned },
        { account: wallet(mia.userId), amount: returned },
      ],
      lotUses: lotUses(-returned),
    })
    if (charged === 0n) return
    await transfer(tx, {
      ...common,
      key: `capture:${id}`,
      type: 'ai_tool_usage',
      legs: [
        { account: hold(id), amount: -charged },
        { account: platform, amount: charged },
      ],
    })
  })
  return id
}

/** Does once more what the migration does with what was moved. */
async function migrateHolds(): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../../../../migrations/0074-holds.sql')
  const statements = readFileSync(file, 'utf8').split(';\n')
  const inserting = statements.filter((statement) => statement.trimStart().startsWith('insert into'))
  expect(inserting).toHaveLength(2)
  for (const statement of inserting) await sql.raw(statement).execute(world.owner)
}

test('holds of earlier versions get rows, and one that is still open is settled like any other', async () => {
  const open = await earlierHold(null)
  const ended = [await earlierHold(0n), await earlierHold(4_00n)]
  expect((await checkLedger(world.db)).map(({ what }) => what)).toContain('what was held')
  await migrateHolds()
  expect(await checkLedger(world.db)).toEqual([])
  const rows = await world.db
    .selectFrom('hold')
    .select(['id', 'state', 'captured', 'user_id', 'profile_id'])
    .orderBy('created_at')
    .execute()
  const owner = { user_id: mia.userId, profile_id: mia.profileId }
  expect(rows).toEqual([
    { id: open, state: 'held', captured: 0n, ...owner },
    { id: ended[0], state: 'released', captured: 0n, ...owner },
    { id: ended[1], state: 'captured', captured: 4_00n, ...owner },
  ])
  expect(await balanceOf(world, mia)).toBe(16_00n)
  const settlement = { id: open, referrer: null, metadata: {}, at: world.clock.now() }
  await inTransaction(world.db, (tx) => settleHold(tx, { ...settlement, charged: 3_00n }))
  expect(await balanceOf(world, mia)).toBe(23_00n)
})
