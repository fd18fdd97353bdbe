import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money'
import { inTransaction } from '#kernel/db'
import { balanceOf, earningsOf, giveCredits } from '#testing/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { checkLedger } from './check-ledger.ts'
import { giveBackPayment } from './give-back-payment.ts'
import { listLotsOfCheckout } from './queries.ts'
import { sell } from './sell.ts'
import { takeBackPayment } from './take-back-payment.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => world.close())

/** A person whose one payment came in two parts, 10 and 5 credits. */
async function paidInParts(name: string) {
  const who = await world.person(name)
  const checkoutId = randomUUID()
  await giveCredits(world, who, 10_00n, { checkoutId })
  await giveCredits(world, who, 5_00n, { checkoutId })
  return { who, checkoutId }
}

const tip = (buyer: Person, price: bigint) =>
  inTransaction(world.db, (tx) =>
    sell(tx, {
      ...{ key: `tip:${randomUUID()}`, type: 'profile_tip', buyer, sellerId: leo.profileId },
      ...{ price: credits(price), terms: { feeBasisPoints: 2000n, referrer: null }, subjectId: null },
      at: world.clock.now(),
    }),
  )

type Payment = Awaited<ReturnType<typeof paidInParts>>

const moved = ({ who, checkoutId }: Payment, amount: bigint) => ({
  ...({ key: `moved:${randomUUID()}`, type: 'payment_refund', from: 'crypto', checkoutId, amount } as const),
  ...{ profileId: who.profileId, at: world.clock.now() },
})
const takeBack = (payment: Payment, amount: bigint) =>
  inTransaction(world.db, async (tx) => (await takeBackPayment(tx, moved(payment, amount))).undone)
const giveBack = (payment: Payment, amount: bigint) =>
  inTransaction(world.db, (tx) => giveBackPayment(tx, moved(payment, amount)))
const lotsOf = async ({ checkoutId }: Payment) =>
  (await listLotsOfCheckout(world.db, { checkoutId })).map(({ remaining }) => remaining)

test('what was paid in parts is taken back from all of them, the youngest first, and given back to all of them', async () => {
  const payment = await paidInParts('ana')
  expect(await takeBack(payment, 7_00n)).toEqual([])
  expect(await lotsOf(payment)).toEqual([8_00n, 0n])
  await takeBack(payment, 8_00n)
  expect([await lotsOf(payment), await balanceOf(world, payment.who)]).toEqual([[0n, 0n], 0n])
  await giveBack(payment, 12_00n)
  expect([await lotsOf(payment), await balanceOf(world, payment.who)]).toEqual([[10_00n, 2_00n], 12_00n])
})

test('a sale out of two parts is undone once, the latest sale first, and another payment is left alone', async () => {
  const payment = await paidInParts('bea')
  await giveCredits(world, payment.who, 3_00n)
  await tip(payment.who, 9_00n)
  await tip(payment.who, 4_00n)
  expect([await balanceOf(world, payment.who), await earningsOf(world, leo)]).toEqual([5_00n, 10_40n])

  const undone = await takeBack(payment, 6_00n)
  expect(undone).toHaveLength(1)
  expect([await balanceOf(world, payment.who), await earningsOf(world, leo)]).toEqual([3_00n, 7_20n])
  expect(await takeBack(payment, 9_00n)).toHaveLength(1)
  expect([await balanceOf(world, payment.who), await earningsOf(world, leo)]).toEqual([3_00n, 0n])
  expect(await lotsOf(payment)).toEqual([0n, 0n])
})

test('after all of that the ledger agrees with itself', async () => {
  expect(await checkLedger(world.db)).toEqual([])
})
