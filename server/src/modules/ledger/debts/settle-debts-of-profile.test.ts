import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import { inTransaction } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf, giveCredits, giveEarnings } from '#testing/money/known-money'
import { publish } from '#testing/known-posts'
import { createWorld, type Person, type World } from '#testing/world'
import { earnings } from '../account.ts'
import { checkLedger } from '../audit/check-ledger.ts'
import { restorePayment } from '../reversals/restore-payment.ts'
import { lockAccounts } from '../transfers/lock-accounts.ts'
import { sumDebtsOfProfile } from '../queries.ts'
import { sell } from '../sales/sell.ts'
import { settleAdvances } from './settle-advances.ts'
import { reversePayment } from '../reversals/reverse-payment.ts'

let world: World
let ida: Person
beforeAll(async () => {
  world = await createWorld({ MIN_PAYOUT: '1' })
  ida = await world.person('ida')
})
afterAll(() => closeBalanced(world))

const tip = (buyer: Person, seller: Person, price: bigint, referrer = ida) =>
  inTransaction(world.db, (tx) =>
    sell(tx, {
      key: `tip:${randomUUID()}`,
      type: 'profile_tip',
      buyer,
      sellerId: seller.profileId,
      price: credits(price),
      terms: { feeBasisPoints: 2000n, referrer: { profileId: referrer.profileId, basisPoints: 1000n } },
      subjectId: null,
      at: world.clock.now(),
    }),
  )

const chargeBack = (buyer: Person, checkoutId: string, amount: bigint) =>
  inTransaction(world.db, (tx) =>
    reversePayment(tx, {
      key: `dispute:${checkoutId}`,
      type: 'payment_dispute',
      from: 'card',
      checkoutId,
      profileId: buyer.profileId,
      amount,
      at: world.clock.now(),
    }),
  )

const toWallet = (who: Person, amount: number) =>
  world.call(who, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), amount })

/** A seller who owes 8 credits, because a sale was charged back after they had moved their share of it. */
async function owing(name: string): Promise<Person> {
  const seller = await world.person(name)
  const cheat = await world.person(`${name}_cheat`)
  const checkoutId = randomUUID()
  await giveCredits(world, cheat, 10_00n, { checkoutId })
  await tip(cheat, seller, 10_00n)
  await toWallet(seller, 8)
  await chargeBack(cheat, checkoutId, 10_00n)
  expect(await sumDebtsOfProfile(world.db, seller)).toBe(8_00n)
  return seller
}

test("a seller's next sales pay off their debt, and never more than the debt", async () => {
  const leo = await owing('leo')
  const mia = await world.person('mia')
  await giveCredits(world, mia, 100_00n)
  await tip(mia, leo, 5_00n)
  expect([await earningsOf(world, leo), await sumDebtsOfProfile(world.db, leo)]).toEqual([0n, 4_00n])
  await tip(mia, leo, 10_00n)
  expect([await earningsOf(world, leo), await sumDebtsOfProfile(world.db, leo)]).toEqual([4_00n, 0n])
  await tip(mia, leo, 10_00n)
  expect(await earningsOf(world, leo)).toBe(12_00n)
  // One of the four sales was undone.
  const counted = await world.db
    .selectFrom('earned_day')
    .select(({ fn }) => fn.sum<bigint>('transfers').as('count'))
    .where('profile_id', '=', leo.profileId)
    .executeTakeFirstOrThrow()
  expect(counted.count).toBe(3n)
})

