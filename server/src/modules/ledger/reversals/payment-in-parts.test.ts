import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits } from '#testing/money/known-money'
import { createWorld, type Person, type World } from '#testing/world'
import { restorePayment } from './restore-payment.ts'
import { listLotsOfCheckout } from '../queries.ts'
import { sell } from '../sales/sell.ts'
import { reversePayment } from './reverse-payment.ts'

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => closeBalanced(world))

/** A user with a single payment that arrived in two parts, of 10 and 5 credits. */
async function paidInParts(name: string) {
  const who = await world.person(name)
  const checkoutId = randomUUID()
  await giveCredits(world, who, 10_00n, { checkoutId })
  // Two parts in the same millisecond have no order.
  world.clock.advance(1000)
  await giveCredits(world, who, 5_00n, { checkoutId })
  return { who, checkoutId }
}

const tip = (buyer: Person, price: bigint) =>
  inTransaction(world.db, (tx) =>
    sell(tx, {
      key: `tip:${randomUUID()}`,
      type: 'profile_tip',
      buyer,
      sellerId: leo.profileId,
      price: credits(price),
      terms: { feeBasisPoints: 2000n, referrer: null },
      subjectId: null,
      at: world.clock.now(),
    }),
  )

type Payment = Awaited<ReturnType<typeof paidInParts>>

const moved = ({ who, checkoutId }: Payment, amount: bigint) => ({
  ...({ key: `moved:${randomUUID()}`, type: 'payment_refund', from: 'crypto', checkoutId, amount } as const),
  profileId: who.profileId,
  at: world.clock.now(),
})
const reverse = (payment: Payment, amount: bigint) =>
  inTransaction(world.db, async (tx) => (await reversePayment(tx, moved(payment, amount))).undone)
const restore = (payment: Payment, amount: bigint) =>
  inTransaction(world.db, (tx) => restorePayment(tx, moved(payment, amount)))
const lotsOf = async ({ checkoutId }: Payment) =>
  (await listLotsOfCheckout(world.db, { checkoutId })).map(({ remaining }) => remaining)

test('reversing a payment made in parts takes credits from the latest part first, and undoing that refills all parts', async () => {
  const payment = await paidInParts('ana')
  expect(await reverse(payment, 7_00n)).toEqual([])
  expect(await lotsOf(payment)).toEqual([8_00n, 0n])
  await reverse(payment, 8_00n)
  expect([await lotsOf(payment), await balanceOf(world, payment.who)]).toEqual([[0n, 0n], 0n])
  await restore(payment, 12_00n)
  expect([await lotsOf(payment), await balanceOf(world, payment.who)]).toEqual([[10_00n, 2_00n], 12_00n])
})

test('a sale paid from two parts is undone once, latest sale first, and other payments are left alone', async () => {
  const payment = await paidInParts('bea')
  world.clock.advance(1000)
  await giveCredits(world, payment.who, 3_00n)
  const before = await earningsOf(world, leo)
  const funds = async () => [await balanceOf(world, payment.who), (await earningsOf(world, leo)) - before]
  await tip(payment.who, 9_00n)
  world.clock.advance(1000)
  await tip(payment.who, 4_00n)
  expect(await funds()).toEqual([5_00n, 10_40n])

  const undone = await reverse(payment, 6_00n)
  expect(undone).toHaveLength(1)
  expect(await funds()).toEqual([3_00n, 7_20n])
  expect(await reverse(payment, 9_00n)).toHaveLength(1)
  expect(await funds()).toEqual([3_00n, 0n])
  expect(await lotsOf(payment)).toEqual([0n, 0n])
})

test('a refund that unspent credits just cover reverses no sale, and one hundredth more reverses one', async () => {
  for (const [name, amount, reversed] of [
    ['dina', 6_00n, 0],
    ['edda', 6_01n, 1],
  ] as const) {
    const payment = await paidInParts(name)
    const before = await earningsOf(world, leo)
    await tip(payment.who, 9_00n)
    expect(await reverse(payment, amount)).toHaveLength(reversed)
    const left = reversed === 0 ? [0n, 7_20n] : [15_00n - amount, 0n]
    expect([await balanceOf(world, payment.who), (await earningsOf(world, leo)) - before]).toEqual(left)
  }
})

test("money returned on a payment covers the platform's loss first, and only the rest goes to the payer", async () => {
  const payment = await paidInParts('fia')
  await reverse(payment, 15_00n)
  // A dispute of an amount that was already refunded finds nothing left to take.
  await reverse(payment, 5_00n)
  expect(await balanceOf(world, payment.who)).toBe(0n)
  await restore(payment, 4_00n)
  expect(await balanceOf(world, payment.who)).toBe(0n)
  await restore(payment, 3_00n)
  expect([await lotsOf(payment), await balanceOf(world, payment.who)]).toEqual([[2_00n, 0n], 2_00n])
})

test('a partial refund lowers each sale in proportion and takes nothing from other payments', async () => {
  const who = await world.person('cia')
  await giveCredits(world, who, 1_00n)
  const payment = { who, checkoutId: randomUUID() }
  for (const part of [10_00n, 5_00n]) await giveCredits(world, who, part, payment)
  const before = await earningsOf(world, leo)
  // The first sale takes one credit of the other payment and three of this one, the second takes from both parts of
  // this one, and the third takes the rest.
  for (const price of [4_00n, 11_96n, 4n]) {
    world.clock.advance(1)
    await tip(who, price)
  }
  const refund = async (amount: bigint) => {
    const input = { ...moved(payment, amount), keepsSales: true }
    const { undone, lowered } = await inTransaction(world.db, (tx) => reversePayment(tx, input))
    expect(undone).toEqual([])
    return lowered.map(({ price }) => price)
  }
  expect(await refund(10_00n)).toEqual([2n, 3_98n, 2_00n])
  expect((await earningsOf(world, leo)) - before).toBe(1n + 3_18n + 1_60n)
  // No price drops to zero.
  expect(await refund(4_00n)).toEqual(expect.arrayContaining([1_20n, 1n]))
  expect([await lotsOf(payment), await balanceOf(world, who)]).toEqual([[0n, 0n], 0n])
})
