import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { credits } from '@fanfare/contract/money/money'
import {
  holdCredits,
  restorePayment,
  reversePayment,
  settleAdvances,
  settleHold,
  sumDebtsOfUser,
} from '#ledger'
import { inTransaction } from '#kernel/db'
import { debtWorld } from '../../testing/money/debt-world.ts'
import { giveCredits, giveEarnings } from '../../testing/money/known-money.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { useCredits } from '../../testing/money/use-credits.ts'
import type { Person } from '../../testing/world.ts'

// Rewards for AI use that are reversed after the referrer's profile has been transferred.

const debts = debtWorld()
const { tip, move, funds, giverOf, transferProfile } = debts

interface Used {
  fan: Person
  checkoutId: string
}

/** A fan buys 100 credits. */
async function buyer(name: string): Promise<Used> {
  const fan = await debts.world.person(name)
  const checkoutId = randomUUID()
  await giveCredits(debts.world, fan, 100_00n, { checkoutId })
  return { fan, checkoutId }
}

const tenPercent = ({ profileId }: Person) => ({ profileId, basisPoints: 10_00n })

/** A fan buys 100 credits and spends them on AI, which earns the referrer a reward of 10. */
async function rewarded(name: string, referrer: Person): Promise<Used> {
  const used = await buyer(name)
  await useCredits(debts.world, used.fan, 100_00n, tenPercent(referrer))
  return used
}

const moved = ({ fan, checkoutId }: Used, amount = 100_00n) => {
  debts.world.clock.advance(1)
  const common = { key: `moved:${randomUUID()}`, type: 'payment_dispute', from: 'card' } as const
  return { ...common, checkoutId, amount, profileId: fan.profileId, at: debts.world.clock.now() }
}
const dispute = (of: Used, amount?: bigint) =>
  inTransaction(debts.world.db, (tx) => reversePayment(tx, moved(of, amount)))

/** Disputes a payment and lets debtors pay as much as they can. */
async function disputeAndSettle(of: Used, amount?: bigint): Promise<void> {
  await dispute(of, amount)
  await runJobs(debts.world)
}

async function win(of: Used, amount?: bigint): Promise<void> {
  const input = moved(of, amount)
  const { checkoutId, amount: most, at } = input
  await inTransaction(debts.world.db, async (tx) => {
    await restorePayment(tx, input)
    await settleAdvances(tx, { checkoutId, most, at })
  })
  await runJobs(debts.world)
}

/** The credits and debts of a user who transferred their profile. */
const formerFunds = async (who: Person) => (await funds(who)).slice(1)

/** The transactions that a person sees for their profile: type, direction and amount. */
async function seen(who: Person) {
  const { body } = await debts.world.call(who, 'GET', '/profile/transactions')
  return body.data.map(({ type, direction, amount }) => [type, direction, amount])
}

test('a new owner is liable for rewards up to the transferred earnings, whether these are still there or have been moved', async () => {
  const giver = await giverOf('ada')
  const uses = []
  for (const name of ['ada_fan1', 'ada_fan2', 'ada_fan3', 'ada_fan4']) uses.push(await rewarded(name, giver))
  expect((await move(giver, 10)).status).toBe(200)
  expect((await tip(giver, debts.sue, 10)).status).toBe(200)
  const [first, second, third, fourth] = uses
  if (!first || !second || !third || !fourth) throw new Error('Four were used.')
  const owner = await transferProfile(giver, await debts.world.person('ada_to'))
  expect(await funds(owner)).toEqual([30_00n, 0n, 0n])
  await dispute(first)
  expect(await funds(owner)).toEqual([20_00n, 0n, 0n])
  expect((await move(owner, 20)).status).toBe(200)
  await dispute(second)
  await dispute(third)
  expect(await funds(owner)).toEqual([0n, 20_00n, 20_00n])
  await dispute(fourth)
  expect(await funds(owner)).toEqual([0n, 20_00n, 20_00n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(10_00n)
})

test('a reward that its referrer lost before transferring the profile returns to them, and not to the new owner', async () => {
  const giver = await giverOf('bob')
  const used = await rewarded('bob_fan', giver)
  await dispute(used)
  const owner = await transferProfile(giver, await debts.world.person('bob_to'))
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [0n, 0n],
    [0n, 0n, 0n],
  ])
  const before = await seen(owner)
  await win(used)
  expect(await funds(owner)).toEqual([0n, 0n, 0n])
  expect(await formerFunds(giver)).toEqual([10_00n, 0n])
  expect(await seen(owner)).toEqual(before)
  expect(await seen(giver)).toContainEqual(['referral_reward', 'incoming', 10])
  // A second dispute takes it from the user who received it.
  await dispute(used)
  await runJobs(debts.world)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [0n, 0n],
    [0n, 0n, 0n],
  ])
})

test('winning a dispute over a reward settles the debt of the former owner who owed it', async () => {
  const giver = await giverOf('cyd')
  const used = await rewarded('cyd_fan', giver)
  expect((await move(giver, 10)).status).toBe(200)
  expect((await tip(giver, debts.sue, 10)).status).toBe(200)
  const owner = await transferProfile(giver, await debts.world.person('cyd_to'))
  await dispute(used)
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(10_00n)
  await win(used)
  expect(await formerFunds(giver)).toEqual([0n, 0n])
  expect(await funds(owner)).toEqual([0n, 0n, 0n])
})