test('a referrer who moved the reward for a reversed sale owes it, and their next rewards pay it off', async () => {
  const [ria, sid, cheat, mia] = [
    await world.person('ria'),
    await world.person('sid'),
    await world.person('sid_cheat'),
    await world.person('sid_fan'),
  ]
  const checkoutId = randomUUID()
  await giveCredits(world, cheat, 10_00n, { checkoutId })
  await giveCredits(world, mia, 15_00n)
  await tip(cheat, sid, 10_00n, ria)
  expect((await toWallet(ria, 0.2)).status).toBe(200)
  await chargeBack(cheat, checkoutId, 10_00n)
  expect([await sumDebtsOfProfile(world.db, ria), await sumDebtsOfProfile(world.db, sid)]).toEqual([20n, 0n])
  await tip(mia, sid, 5_00n, ria)
  expect([await earningsOf(world, ria), await sumDebtsOfProfile(world.db, ria)]).toEqual([0n, 10n])
  await tip(mia, sid, 10_00n, ria)
  expect([await earningsOf(world, ria), await sumDebtsOfProfile(world.db, ria)]).toEqual([10n, 0n])
  expect(await earningsOf(world, sid)).toBe(12_00n)
  expect(await checkLedger(world.db)).toEqual([])
})

test('a single sale can settle two debts, one after the other', async () => {
  const pam = await world.person('pam')
  const cheats = [await world.person('pam_cheat1'), await world.person('pam_cheat2')]
  const reversals = []
  for (const cheat of cheats) {
    const checkoutId = randomUUID()
    await giveCredits(world, cheat, 10_00n, { checkoutId })
    await tip(cheat, pam, 10_00n)
    reversals.push(() => chargeBack(cheat, checkoutId, 10_00n))
  }
  await toWallet(pam, 16)
  for (const reverse of reversals) await reverse()
  expect(await sumDebtsOfProfile(world.db, pam)).toBe(16_00n)
  const mia = await world.person('pam_fan')
  await giveCredits(world, mia, 20_00n)
  await tip(mia, pam, 12_50n)
  expect([await earningsOf(world, pam), await sumDebtsOfProfile(world.db, pam)]).toEqual([0n, 6_00n])
  const open = world.db.selectFrom('debt').select(['settled']).where('profile_id', '=', pam.profileId)
  expect(await open.orderBy('created_at').execute()).toEqual([{ settled: 8_00n }, { settled: 2_00n }])
})

test('thirty concurrent sales to a seller in debt all succeed', async () => {
  const sue = await owing('sue')
  const buyers = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const buyer = await world.person(`buyer${index}`)
      await giveCredits(world, buyer, 2_00n)
      return buyer
    }),
  )
  const outcomes = await Promise.allSettled(buyers.map((buyer) => tip(buyer, sue, 1_00n)))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([])
  expect([await earningsOf(world, sue), await sumDebtsOfProfile(world.db, sue)]).toEqual([16_00n, 0n])
})

test("concurrent purchases of a post settle its author's debt, and every buyer gets the post", async () => {
  const tom = await owing('tom')
  const postId = await publish(world, tom, { price: 1 })
  const buyers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const buyer = await world.person(`reader${index}`)
      await giveCredits(world, buyer, 1_00n)
      return buyer
    }),
  )
  const answers = await Promise.all(
    buyers.map((buyer) => world.call(buyer, 'POST', `/post/${postId}/buy`, { price: 1 })),
  )
  expect(answers.map(({ status, body }) => [status, body['is_purchased']])).toEqual(
    answers.map(() => [200, true]),
  )
  expect([await earningsOf(world, tom), await sumDebtsOfProfile(world.db, tom)]).toEqual([8_00n, 0n])
})

test('reversing a share from several rows of an account counts as one sale less', async () => {
  const [eli, cheat, fan] = [
    await world.person('eli'),
    await world.person('eli_cheat'),
    await world.person('eli_fan'),
  ]
  const checkoutId = randomUUID()
  await giveCredits(world, cheat, 10_00n, { checkoutId })
  await giveCredits(world, fan, 10_00n)
  await tip(cheat, eli, 10_00n)
  await toWallet(eli, 4)
  // While the rows in use are locked, another sale is written to a new row.
  await inTransaction(world.db, async (tx) => {
    await lockAccounts(tx, [earnings(eli.profileId)])
    await tip(fan, eli, 10_00n)
  })
  await chargeBack(cheat, checkoutId, 10_00n)
  expect([await earningsOf(world, eli), await sumDebtsOfProfile(world.db, eli)]).toEqual([4_00n, 0n])
  const counted = await world.db
    .selectFrom('earned_day')
    .select(({ fn }) => [fn.sum<bigint>('transfers').as('count'), fn.count<bigint>('slot').as('rows')])
    .where('profile_id', '=', eli.profileId)
    .executeTakeFirstOrThrow()
  expect(counted).toEqual({ count: 1n, rows: 2n })
})

