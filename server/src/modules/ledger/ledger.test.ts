import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction, sql } from '#kernel/db'
import { createWorld, type Person, type World } from '#testing/world'
import { giveCredits, balanceOf, earningsOf } from '#testing/money/known-money'
import { earnings, platform, wallet } from './account.ts'
import { checkLedger } from './audit/check-ledger.ts'
import type { Transfer } from './transfers/legs.ts'
import { getTransfer } from './queries.ts'
import { sell, type Sale } from './sales/sell.ts'
import { reversePayment } from './reversals/reverse-payment.ts'
import { transfer } from './transfers/transfer.ts'

let world: World
let mia: Person
let leo: Person
let ida: Person
beforeAll(async () => {
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
  ida = await world.person('ida')
})
afterAll(() => world.close())

const terms = { feeBasisPoints: 2000n, referrer: null }

const tip = (key: string, price: bigint, more: Partial<Sale> = {}) =>
  inTransaction(world.db, (tx) =>
    sell(tx, {
      key,
      type: 'profile_tip',
      buyer: mia,
      sellerId: leo.profileId,
      price: credits(price),
      terms,
      subjectId: null,
      at: world.clock.now(),
      ...more,
    }),
  )

const problemOf = async (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

test('a sale that is sent several times takes its price once, and the shares add up to the price', async () => {
  await giveCredits(world, mia, 100_00n)
  const before = await balanceOf(world, mia)
  const earnedBefore = await earningsOf(world, leo)
  const done = await Promise.all([tip('t1', 10_01n), tip('t1', 10_01n), tip('t1', 10_01n)])
  expect(done.filter(({ isNew }) => isNew)).toHaveLength(1)
  expect(await balanceOf(world, mia)).toBe(before - 10_01n)
  expect((await earningsOf(world, leo)) - earnedBefore).toBe(8_00n)
  expect(await problemOf(tip('t1', 9_00n))).toBe('conflict')
  expect(await checkLedger(world.db)).toEqual([])
})

test("a hundred concurrent purchases can't spend more than the wallet has", async () => {
  const poor = await world.person('poor')
  await giveCredits(world, poor, 5_00n)
  const tries = Array.from({ length: 100 }, (_, index) =>
    problemOf(tip(`poor${index}`, 1_00n, { buyer: poor })),
  )
  const outcomes = await Promise.all(tries)
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'not-enough-credits')).toHaveLength(95)
  expect(await balanceOf(world, poor)).toBe(0n)
  expect(await checkLedger(world.db)).toEqual([])
})

test('a referrer gets a part of the fee, and the seller earns the same as without a referrer', async () => {
  await giveCredits(world, mia, 100_00n)
  const before = await earningsOf(world, leo)
  const referrer = { profileId: ida.profileId, basisPoints: 1000n }
  await tip('shared', 3_33n, { terms: { feeBasisPoints: 2000n, referrer } })
  expect((await earningsOf(world, leo)) - before).toBe(2_66n)
  expect(await earningsOf(world, ida)).toBe(6n)
  // The smallest reward is one hundredth. A referrer who gets nothing doesn't see the sale.
  const [least, none] = [
    await tip('least', 50n, { terms: { feeBasisPoints: 2000n, referrer } }),
    await tip('none', 44n, { terms: { feeBasisPoints: 2000n, referrer } }),
  ]
  expect(await earningsOf(world, ida)).toBe(7n)
  expect([await getTransfer(world.db, least), await getTransfer(world.db, none)]).toMatchObject([
    { referrer_profile_id: ida.profileId },
    { referrer_profile_id: null },
  ])
  expect(await checkLedger(world.db)).toEqual([])
})

test('free credits are spent first, and only on the purposes they are for', async () => {
  const fay = await world.person('fay')
  await giveCredits(world, fay, 2_00n, { source: 'card' })
  await giveCredits(world, fay, 1_00n, { source: 'free', spendOn: ['ai_tools'] })
  expect(await problemOf(tip('free1', 2_50n, { buyer: fay }))).toBe('not-enough-credits')
  await giveCredits(world, fay, 1_00n, { source: 'free', spendOn: ['tips', 'posts'] })
  await tip('free2', 1_50n, { buyer: fay })
  const lots = await world.db
    .selectFrom('lot')
    .innerJoin('ledger_account', 'ledger_account.id', 'lot.account_id')
    .select(['source', 'remaining'])
    .where('owner_id', '=', fay.userId)
    .orderBy('lot.id')
    .execute()
  expect(lots).toEqual([
    { source: 'card', remaining: 150n },
    { source: 'free', remaining: 100n },
    { source: 'free', remaining: 0n },
  ])
})

