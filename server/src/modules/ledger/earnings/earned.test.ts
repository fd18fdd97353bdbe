import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction, type Tx } from '#kernel/db'
import { giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { checkLedger } from '../audit/check-ledger.ts'
import { foldEarnedDays, listEarnedDays, listSpenders } from './earned.ts'
import { sell } from '../sales/sell.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => world.close())

const dayMs = 86_400_000

test('days that are over are folded into one row each, twice and at once, and every sum stays', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async (_, index) => {
      const buyer = await world.person(`fan${index}`)
      await giveCredits(world, buyer, 100_00n)
      return buyer
    }),
  )
  const now = world.clock.now()
  const sales = [0, 1, 2, 3, 40].flatMap((days) =>
    (['profile_tip', 'post_purchase'] as const).flatMap((type) =>
      buyers.map((buyer) => ({ buyer, type, at: new Date(now.getTime() - days * dayMs) })),
    ),
  )
  const sellTo = (tx: Tx, sale: (typeof sales)[number]) =>
    sell(tx, {
      ...sale,
      key: randomUUID(),
      sellerId: leo.profileId,
      price: credits(3_33n),
      terms: { feeBasisPoints: 2000n, referrer: null },
      subjectId: null,
    })
  // The first sales open the accounts. Of each later pair, the second is sold before the first is committed, so it is written
  // to another row.
  for (const sale of sales.slice(0, 2)) await inTransaction(world.db, (tx) => sellTo(tx, sale))
  const pairs = Array.from({ length: sales.length / 2 }, (_, pair) => sales.slice(2 * pair, 2 * pair + 2))
  for (const [first, second] of pairs.slice(1))
    await inTransaction(world.db, async (tx) => {
      if (first) await sellTo(tx, first)
      if (second) await inTransaction(world.db, (other) => sellTo(other, second))
    })
  const read = () =>
    listEarnedDays(world.db, { profileId: leo.profileId, from: '2000-01-01', to: '2100-01-01' })
  const spreadRows = () => world.db.selectFrom('earned_day').select('slot').where('slot', '>', 0)
  const rows = async () => (await spreadRows().execute()).length
  const recent = new Date(now.getTime() - 2 * dayMs).toISOString().slice(0, 10)
  const recentRows = async () => (await spreadRows().where('day', '>=', recent).execute()).length
  // What another creator earned on the same days is theirs.
  const mia = await world.person('mia')
  await inTransaction(world.db, (tx) =>
    sell(tx, {
      key: randomUUID(),
      type: 'profile_tip',
      sellerId: mia.profileId,
      price: credits(1_00n),
      at: now,
      buyer: buyers[0] ?? leo,
      terms: { feeBasisPoints: 2000n, referrer: null },
      subjectId: null,
    }),
  )
  const before = await read()
  expect(before).toHaveLength(10)
  expect(before.every(({ amount, transfers }) => amount === 8n * 2_66n && transfers === 8)).toBe(true)
  const [spread, spreadRecently] = [await rows(), await recentRows()]
  expect(spreadRecently).toBeGreaterThan(0)

  const fold = () => foldEarnedDays(world.db, { at: now })
  await Promise.all([fold(), fold()])
  await fold()
  expect(await read()).toEqual(before)
  expect(await rows()).toBeLessThan(spread)
  // Rows of the last days may still be written to.
  expect(await recentRows()).toBe(spreadRecently)
  expect(await checkLedger(world.db)).toEqual([])
})

test('top spenders come by what they spent, page by page', async () => {
  const ida = await world.person('ida')
  const spent = [5_00n, 5_01n, 4_99n, 120_00n, 5_00n, 1n, 90_00n]
  for (const [index, price] of spent.entries()) {
    const buyer = await world.person(`spender${index}`)
    await giveCredits(world, buyer, 200_00n)
    // In two goes, so that the second adds to what the list has.
    for (const part of [price / 2n, price - price / 2n].filter((some) => some > 0n))
      await inTransaction(world.db, (tx) =>
        sell(tx, {
          key: randomUUID(),
          type: 'profile_tip',
          buyer,
          sellerId: ida.profileId,
          price: credits(part),
          at: world.clock.now(),
          terms: { feeBasisPoints: 2000n, referrer: null },
          subjectId: null,
        }),
      )
  }
  const listed: bigint[] = []
  let after: string[] | null = null
  for (;;) {
    const rows = await listSpenders(world.db, { profileId: ida.profileId, after, limit: 2, offset: 0 })
    const page = rows.slice(0, 2)
    listed.push(...page.map(({ amount }) => amount))
    const last = page.at(-1)
    if (rows.length <= 2 || !last) break
    after = [String(last.amount), last.spenderId]
  }
  expect(listed).toEqual([...spent].sort((a, b) => Number(b - a)))
  expect(await checkLedger(world.db)).toEqual([])
})
