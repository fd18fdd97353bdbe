import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { restorePayment, reversePayment, settleAdvances, sumDebtsOfUser } from '#ledger'
import { inTransaction } from '#kernel/db'
import { debtWorld } from '../../testing/money/debt-world.ts'
import { giveCredits } from '../../testing/money/known-money.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { useCredits } from '../../testing/money/use-credits.ts'
import type { Person } from '../../testing/world.ts'

// Rewards for AI use whose payment is reversed after the referrer's profile has changed hands.

const debts = debtWorld()
const { tip, move, funds, giverOf, transferProfile } = debts

interface Used {
  fan: Person
  checkoutId: string
}

/** A fan buys 100 credits and spends them on AI, for which the referrer is rewarded with 10. */
async function rewarded(name: string, { profileId }: Person): Promise<Used> {
  const fan = await debts.world.person(name)
  const checkoutId = randomUUID()
  await giveCredits(debts.world, fan, 100_00n, { checkoutId })
  await useCredits(debts.world, fan, 100_00n, { profileId, basisPoints: 10_00n })
  return { fan, checkoutId }
}

const moved = ({ fan, checkoutId }: Used) => {
  debts.world.clock.advance(1)
  const common = { key: `moved:${randomUUID()}`, type: 'payment_dispute', from: 'card' } as const
  return { ...common, checkoutId, amount: 100_00n, profileId: fan.profileId, at: debts.world.clock.now() }
}
const dispute = (of: Used) => inTransaction(debts.world.db, (tx) => reversePayment(tx, moved(of)))

async function win(of: Used): Promise<void> {
  const input = moved(of)
  const { checkoutId, amount: most, at } = input
  await inTransaction(debts.world.db, async (tx) => {
    await restorePayment(tx, input)
    await settleAdvances(tx, { checkoutId, most, at })
  })
  await runJobs(debts.world)
}

/** What somebody has who gave their profile away: credits and debts. */
const formerFunds = async (who: Person) => (await funds(who)).slice(1)

/** The rewards and refunds that a person sees as their profile. */
async function seen(who: Person) {
  const { body } = await debts.world.call(who, 'GET', '/profile/transactions')
  return body.data.map(({ type, direction, amount }) => [type, direction, amount])
}

test('a new owner is liable for rewards up to the earnings that came along, whichever way they gave them back', async () => {
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

test('a reward that its referrer lost before they gave the profile away returns to them, and not to the new owner', async () => {
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
  // A second dispute takes it from whoever got it.
  await dispute(used)
  await runJobs(debts.world)
  expect([await formerFunds(giver), await funds(owner)]).toEqual([
    [0n, 0n],
    [0n, 0n, 0n],
  ])
})

test('a reward that a former owner owes settles their debt when its dispute is won', async () => {
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

test('a reward that a new owner gave back returns to them', async () => {
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
})