test('a reversed payment undoes its purchases, even if the seller has already moved the earnings', async () => {
  const ben = await world.person('ben')
  const sia = await world.person('sia')
  const checkoutId = '00000000-0000-7000-8000-000000000001'
  await giveCredits(world, ben, 20_00n, { checkoutId })
  const sale = (key: string, price: bigint) => tip(key, price, { buyer: ben, sellerId: sia.profileId })
  await sale('cb1', 5_00n)
  await sale('cb2', 10_00n)
  await moveToWallet(sia, 11_00n)
  expect(await earningsOf(world, sia)).toBe(1_00n)

  const reverse = () =>
    inTransaction(world.db, (tx) =>
      reversePayment(tx, {
        key: 'dispute:1',
        type: 'payment_dispute',
        from: 'card',
        checkoutId,
        profileId: ben.profileId,
        amount: 20_00n,
        at: world.clock.now(),
      }),
    )
  const [undone, again] = [await reverse(), await reverse()]
  expect(undone.undone.map(({ sellerId }) => sellerId)).toEqual([sia.profileId, sia.profileId])
  expect(again).toEqual({ undone: [], lowered: [] })
  expect(await balanceOf(world, ben)).toBe(0n)
  expect(await earningsOf(world, sia)).toBe(0n)
  expect(await checkLedger(world.db)).toEqual([])

  await giveCredits(world, mia, 100_00n)
  await tip('after', 20_00n, { sellerId: sia.profileId })
  expect(await earningsOf(world, sia)).toBe(16_00n - 11_00n)
  expect(await checkLedger(world.db)).toEqual([])
})

test('a partial refund takes unspent credits first and undoes no purchases', async () => {
  const cleo = await world.person('cleo')
  const checkoutId = '00000000-0000-7000-8000-000000000002'
  await giveCredits(world, cleo, 10_00n, { checkoutId })
  await tip('part', 4_00n, { buyer: cleo })
  const undone = await inTransaction(world.db, (tx) =>
    reversePayment(tx, {
      key: 'refund:2',
      type: 'payment_refund',
      from: 'card',
      checkoutId,
      profileId: cleo.profileId,
      amount: 6_00n,
      at: world.clock.now(),
    }),
  )
  expect(undone).toEqual({ undone: [], lowered: [] })
  expect(await balanceOf(world, cleo)).toBe(0n)
})

test("the database itself refuses transfers that don't balance, changes to entries, and balances below zero", async () => {
  await giveCredits(world, mia, 1_00n)
  const row = await world.db.selectFrom('ledger_account').select('id').limit(1).executeTakeFirstOrThrow()
  const { id } = await world.db.selectFrom('transfer').select('id').limit(1).executeTakeFirstOrThrow()
  const oneSided = sql`insert into entry (transfer_id, account_id, amount) values
    (${id}, (select max(id) from ledger_account), 5)`
  expect(await problemOf(oneSided.execute(world.owner))).toBe('23001')
  const uneven = inTransaction(world.db, (tx) =>
    transfer(tx, {
      key: 'uneven',
      type: 'admin_adjustment',
      at: world.clock.now(),
      legs: [
        { account: platform, amount: -5n },
        { account: earnings(leo.profileId), amount: 4n },
      ],
    }),
  )
  expect(await problemOf(uneven)).toBe('23514')
  expect(await problemOf(sql`update entry set amount = 1`.execute(world.owner))).toBe('23001')
  expect(await problemOf(sql`delete from transfer`.execute(world.owner))).toBe('23001')
  expect(
    await problemOf(sql`update ledger_account set balance = 5 where id = ${row.id}`.execute(world.owner)),
  ).toBe('23001')
  expect(await checkLedger(world.db)).toEqual([])
})

