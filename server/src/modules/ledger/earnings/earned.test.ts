import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction, sql, type Tx } from '#kernel/db'
import { giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { checkLedger } from '../audit/check-ledger.ts'
import {
  foldEarnedDays,
  listEarnedDays,
  listSpenders,
  listSpendersBetween,
  selectSpendersBetween,
} from './earned.ts'
import { refundSale } from '../sales/refund-sale.ts'
import { sell } from '../sales/sell.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => world.close())

const dayMs = 86_400_000

test('past days are merged into one row each, even by two concurrent runs, and every sum stays the same', async () => {
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
  // The first two sales open the accounts. In every later pair, the second sale is made before the first is committed,
  // so it is written to another row.
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
  // Another creator's earnings on the same days are separate.
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
  // Rows of recent days aren't merged, because sales can still be written to them.
  expect(await recentRows()).toBe(spreadRecently)
  expect(await checkLedger(world.db)).toEqual([])
})

/** Sells a post with its own `subjectId`, so that each sale is separate. */
const buy = (buyer: Person, sellerId: string, sale: { price: bigint; at: Date; subjectId?: string }) =>
  inTransaction(world.db, (tx) =>
    sell(tx, {
      key: randomUUID(),
      type: 'post_purchase',
      buyer,
      sellerId,
      price: credits(sale.price),
      at: sale.at,
      terms: { feeBasisPoints: 2000n, referrer: null },
      subjectId: sale.subjectId ?? randomUUID(),
    }),
  )

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

test("a refund counts on the day it happens, and a fan who got everything back isn't a top spender", async () => {
  const [eve, fay, seller] = await Promise.all(['eve', 'fay', 'gus'].map((name) => world.person(name)))
  if (!eve || !fay || !seller) throw new Error('Three people are needed.')
  for (const buyer of [eve, fay]) await giveCredits(world, buyer, 50_00n)
  const today = world.clock.now()
  const before = new Date(today.getTime() - 10 * dayMs)
  const sellerId = seller.profileId
  const subjectId = randomUUID()
  await buy(eve, sellerId, { price: 7_00n, at: before, subjectId })
  await buy(fay, sellerId, { price: 2_00n, at: before })
  await buy(fay, sellerId, { price: 1_00n, at: today })
  const between = (from: Date, to: Date) =>
    listSpendersBetween(world.db, {
      profileId: sellerId,
      from: dayOf(from),
      to: dayOf(to),
      after: null,
      limit: 10,
      offset: 0,
    })
  const spent = async (from: Date, to: Date) =>
    (await between(from, to)).rows.map(({ spenderId, amount, transfers }) => [spenderId, amount, transfers])
  expect(await spent(before, today)).toEqual([
    [eve.profileId, 7_00n, 1],
    [fay.profileId, 3_00n, 2],
  ])
  const refund = {
    type: 'post_purchase',
    subjectId,
    buyerId: eve.profileId,
    because: 'post-removed',
  } as const
  await inTransaction(world.db, (tx) => refundSale(tx, { ...refund, at: today }))
  expect(await spent(before, before)).toEqual([
    [eve.profileId, 7_00n, 1],
    [fay.profileId, 2_00n, 1],
  ])
  for (const from of [before, today])
    expect(await between(from, today)).toMatchObject({ count: 1, rows: [{ spenderId: fay.profileId }] })
  expect(await checkLedger(world.db)).toEqual([])
})

test("the ledger check finds a wrong sum, a wrong count and a missing day in a fan's daily spending", async () => {
  const what = async () => (await checkLedger(world.db)).map((disagreement) => disagreement.what)
  const amounts = 'what a fan spent on a profile in a day'
  const counts = 'how often a fan paid a profile in a day'
  const one = sql`ctid = (select ctid from spender_day where amount > 1 and transfers > 0 limit 1)`
  const wrong = [
    { change: sql`update spender_day set amount = amount - 1 where ${one}`, found: [amounts] },
    { change: sql`update spender_day set transfers = transfers + 1 where ${one}`, found: [counts] },
    { change: sql`delete from spender_day where ${one}`, found: [amounts, counts] },
  ]
  for (const { change, found } of wrong) {
    await sql`create table kept as select * from spender_day`.execute(world.owner)
    expect((await change.execute(world.owner)).numAffectedRows).toBe(1n)
    expect(await what()).toEqual(found)
    await sql`delete from spender_day`.execute(world.owner)
    await sql`insert into spender_day select * from kept`.execute(world.owner)
    await sql`drop table kept`.execute(world.owner)
    expect(await what()).toEqual([])
  }
})

test("a page of a period's top spenders reads only an index, and only the days of the period", async () => {
  // Other profiles have so many entries that reading the whole table isn't the cheapest plan.
  await sql`insert into spender_day (profile_id, day, spender_id, amount, transfers)
    select gen_random_uuid(), date '2026-01-01' + n % 365, gen_random_uuid(), 1, 77 from generate_series(1, 20000) as n
  `.execute(world.owner)
  await sql`vacuum analyze spender_day`.execute(world.owner)
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${selectSpendersBetween({
    profileId: leo.profileId,
    from: '2026-01-01',
    to: '2026-01-31',
    after: ['500', leo.profileId],
    limit: 10,
    offset: 0,
  })}`.execute(world.db)
  await sql`delete from spender_day where transfers = 77`.execute(world.owner)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index Only Scan using spender_day_pkey/)
  expect(plan).toMatch(/Index Cond: .*profile_id.*day >= .*day <= /)
  expect(plan).not.toMatch(/Seq Scan/)
})

test('top spenders are listed by the amount spent, page by page', async () => {
  const ida = await world.person('ida')
  const spent = [5_00n, 5_01n, 4_99n, 120_00n, 5_00n, 1n, 90_00n]
  for (const [index, price] of spent.entries()) {
    const buyer = await world.person(`spender${index}`)
    await giveCredits(world, buyer, 200_00n)
    // Spends it in two sales, so that the second adds to the first.
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
