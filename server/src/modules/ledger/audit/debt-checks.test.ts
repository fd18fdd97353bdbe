import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction, sql } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { foundAfter } from '#testing/money/found-after'
import { giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { reversePayment } from '../reversals/reverse-payment.ts'
import { sell } from '../sales/sell.ts'
import { debtChecks } from './debt-checks.ts'

let world: World
let leo: Person
let mia: Person
beforeAll(async () => {
  world = await createWorld({ MIN_PAYOUT: '1' })
  mia = await world.person('mia')
  leo = await owing('leo')
})
afterAll(() => closeBalanced(world))

/**
 * Creates a seller who owes 8 credits, because a sale was charged back after the seller's share had left their
 * earnings. The sale's referrer still had their share, so they owe nothing.
 */
async function owing(name: string): Promise<Person> {
  const [seller, cheat] = [await world.person(name), await world.person(`${name}_cheat`)]
  const checkoutId = randomUUID()
  await giveCredits(world, cheat, 10_00n, { checkoutId })
  await inTransaction(world.db, (tx) =>
    sell(tx, {
      key: `tip:${randomUUID()}`,
      type: 'profile_tip',
      buyer: cheat,
      sellerId: seller.profileId,
      price: credits(10_00n),
      subjectId: null,
      at: world.clock.now(),
      terms: { feeBasisPoints: 2000n, referrer: { profileId: mia.profileId, basisPoints: 1000n } },
    }),
  )
  await world.call(seller, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), amount: 8 })
  await inTransaction(world.db, (tx) =>
    reversePayment(tx, {
      key: `dispute:${checkoutId}`,
      type: 'payment_dispute',
      from: 'card',
      checkoutId,
      profileId: cheat.profileId,
      amount: 10_00n,
      at: world.clock.now(),
    }),
  )
  return seller
}

/** The findings of the checks after a statement that changes one debt. */
async function foundIn(statement: ReturnType<typeof sql>) {
  const { changed, found } = await foundAfter(world, debtChecks, statement)
  expect(changed).toBe(1n)
  return found
}

test('a deleted debt is reported with its amount', async () => {
  expect(await foundIn(sql`delete from debt`)).toMatchObject([
    { what: 'a debt', kept: 'null', counted: '800 of profile_tip' },
  ])
})

test('a debt with a wrong amount, debtor, income type or former owner is reported', async () => {
  expect(await foundIn(sql`update debt set amount = 700`)).toMatchObject([
    { what: 'a debt', kept: '700 of profile_tip', counted: '800 of profile_tip' },
  ])
  expect(await foundIn(sql`update debt set income_type = 'referral_reward'`)).toMatchObject([
    { what: 'a debt', kept: '800 of referral_reward', counted: '800 of profile_tip' },
  ])
  expect(await foundIn(sql`update debt set user_id = ${mia.userId}`)).toMatchObject([
    { what: 'who owes a debt', kept: mia.userId, counted: leo.userId },
  ])
  expect(await foundIn(sql`update debt set is_of_former_owner = true`)).toMatchObject([
    { what: 'who owes a debt', kept: `${leo.userId}, formerly the owner`, counted: leo.userId },
  ])
})

test('a debt without a reversal is reported, and so is a debt that looks settled', async () => {
  const invented = sql`
    insert into debt (transfer_id, profile_id, user_id, amount, income_type, created_at)
    select transfer_id, ${mia.profileId}, ${mia.userId}, 100, 'profile_tip', created_at from debt`
  expect(await foundIn(invented)).toMatchObject([
    { what: 'a debt', kept: '100 of profile_tip', counted: 'null' },
  ])
  expect(await foundIn(sql`update debt set settled = amount`)).toMatchObject([
    { what: 'what was settled of a debt', kept: '800', counted: '0' },
  ])
})

test("a correct debt isn't reported", async () => {
  for (const check of debtChecks) expect(await check(world.db)).toEqual([])
})
