import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { sql } from '#kernel/db'
import type { Value } from '#kernel/database/prepared'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { prepareSale, type Sale } from './sell.ts'

let world: World
let leo: Person
let mia: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
  await sql`create table ticket (id uuid primary key)`.execute(world.owner)
})
beforeEach(async () => {
  mia = await world.person(`mia${randomUUID().slice(0, 8)}`)
  await giveCredits(world, mia, 20_00n)
})
afterAll(() => closeBalanced(world))

interface Ticket {
  id: string
  /** Inserts no row if this is less than one. */
  copies: number
}

// PostgreSQL expects a thousand rows here, so it may plan to execute the payment first.
const sellTicket = prepareSale(
  (value: Value<Ticket>) => sql`
    insert into ticket (id)
    select ${value('id')}::uuid from generate_series(1, 1000) as copy (number)
    where number <= ${value('copies')}::int
    on conflict do nothing returning id`,
)

const saleOf = (more: Partial<Sale> = {}): Sale => ({
  key: `ticket:${randomUUID()}`,
  type: 'post_purchase',
  buyer: mia,
  sellerId: leo.profileId,
  price: credits(5_00n),
  terms: { feeBasisPoints: 2000n, referrer: null },
  subjectId: null,
  at: world.clock.now(),
  ...more,
})

async function hasTicket(id: string): Promise<boolean> {
  const { rows } = await sql`select from ticket where id = ${id}::uuid`.execute(world.db)
  return rows.length === 1
}

test('a delivered purchase is paid for', async () => {
  const before = await earningsOf(world, leo)
  const id = randomUUID()
  expect(await sellTicket(world.db, { id, copies: 1 }, saleOf())).toMatchObject({ isNew: true })
  expect(await hasTicket(id)).toBe(true)
  expect([await balanceOf(world, mia), await earningsOf(world, leo)]).toEqual([15_00n, before + 4_00n])
})

test('if nothing is delivered, nothing is paid, whatever the reason', async () => {
  const id = randomUUID()
  expect(await sellTicket(world.db, { id, copies: 0 }, saleOf())).toBeNull()
  expect(await balanceOf(world, mia)).toBe(20_00n)
  await sellTicket(world.db, { id, copies: 1 }, saleOf())
  expect(await sellTicket(world.db, { id, copies: 1 }, saleOf())).toBeNull()
  expect(await balanceOf(world, mia)).toBe(15_00n)
})

test("a purchase that can't be paid for isn't delivered", async () => {
  const id = randomUUID()
  const dear = saleOf({ price: credits(20_01n) })
  await expect(sellTicket(world.db, { id, copies: 1 }, dear)).rejects.toMatchObject({
    code: 'not-enough-credits',
    facts: { needed: 20.01, available: 20 },
  })
  expect(await hasTicket(id)).toBe(false)
})

test('one payment delivers its purchase only once', async () => {
  const sale = saleOf()
  await sellTicket(world.db, { id: randomUUID(), copies: 1 }, sale)
  const id = randomUUID()
  await expect(sellTicket(world.db, { id, copies: 1 }, sale)).rejects.toMatchObject({ code: 'conflict' })
  expect(await hasTicket(id)).toBe(false)
  expect(await balanceOf(world, mia)).toBe(15_00n)
})
