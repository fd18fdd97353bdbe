import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction, sql, type Tx } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits, giveEarnings } from '#testing/money/known-money'
import { whileOpen } from '#testing/while-open'
import { createWorld, type Person, type World } from '#testing/world'
import { earnings, wallet } from '../account.ts'
import { sumDebtsOfUser } from '../debts/debt-queries.ts'
import { lockAccounts } from './lock-accounts.ts'
import { sell } from '../sales/sell.ts'
import { settleDebtsOfUser } from '../debts/settle-debts-of-user.ts'
import { reversePayment } from '../reversals/reverse-payment.ts'
import { transfer } from './transfer.ts'

// Two concurrent transactions use the same accounts.

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
afterAll(() => closeBalanced(world))

const tip = (tx: Tx, buyer: Person, price: bigint, seller = leo) =>
  sell(tx, {
    key: `tip:${randomUUID()}`,
    type: 'profile_tip',
    buyer,
    sellerId: seller.profileId,
    price: credits(price),
    terms: { feeBasisPoints: 2000n, referrer: null },
    subjectId: null,
    at: world.clock.now(),
  })

const refund = (tx: Tx, who: Person, { checkoutId, amount }: { checkoutId: string; amount: bigint }) =>
  reversePayment(tx, {
    key: `refund:${randomUUID()}`,
    type: 'payment_refund',
    from: 'card',
    checkoutId,
    amount,
    profileId: who.profileId,
    at: world.clock.now(),
  })

const lockWalletOf =
  ({ userId }: Person) =>
  (tx: Tx) =>
    lockAccounts(tx, [wallet(userId)])

test("an account locked by a transaction can't be locked by another until it ends", async () => {
  const [mia, ida] = [await world.person('mia'), await world.person('ida')]
  for (const who of [mia, ida]) {
    await giveCredits(world, who, 1_00n)
    await giveEarnings(world, who, 1_00n)
  }
  const both = ['wallet', 'earnings']
  /** The accounts of a person that another connection could lock now. */
  const lockable = async ({ userId, profileId }: Person): Promise<string[]> => {
    const kinds: string[] = []
    for (const ownerId of [userId, profileId]) {
      const { rows } = await sql<{ kind: string }>`
        select kind from ledger_account where owner_id = ${ownerId}::uuid for update skip locked
      `.execute(world.owner)
      kinds.push(...rows.map(({ kind }) => kind))
    }
    return kinds
  }
  await world.db.transaction().execute(async (tx) => {
    const rows = await lockAccounts(tx, [earnings(mia.profileId), wallet(mia.userId), wallet(mia.userId)])
    expect(rows.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['wallet', 1_00n],
      ['earnings', 1_00n],
    ])
    expect([await lockable(mia), await lockable(ida)]).toEqual([[], both])
  })
  expect(await lockable(mia)).toEqual(both)
})

test('two concurrent partial refunds of a payment take each credit once', async () => {
  const ana = await world.person('ana')
  const checkoutId = randomUUID()
  for (const part of [10_00n, 5_00n]) await giveCredits(world, ana, part, { checkoutId })
  const part = () => inTransaction(world.db, (tx) => refund(tx, ana, { checkoutId, amount: 4_00n }))
  await whileOpen(world, lockWalletOf(ana), [part, part])
  expect(await balanceOf(world, ana)).toBe(7_00n)
})

test('a refund also reverses a purchase that was made just before it', async () => {
  const bea = await world.person('bea')
  const checkoutId = randomUUID()
  await giveCredits(world, bea, 10_00n, { checkoutId })
  const before = await earningsOf(world, leo)
  const refundAll = () => inTransaction(world.db, (tx) => refund(tx, bea, { checkoutId, amount: 10_00n }))
  await whileOpen(world, lockWalletOf(bea), [refundAll], (tx) => tip(tx, bea, 6_00n))
  expect([await balanceOf(world, bea), await earningsOf(world, leo)]).toEqual([0n, before])
})

test('a debt is only paid from credits that are left after a concurrent purchase', async () => {
  const joe = await world.person('joe')
  const fan = await world.person('fan')
  const checkoutId = randomUUID()
  await giveCredits(world, fan, 10_00n, { checkoutId })
  await inTransaction(world.db, (tx) => tip(tx, fan, 10_00n, joe))
  await inTransaction(world.db, (tx) =>
    transfer(tx, {
      key: `move:${randomUUID()}`,
      type: 'balance_transfer',
      at: world.clock.now(),
      legs: [
        { account: earnings(joe.profileId), amount: -8_00n },
        { account: wallet(joe.userId), amount: 8_00n },
      ],
      sourceProfileId: joe.profileId,
      destinationProfileId: joe.profileId,
      grants: { source: 'earnings', spendOn: null, isRefundable: false },
    }),
  )
  await inTransaction(world.db, (tx) => refund(tx, fan, { checkoutId, amount: 10_00n }))
  await giveCredits(world, joe, 20_00n)
  expect(await sumDebtsOfUser(world.db, joe)).toBe(8_00n)
  const settle = () =>
    inTransaction(world.db, (tx) => settleDebtsOfUser(tx, { userId: joe.userId, at: world.clock.now() }))
  await whileOpen(world, lockWalletOf(joe), [settle], (tx) => tip(tx, joe, 5_00n))
  // After the purchase, 3 of the 8 credits from earnings were left.
  expect([await balanceOf(world, joe), await sumDebtsOfUser(world.db, joe)]).toEqual([20_00n, 5_00n])
})
