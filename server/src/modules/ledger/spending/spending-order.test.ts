import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LotSource, SpendKind } from '@fanfare/contract/ledger/wallet'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction, sql } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { sell } from '../sales/sell.ts'
import { showCredits } from './show-credits.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => closeBalanced(world))

const tip = (buyer: Person, price: bigint) =>
  inTransaction(world.db, (tx) =>
    sell(tx, {
      key: randomUUID(),
      type: 'profile_tip',
      buyer,
      sellerId: leo.profileId,
      price: credits(price),
      terms: { feeBasisPoints: 2000n, referrer: null },
      subjectId: null,
      at: world.clock.now(),
    }),
  )

/** The credits left in the wallet, in display order. */
async function lotsOf({ userId }: Person): Promise<[source: string, left: number][]> {
  const { lots } = await showCredits(world.db, {
    userId,
    at: world.clock.now(),
    page: { limit: 100, offset: 0 },
  })
  return lots.map(({ source, remaining }) => [source, remaining])
}

test('free, gift and earned credits are spent before paid ones, in the order shown', async () => {
  const mia = await world.person('mia')
  const given: [LotSource, SpendKind[] | null][] = [
    ['card', null],
    ['crypto', null],
    ['earnings', null],
    ['gift', null],
    ['free', null],
    ['card', ['tips', 'posts']],
  ]
  for (const [source, spendOn] of given) await giveCredits(world, mia, 1_00n, { source, spendOn })
  const order = ['card', 'free', 'gift', 'earnings', 'crypto', 'card']
  for (let spent = 0; spent < order.length; spent += 1) {
    expect(await lotsOf(mia)).toEqual(order.slice(spent).map((source) => [source, 1]))
    await tip(mia, 1_00n)
  }
  expect(await lotsOf(mia)).toEqual([])
})

test('of two equivalent lots, the older is spent first, and the rest comes from the next lot', async () => {
  const ida = await world.person('ida')
  for (const amount of [1_00n, 2_00n, 4_00n]) {
    await giveCredits(world, ida, amount)
    // Lots created at the same moment have no order.
    world.clock.advance(1)
  }
  await tip(ida, 2_50n)
  expect(await lotsOf(ida)).toEqual([
    ['card', 0.5],
    ['card', 4],
  ])
})

test('a price that exceeds the balance is refused with the balance, and no lot changes', async () => {
  const zoe = await world.person('zoe')
  for (const amount of [1_00n, 2_00n, 4_00n]) {
    await giveCredits(world, zoe, amount)
    world.clock.advance(1)
  }
  await giveCredits(world, zoe, 8_00n, { source: 'free', spendOn: ['ai_tools'] })
  await expect(tip(zoe, 7_01n)).rejects.toMatchObject({
    code: 'not-enough-credits',
    facts: { needed: 7.01, available: 7 },
  })
  const paid = [1, 2, 4].map((left) => ['card', left])
  expect(await lotsOf(zoe)).toEqual([['free', 8], ...paid])
  await tip(zoe, 7_00n)
  expect(await lotsOf(zoe)).toEqual([['free', 8]])
})

test("the wallet lists each lot once, in spending order, and a stranger's cursor reveals no lots", async () => {
  const [kai, stranger] = [await world.person('kai'), await world.person('stranger')]
  const sources: LotSource[] = ['card', 'free', 'crypto', 'gift', 'earnings']
  for (let count = 0; count < 250; count += 1) {
    await giveCredits(world, kai, BigInt(count + 1), { source: sources[count % 5] ?? 'card' })
    world.clock.advance(1)
  }
  await giveCredits(world, stranger, 7n)
  const ask = async (who: Person, query: { limit?: number; cursor?: string }) =>
    (await world.call(who, 'GET', '/user/wallet', query)).body
  const seen: [string, number][] = []
  let cursor: string | null = null
  do {
    const page = await ask(kai, { limit: 60, ...(cursor !== null && { cursor }) })
    expect(page.balance).toBe(313.75)
    seen.push(...page.lots.map(({ source, granted }): [string, number] => [source, granted]))
    cursor = page.pagination.next_cursor
    if (cursor === null) continue
    const others = await ask(stranger, { cursor })
    expect(others.lots.every(({ granted }) => granted === 0.07)).toBe(true)
  } while (cursor !== null)
  const order = ['free', 'gift', 'earnings', 'crypto', 'card']
  const all = Array.from({ length: 250 }, (_, count): [string, number] => [
    sources[count % 5] ?? 'card',
    (count + 1) / 100,
  ])
  expect(seen).toEqual(all.sort(([a, one], [b, two]) => order.indexOf(a) - order.indexOf(b) || one - two))
  expect((await world.call(kai, 'GET', '/user/wallet', { cursor: 'nonsense' })).status).toBe(400)
})

test('lots are listed in the order in which they are spent', async () => {
  const { rows } = await sql<{ source: string }>`
    select source::text from lot where turn <> spending_rank(lot)`.execute(world.db)
  expect(rows).toEqual([])
})
