import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction, sql } from '#kernel/db'
import { debtWorld } from '#testing/money/debt-world'
import { foundAfter } from '#testing/money/found-after'
import { giveCredits } from '#testing/money/known-money'
import { useCredits } from '#testing/money/use-credits'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { reversePayment } from '../reversals/reverse-payment.ts'
import { debtChecks } from './debt-checks.ts'
import { holdChecks } from './hold-checks.ts'

// The checks of who owes a debt for a profile that was transferred, and for a reversed reward for AI use.

const debts = debtWorld()
const { giverOf, tipByCard, move, tip, transferProfile } = debts

const checks = [...debtChecks, ...holdChecks]

/** The findings after a statement that changes this number of debts. */
async function foundIn(statement: ReturnType<typeof sql>, count = 1n) {
  const { changed, found } = await foundAfter(debts.world, checks, statement)
  expect(changed).toBe(count)
  return found
}

/** A seller who spends a part of a sale's 16 credits and transfers the profile before the sale is reversed. */
async function transferredWithout(spent: number, name: string) {
  const seller = await giverOf(name)
  const reverse = await tipByCard(seller, 20_00n)
  expect((await move(seller, spent)).status).toBe(200)
  expect((await tip(seller, debts.sue, spent)).status).toBe(200)
  const owner = await transferProfile(seller, await debts.world.person(`${name}_to`))
  return { seller, owner, reverse }
}

const assignTo = ({ userId }: Person, { profileId }: Person) =>
  sql`update debt set user_id = ${userId}, is_of_former_owner = false where profile_id = ${profileId}`

test("a seller's debt assigned to the new owner of the profile is reported if no earnings were transferred", async () => {
  const { seller, owner, reverse } = await transferredWithout(16, 'nil')
  await reverse()
  expect(await foundIn(assignTo(owner, seller))).toMatchObject([
    { what: 'what a new owner owes', kept: '1600', counted: '0' },
  ])
  expect(await foundIn(sql`update debt set amount = amount where profile_id = ${seller.profileId}`)).toEqual(
    [],
  )
})

test("a new owner's debt isn't reported up to the transferred earnings, and a hundredth more is", async () => {
  const { seller, owner, reverse } = await transferredWithout(6, 'par')
  expect((await move(owner, 10)).status).toBe(200)
  expect((await tip(owner, debts.sue, 10)).status).toBe(200)
  await reverse()
  const share = (ofOwner: bigint) => sql`
    update debt set amount = case when user_id = ${owner.userId} then ${ofOwner} else 16_00 - ${ofOwner} end
    where profile_id = ${seller.profileId}`
  expect(await foundIn(share(10_00n), 2n)).toEqual([])
  expect(await foundIn(share(10_01n), 2n)).toMatchObject([
    { what: 'what a new owner owes', kept: '1001', counted: '1000' },
  ])
})

test('a debt assigned to somebody who took the profile over long after the reversal is reported', async () => {
  const seller = await giverOf('oda')
  const reverse = await tipByCard(seller, 20_00n)
  expect((await move(seller, 16)).status).toBe(200)
  await reverse()
  // Settling the debt allows the transfer.
  await runJobs(debts.world)
  debts.world.clock.advance(2 * 3_600_000)
  const owner = await transferProfile(seller, await debts.world.person('oda_to'))
  expect(await foundIn(assignTo(owner, seller))).toMatchObject([
    { what: 'who owes a debt', kept: owner.userId, counted: seller.userId },
  ])
})

/** A referrer who spent the reward of 10 credits for a fan's AI use before the fan's payment is disputed. */
async function rewarded(name: string) {
  const { world } = debts
  const referrer = await giverOf(name)
  const fan = await world.person(`${name}_fan`)
  const checkoutId = randomUUID()
  await giveCredits(world, fan, 100_00n, { checkoutId })
  await useCredits(world, fan, 100_00n, { profileId: referrer.profileId, basisPoints: 10_00n })
  expect((await move(referrer, 10)).status).toBe(200)
  expect((await tip(referrer, debts.sue, 10)).status).toBe(200)
  const facts = { type: 'payment_dispute', from: 'card', checkoutId, amount: 100_00n } as const
  const reversal = { ...facts, key: `dispute:${checkoutId}`, profileId: fan.profileId }
  const dispute = (at = world.clock.now()) =>
    inTransaction(world.db, (tx) => reversePayment(tx, { ...reversal, at }))
  return { referrer, dispute }
}

test("a debt for a reward is reported if it is assigned to somebody who never owned the referrer's profile", async () => {
  const { referrer, dispute } = await rewarded('ref')
  await dispute()
  const stranger = await debts.world.person('ref_stranger')
  expect(await foundIn(assignTo(stranger, referrer))).toMatchObject([
    { what: 'who owes the reward for a hold', kept: `${stranger.userId} ${referrer.profileId}` },
  ])
  const otherProfile = sql`update debt set profile_id = ${stranger.profileId} where profile_id = ${referrer.profileId}`
  expect(await foundIn(otherProfile)).toContainEqual(
    expect.objectContaining({ what: 'who owes the reward for a hold' }),
  )
  const formerly = sql`update debt set is_of_former_owner = true where profile_id = ${referrer.profileId}`
  expect(await foundIn(formerly)).toMatchObject([{ what: 'who owes the reward for a hold' }])
  expect(
    await foundIn(sql`update debt set amount = amount where profile_id = ${referrer.profileId}`),
  ).toEqual([])
})

test.each(['after', 'at the same time as'])(
  'a debt from a dispute %s a profile transfer is reported if it is assigned to the new owner, who received no reward',
  async (order) => {
    const { referrer, dispute } = await rewarded(order === 'after' ? 'rea' : 'reb')
    const at = debts.world.clock.now()
    debts.world.clock.advance(1)
    const owner = await transferProfile(referrer, await debts.world.person(`${referrer.username}_to`))
    debts.world.clock.advance(1)
    await dispute(order === 'after' ? debts.world.clock.now() : at)
    expect(await foundIn(assignTo(owner, referrer))).toMatchObject([
      { what: 'what a new owner owes', kept: '1000', counted: '0' },
    ])
  },
)