test('concurrent transfers of earnings to a new wallet never deadlock', async () => {
  const olga = await world.person('olga')
  await earn(olga, 30_00n)
  const codes = await transferAll(
    Array.from({ length: 30 }, (_, index) => toWallet(olga, 1_00n, `olga${index}`)),
  )
  expect(codes).toEqual(codes.map(() => null))
  expect(await balanceOf(world, olga)).toBe(30_00n)
})

test('two profiles that pay each other concurrently never deadlock', async () => {
  const [ada, eve] = [await world.person('ada'), await world.person('eve')]
  await earn(ada, 100_00n)
  await earn(eve, 100_00n)
  // A busy seller has at most this many rows.
  await sql`
    insert into ledger_account (kind, owner_id, slot)
    select 'earnings', owner_id, slot from generate_series(1, 15) as slot,
      unnest(${[ada.profileId, eve.profileId]}::uuid[]) as owner_id
  `.execute(world.owner)
  const moves = Array.from({ length: 30 }, (_, index) => [
    toProfile(ada, eve, `to:${index}`),
    toProfile(eve, ada, `fro:${index}`),
  ])
  const codes = await transferAll(moves.flat())
  expect(codes).toEqual(codes.map(() => null))
  expect([await earningsOf(world, ada), await earningsOf(world, eve)]).toEqual([100_00n, 100_00n])
})

test("a wallet's balance changes only together with its lots", async () => {
  const nora = await world.person('nora')
  await giveCredits(world, nora, 10_00n)
  const moving = (amount: bigint) =>
    inTransaction(world.db, (tx) =>
      transfer(tx, {
        key: `lotless:${amount}`,
        at: world.clock.now(),
        type: amount < 0n ? 'payment_refund' : 'admin_adjustment',
        legs: [
          { account: wallet(nora.userId), amount },
          { account: platform, amount: -amount },
        ],
      }),
    )
  expect(await problemOf(moving(-1_00n))).toBe('23514')
  expect(await problemOf(moving(1_00n))).toBe('23514')
  expect(await balanceOf(world, nora)).toBe(10_00n)
  expect(await checkLedger(world.db)).toEqual([])
})

test('a spending limit holds under a hundred concurrent purchases', async () => {
  const max = await world.person('max')
  await giveCredits(world, max, 100_00n)
  await world.call(max, 'PUT', '/user/spending-limits', { day: 7, month: null })
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) => problemOf(tip(`max${index}`, 1_00n, { buyer: max }))),
  )
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(7)
  expect(outcomes.filter((outcome) => outcome === 'spending-limit-reached')).toHaveLength(93)
})

const earn = ({ profileId }: Person, amount: bigint) =>
  inTransaction(world.db, (tx) =>
    transfer(tx, {
      key: `earned:${profileId}`,
      type: 'admin_adjustment',
      at: world.clock.now(),
      legs: [
        { account: earnings(profileId), amount },
        { account: platform, amount: -amount },
      ],
    }),
  )

/** Runs all transfers concurrently, each in a single attempt, because `inTransaction` would retry deadlocks. */
const transferAll = (inputs: readonly Transfer[]): Promise<(string | null)[]> =>
  Promise.all(inputs.map((input) => problemOf(world.db.transaction().execute((tx) => transfer(tx, input)))))

const moveToWallet = (who: Person, amount: bigint) =>
  inTransaction(world.db, (tx) => transfer(tx, toWallet(who, amount, `${who.userId}:${amount}`)))

const toWallet = (who: Person, amount: bigint, key: string): Transfer => ({
  key: `move:${key}`,
  type: 'balance_transfer',
  at: world.clock.now(),
  legs: [
    { account: earnings(who.profileId), amount: -amount },
    { account: wallet(who.userId), amount },
  ],
  sourceProfileId: who.profileId,
  destinationProfileId: who.profileId,
  grants: { source: 'earnings', spendOn: null, isRefundable: false },
})

const toProfile = (from: Person, to: Person, key: string): Transfer => ({
  key: `move:${key}`,
  type: 'balance_transfer',
  at: world.clock.now(),
  legs: [
    { account: earnings(from.profileId), amount: -1_00n },
    { account: earnings(to.profileId), amount: 1_00n },
  ],
  sourceProfileId: from.profileId,
  destinationProfileId: to.profileId,
})