test('a reward that a new owner returned comes back to them, and a second dispute takes it from them again', async () => {
  const giver = await giverOf('dia')
  const used = await rewarded('dia_fan', giver)
  const owner = await transferProfile(giver, await debts.world.person('dia_to'))
  await dispute(used)
  expect(await funds(owner)).toEqual([0n, 0n, 0n])
  await win(used)
  expect([await funds(owner), await formerFunds(giver)]).toEqual([
    [10_00n, 0n, 0n],
    [0n, 0n],
  ])
  await disputeAndSettle(used)
  expect([await funds(owner), await formerFunds(giver)]).toEqual([
    [0n, 0n, 0n],
    [0n, 0n],
  ])
  await win(used)
  expect((await move(owner, 10)).status).toBe(200)
  await disputeAndSettle(used)
  expect([await funds(owner), await formerFunds(giver)]).toEqual([
    [0n, 0n, 0n],
    [0n, 0n],
  ])
})

/** The total debt of former owners for a profile's rewards. */
const owedByFormer = (profileId: string) =>
  debts.world.db
    .selectFrom('debt')
    .select(['user_id', 'amount', 'settled', 'is_of_former_owner'])
    .where('profile_id', '=', profileId)
    .where('income_type', '=', 'referral_reward')
    .orderBy('transfer_id')
    .execute()

const paidBy = ({ userId }: Person, amount: bigint) => ({
  user_id: userId,
  amount,
  settled: amount,
  is_of_former_owner: true,
})

test("a reward that went to a former owner's wallet is taken back from it, and the new owner keeps their earnings", async () => {
  const giver = await giverOf('rewa')
  const used = await rewarded('rewa_fan', giver)
  await disputeAndSettle(used)
  await giveEarnings(debts.world, giver, 50_00n)
  const owner = await transferProfile(giver, await debts.world.person('rewa_to'))
  await win(used)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [10_00n, 0n],
    [50_00n, 0n, 0n],
  ])
  await disputeAndSettle(used, 50_00n)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [5_00n, 0n],
    [50_00n, 0n, 0n],
  ])
  await disputeAndSettle(used, 50_00n)
  await win(used)
  await disputeAndSettle(used)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [0n, 0n],
    [50_00n, 0n, 0n],
  ])
  expect(await owedByFormer(giver.profileId)).toEqual([
    paidBy(giver, 5_00n),
    paidBy(giver, 5_00n),
    paidBy(giver, 10_00n),
  ])
})

test("a former owner who has spent a reward owes it when the payment is disputed again, and the new owner doesn't", async () => {
  const giver = await giverOf('rewb')
  const used = await rewarded('rewb_fan', giver)
  await disputeAndSettle(used)
  await giveEarnings(debts.world, giver, 50_00n)
  const owner = await transferProfile(giver, await debts.world.person('rewb_to'))
  await win(used)
  expect((await tip(giver, debts.sue, 10)).status).toBe(200)
  await disputeAndSettle(used)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [0n, 10_00n],
    [50_00n, 0n, 0n],
  ])
})

test('a reward that was first given after a profile transfer is taken back from the former owner who received it', async () => {
  const giver = await giverOf('rewc')
  const used = await buyer('rewc_fan')
  debts.world.clock.advance(1)
  const facts = { id: randomUUID(), metadata: {}, at: debts.world.clock.now() }
  const deadlineAt = new Date(facts.at.getTime() + 3_600_000)
  const hold = { ...facts, purpose: 'ai_request', owner: used.fan, deadlineAt } as const
  await inTransaction(debts.world.db, (tx) => holdCredits(tx, { ...hold, amount: credits(100_00n) }))
  await disputeAndSettle(used)
  await inTransaction(debts.world.db, (tx) =>
    settleHold(tx, { ...facts, charged: 100_00n, referrer: tenPercent(giver) }),
  )
  debts.world.clock.advance(1)
  await giveEarnings(debts.world, giver, 50_00n)
  const owner = await transferProfile(giver, await debts.world.person('rewc_to'))
  await win(used)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [10_00n, 0n],
    [50_00n, 0n, 0n],
  ])
  await disputeAndSettle(used)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [0n, 0n],
    [50_00n, 0n, 0n],
  ])
  expect(await owedByFormer(giver.profileId)).toEqual([paidBy(giver, 10_00n)])
  const earned = await debts.world.db
    .selectFrom('earned_day')
    .select(({ fn }) => fn.sum<bigint>('amount').as('amount'))
    .where('profile_id', '=', giver.profileId)
    .where('type', '=', 'referral_reward')
    .executeTakeFirstOrThrow()
  expect(earned.amount).toBeNull()
})

test("when a reward is partly in a former owner's wallet and partly in earnings, the former owner returns the wallet's part", async () => {
  const giver = await giverOf('rewd')
  const used = await rewarded('rewd_fan', giver)
  await disputeAndSettle(used, 40_00n)
  const owner = await transferProfile(giver, await debts.world.person('rewd_to'))
  await win(used, 40_00n)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [4_00n, 0n],
    [6_00n, 0n, 0n],
  ])
  await disputeAndSettle(used)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [0n, 0n],
    [0n, 0n, 0n],
  ])
  expect(await owedByFormer(giver.profileId)).toEqual([paidBy(giver, 4_00n)])
})

test('what a former owner owes for a reward in their wallet and for earnings they moved out is one debt', async () => {
  const giver = await giverOf('rewe')
  const used = await rewarded('rewe_fan', giver)
  await disputeAndSettle(used, 40_00n)
  expect((await move(giver, 6)).status).toBe(200)
  expect((await tip(giver, debts.sue, 6)).status).toBe(200)
  const owner = await transferProfile(giver, await debts.world.person('rewe_to'))
  await win(used, 40_00n)
  expect(await formerFunds(giver)).toEqual([4_00n, 0n])
  await disputeAndSettle(used)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [0n, 6_00n],
    [0n, 0n, 0n],
  ])
  expect(await owedByFormer(giver.profileId)).toEqual([{ ...paidBy(giver, 10_00n), settled: 4_00n }])
})
