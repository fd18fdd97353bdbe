import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money'
import { inTransaction } from '#kernel/db'
import { giveCredits } from '#testing/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { checkLedger } from './check-ledger.ts'
import { foldEarnedDays, listEarnedDays } from './earned.ts'
import { sell } from './sell.ts'

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
    buyers.flatMap((buyer) =>
      (['profile_tip', 'post_purchase'] as const).map((type) => ({
        ...{ buyer, type, at: new Date(now.getTime() - days * dayMs) },
      })),
    ),
  )
  // All at once, so that they spread over several rows.
  await Promise.all(
    sales.map(({ buyer, type, at }) =>
      inTransaction(world.db, (tx) =>
        sell(tx, {
          ...{ key: randomUUID(), type, buyer, sellerId: leo.profileId, price: credits(3_33n), at },
          ...{ terms: { feeBasisPoints: 2000n, referrer: null }, subjectId: null },
        }),
      ),
    ),
  )
  const read = () =>
    listEarnedDays(world.db, { profileId: leo.profileId, from: '2000-01-01', to: '2100-01-01' })
  const rows = async () =>
    (await world.db.selectFrom('earned_day').select('slot').execute()).filter(({ slot }) => slot > 0).length
  const before = await read()
  expect(before).toHaveLength(10)
  expect(before.every(({ amount, transfers }) => amount === 8n * 2_66n && transfers === 8)).toBe(true)
  const spread = await rows()
  expect(spread).toBeGreaterThan(0)

  const fold = () => foldEarnedDays(world.db, { at: now })
  await Promise.all([fold(), fold()])
  await fold()
  expect(await read()).toEqual(before)
  expect(await rows()).toBeLessThan(spread)
  expect(await checkLedger(world.db)).toEqual([])
})
