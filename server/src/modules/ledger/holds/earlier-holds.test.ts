import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, sql } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { earnings, hold, platform, wallet, type Account } from '../account.ts'
import { checkLedger } from '../audit/check-ledger.ts'
import { transfer } from '../transfers/transfer.ts'
import { sumDebtsOfUser } from '../debts/debt-queries.ts'
import { reversePayment } from '../reversals/reverse-payment.ts'
import { settleHold } from './settle-hold.ts'

// Earlier versions gave each hold a separate account and inserted no row for it.

let world: World
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
})
afterAll(() => closeBalanced(world))

/**
 * Makes the transfers that an earlier version made for a hold of 10 credits, taken in equal parts from the lots. `null`
 * leaves the hold open.
 */
async function earlierHold(charged: bigint | null, lotIds?: readonly (string | null)[]): Promise<string> {
  const id = randomUUID()
  const from = lotIds ?? [await giveCredits(world, mia, 10_00n)]
  world.clock.advance(1)
  const common = { at: world.clock.now(), subjectId: id } as const
  const lotUses = (amount: bigint) =>
    from.map((lotId) => ({ lotId: lotId ?? '', amount: amount / BigInt(from.length) }))
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

/**
 * Makes the transfers that an earlier version made for a captured hold, when earned credits were rewarded like bought
 * ones.
 */
async function earlierReward(referrer: Person, lots: readonly { lotId: string; amount: bigint }[]) {
  const id = randomUUID()
  const amount = lots.reduce((sum, lot) => sum + lot.amount, 0n)
  const reward = amount / 10n
  world.clock.advance(1)
  const common = { at: world.clock.now(), subjectId: id, type: 'ai_tool_usage' } as const
  const legs = (from: Account, to: Account, moved: bigint) => [
    { account: from, amount: -moved },
    { account: to, amount: moved },
  ]
  await inTransaction(world.db, async (tx) => {
    await transfer(tx, {
      ...common,
      key: `hold:${id}`,
      sourceProfileId: mia.profileId,
      legs: legs(wallet(mia.userId), hold(id), amount),
      lotUses: lots,
    })
    await transfer(tx, { ...common, key: `capture:${id}`, legs: legs(hold(id), platform, amount) })
    const share = { income: 'referral_reward', rewardFrom: mia.profileId } as const
    const given = { account: earnings(referrer.profileId), amount: reward, ...share }
    await transfer(tx, {
      key: `ai-reward:${id}`,
      type: 'referral_reward',
      at: common.at,
      legs: [{ account: platform, amount: -reward }, given],
      destinationProfileId: mia.profileId,
      referrerProfileId: referrer.profileId,
    })
  })
}

/** Disputes a payment of 5 credits. */
const dispute = (checkoutId: string) =>
  inTransaction(world.db, (tx) =>
    reversePayment(tx, {
      key: `dispute:${checkoutId}`,
      type: 'payment_dispute',
      from: 'card',
      checkoutId,
      profileId: mia.profileId,
      amount: 5_00n,
      at: world.clock.now(),
    }),
  )

/** Runs the migration of such transfers again. */
async function migrateHolds(): Promise<void> {
  const file = path.resolve(import.meta.dirname, '../../../../migrations/0074-holds.sql')
  const statements = readFileSync(file, 'utf8').split(';\n')
  const inserting = statements.filter((statement) => statement.trimStart().startsWith('insert into'))
  expect(inserting).toHaveLength(2)
  for (const statement of inserting) await sql.raw(`${statement} on conflict do nothing`).execute(world.owner)
}

test('holds of earlier versions get rows, and open ones are settled like any other hold', async () => {
  const open = await earlierHold(null)
  const ended = [await earlierHold(0n), await earlierHold(4_00n)]
  expect((await checkLedger(world.db)).map(({ what }) => what)).toContain('the held amount')
  const settlement = { id: open, referrer: null, metadata: {}, at: world.clock.now() }
  const settle = (charged: bigint) =>
    inTransaction(world.db, (tx) => settleHold(tx, { ...settlement, charged }))
  // Until the hold has a row, it can't be released or charged.
  for (const charged of [0n, 3_00n]) await expect(settle(charged)).rejects.toThrow('held for')
  await migrateHolds()
  expect(await checkLedger(world.db)).toEqual([])
  const rows = await world.db
    .selectFrom('hold')
    .select(['id', 'state', 'captured', 'user_id', 'profile_id'])
    .where('id', 'in', [open, ...ended])
    .orderBy('created_at')
    .execute()
  const owner = { user_id: mia.userId, profile_id: mia.profileId }
  expect(rows).toEqual([
    { id: open, state: 'held', captured: 0n, ...owner },
    { id: ended[0], state: 'released', captured: 0n, ...owner },
    { id: ended[1], state: 'captured', captured: 4_00n, ...owner },
  ])
  const before = await balanceOf(world, mia)
  await settle(3_00n)
  expect((await balanceOf(world, mia)) - before).toBe(7_00n)
})

test("if a reward is for bought and earned credits, a dispute reverses only the disputed payment's part", async () => {
  const leo = await world.person('leo')
  const checkoutId = randomUUID()
  const bought = await giveCredits(world, mia, 5_00n, { checkoutId })
  const earned = await giveCredits(world, mia, 5_00n, { source: 'earnings', isRefundable: false })
  await earlierReward(
    leo,
    [bought, earned].map((lotId) => ({ lotId: lotId ?? '', amount: 5_00n })),
  )
  await migrateHolds()
  expect(await earningsOf(world, leo)).toBe(1_00n)
  await dispute(checkoutId)
  expect([await earningsOf(world, leo), await sumDebtsOfUser(world.db, mia)]).toEqual([50n, 5_00n])
})

test('capturing a hold of an earlier version rewards the same credits that a later dispute counts', async () => {
  const ada = await world.person('ada')
  const before = await sumDebtsOfUser(world.db, mia)
  const checkoutId = randomUUID()
  const bought = await giveCredits(world, mia, 5_00n, { checkoutId })
  const earned = await giveCredits(world, mia, 5_00n, { source: 'earnings', isRefundable: false })
  const id = await earlierHold(null, [bought, earned])
  await migrateHolds()
  const referrer = { profileId: ada.profileId, basisPoints: 10_00n }
  await inTransaction(world.db, (tx) =>
    settleHold(tx, { id, charged: 10_00n, referrer, metadata: {}, at: world.clock.now() }),
  )
  expect(await earningsOf(world, ada)).toBe(1_00n)
  await dispute(checkoutId)
  expect(await earningsOf(world, ada)).toBe(50n)
  expect((await sumDebtsOfUser(world.db, mia)) - before).toBe(5_00n)
})