test("a debtor can't move earnings out of the account, wherever they come from", async () => {
  const rod = await owing('rod')
  await giveEarnings(world, rod, 10_00n)
  const before = await balanceOf(world, rod)
  expect(await toWallet(rod, 10)).toMatchObject({ status: 409, body: { code: 'not-enough-earnings' } })
  expect(await balanceOf(world, rod)).toBe(before)
  expect((await toWallet(rod, 2)).status).toBe(200)
  expect([await earningsOf(world, rod), await sumDebtsOfProfile(world.db, rod)]).toEqual([0n, 0n])
})

test("a returned payout first settles its profile's debts", async () => {
  const zoe = await world.person('zoe')
  const cheat = await world.person('zoe_cheat')
  const checkoutId = randomUUID()
  await giveCredits(world, cheat, 10_00n, { checkoutId })
  await tip(cheat, zoe, 10_00n)
  await world.call(zoe, 'PUT', '/payments/account-iban', { iban: 'DE89370400440532013000', holder: 'Zoe' })
  const id = randomUUID()
  expect((await world.call(zoe, 'POST', '/user/payout', { id, amount: 8, method: 'iban' })).status).toBe(200)
  await chargeBack(cheat, checkoutId, 10_00n)
  expect(await sumDebtsOfProfile(world.db, zoe)).toBe(8_00n)
  expect((await world.call(zoe, 'DELETE', `/user/payout/${id}`)).body).toMatchObject({ state: 'returned' })
  expect([await earningsOf(world, zoe), await sumDebtsOfProfile(world.db, zoe)]).toEqual([0n, 0n])
})

test('a sale stops counting only once, even if the restored payment settled a part of its debt', async () => {
  const [uma, cheat, mia] = [
    await world.person('uma'),
    await world.person('cheat'),
    await world.person('mia_2'),
  ]
  const checkoutId = randomUUID()
  await giveCredits(world, cheat, 10_00n, { checkoutId })
  await giveCredits(world, mia, 20_00n)
  await tip(cheat, uma, 10_00n)
  await toWallet(uma, 8)
  await chargeBack(cheat, checkoutId, 10_00n)
  const at = world.clock.now()
  await inTransaction(world.db, async (tx) => {
    await restorePayment(tx, {
      key: `won:${checkoutId}`,
      type: 'payment_dispute',
      from: 'card',
      checkoutId,
      profileId: cheat.profileId,
      amount: 3_00n,
      at,
    })
    await settleAdvances(tx, { checkoutId, most: 3_00n, at })
  })
  expect([await balanceOf(world, cheat), await sumDebtsOfProfile(world.db, uma)]).toEqual([0n, 5_00n])
  await tip(mia, uma, 10_00n)
  expect([await earningsOf(world, uma), await sumDebtsOfProfile(world.db, uma)]).toEqual([3_00n, 0n])
  expect(await checkLedger(world.db)).toEqual([])
})

test('a debt can only be settled: not even the owner of the database can lower it or undo a settlement', async () => {
  const noa = await owing('noa')
  const change = (set: object): Promise<unknown> =>
    world.owner.updateTable('debt').set(set).where('profile_id', '=', noa.profileId).execute()
  for (const set of [{ settled: -1n }, { amount: 7_00n }, { user_id: ida.userId }])
    await expect(change(set)).rejects.toThrow('only be settled')
  expect(await sumDebtsOfProfile(world.db, noa)).toBe(8_00n)
})
