import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reversePayment, sumDebtsOfUser } from '#ledger'
import { inTransaction } from '#kernel/db'
import { fulfillTips } from '#tips'
import { debtWorld } from '../../testing/money/debt-world.ts'
import { balanceOf, earningsOf, giveCredits, giveEarnings } from '../../testing/money/known-money.ts'
import { payByCard } from '../../testing/money/known-sales.ts'
import { runJobs } from '../../testing/run-jobs.ts'

// A payment is reversed after the paid profile has changed owners. The tests show who owes the money.

const debts = debtWorld()
const { tipByCard, tip, move, funds, twinOf, debtor, giverOf, transferProfile } = debts

test("a sale reversed after a profile transfer is the former owner's debt, and the new owner pays nothing", async () => {
  const giver = await giverOf('gil')
  const reverse = await tipByCard(giver, 20_00n)
  expect((await move(giver, 16)).status).toBe(200)
  const owner = await transferProfile(giver, await debts.world.person('ora'))
  await giveCredits(debts.world, debts.fan, 60_00n)
  expect((await tip(debts.fan, owner, 10)).status).toBe(200)
  await reverse()
  expect(await funds(owner)).toEqual([8_00n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(16_00n)
  await runJobs(debts.world)
  expect([await balanceOf(debts.world, giver), await sumDebtsOfUser(debts.world.db, giver)]).toEqual([0n, 0n])
  const { body } = await debts.world.call(owner, 'GET', '/profile/transactions')
  expect(body['data']).toMatchObject([
    { type: 'payment_refund', direction: 'outgoing', amount: 0 },
    { type: 'profile_tip', amount: 8 },
    { type: 'balance_transfer', amount: 16 },
    { type: 'profile_tip', amount: 16, is_undone: true },
  ])

  const second = await giverOf('gus')
  const reverseSecond = await tipByCard(second, 20_00n)
  await move(second, 16)
  await tip(second, debts.sue, 16)
  const next = await transferProfile(second, await debts.world.person('ove'))
  await reverseSecond()
  await runJobs(debts.world)
  expect((await tip(debts.fan, next, 50)).status).toBe(200)
  expect(await funds(next)).toEqual([40_00n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, second)).toBe(16_00n)
  expect((await debts.world.call(next, 'GET', '/profile/earnings/balance')).body).toMatchObject({ owed: 0 })
  const gone = await debts.world.call(second, 'GET', '/profile/earnings/balance')
  expect(gone.body).toMatchObject({ owed: 16 })
  expect((await move(next, 40)).status).toBe(200)
  expect(await funds(next)).toEqual([0n, 40_00n, 0n])
})

/** Refunds part of a card payment; the buyer keeps the purchase. */
const refundPart = (checkoutId: string, amount: bigint) =>
  inTransaction(debts.world.db, (tx) =>
    reversePayment(tx, {
      key: `refund:${randomUUID()}`,
      type: 'payment_refund',
      from: 'card',
      checkoutId,
      amount,
      profileId: debts.fan.profileId,
      keepsSales: true,
      at: debts.world.clock.now(),
    }),
  )

test('after a profile transfer, the platform bears a partial refund of earnings that the previous owner has moved away', async () => {
  // The creator's share of the sale is 16 credits.
  for (const [name, moved] of [
    ['gaby', 16],
    ['glen', 0],
    ['gwen', 0.01],
  ] as const) {
    const giver = await giverOf(name)
    const payment = { checkoutId: randomUUID(), subjectId: giver.profileId, amount: 20_00n }
    await payByCard(debts.world, debts.fan, { fulfillment: fulfillTips(debts.world.deps), payment })
    if (moved > 0) await move(giver, moved)
    const left = 16_00n - BigInt(moved * 100)
    expect(await earningsOf(debts.world, giver)).toBe(left)
    const owner = await transferProfile(giver, await debts.world.person(`${name}_to`))
    await giveCredits(debts.world, debts.fan, 10_00n)
    expect((await tip(debts.fan, owner, 10)).status).toBe(200)
    const [ofFan, ofGiver] = [await balanceOf(debts.world, debts.fan), await balanceOf(debts.world, giver)]
    const { undone, lowered } = await refundPart(payment.checkoutId, 5_00n)
    await runJobs(debts.world)
    expect([undone, lowered.map(({ price }) => price)]).toEqual([[], moved > 0 ? [] : [15_00n]])
    // The refund takes its part of the transferred earnings, and the new owner keeps what they earned.
    expect(await funds(owner)).toEqual([8_00n + (moved > 0 ? left : 12_00n), 0n, 0n])
    expect([await balanceOf(debts.world, debts.fan), await balanceOf(debts.world, giver)]).toEqual([
      ofFan,
      ofGiver,
    ])
    expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(0n)
  }
})

test("a declined transfer doesn't change how much the profile returns after a later transfer", async () => {
  const giver = await giverOf('dan')
  const reverse = await tipByCard(giver, 20_00n)
  const refuser = await debts.world.person('dee')
  const offer = { id: randomUUID(), profile_id: giver.profileId, to: refuser.username }
  await debts.world.call(giver, 'POST', '/user/profile/transfer', offer)
  const declined = await debts.world.call(refuser, 'DELETE', `/user/profile/transfer/${offer.id}`)
  expect(declined.body).toMatchObject({ state: 'declined' })
  await giveCredits(debts.world, debts.fan, 10_00n)
  expect((await tip(debts.fan, giver, 10)).status).toBe(200)
  expect((await move(giver, 16)).status).toBe(200)
  const owner = await transferProfile(giver, await debts.world.person('dot'))
  await reverse()
  expect(await funds(owner)).toEqual([0n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(8_00n)
})

test('a sale from before a profile transfer is reversed from the transferred earnings, and from no others', async () => {
  const giver = await giverOf('hal')
  const reverse = await tipByCard(giver, 20_00n)
  await move(giver, 10)
  const owner = await transferProfile(giver, await debts.world.person('hel'))
  await giveCredits(debts.world, debts.fan, 10_00n)
  expect((await tip(debts.fan, owner, 10)).status).toBe(200)
  const reverseOwn = await tipByCard(owner, 5_00n)
  expect(await earningsOf(debts.world, owner)).toBe(6_00n + 8_00n + 4_00n)
  await reverse()
  expect(await funds(owner)).toEqual([12_00n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(10_00n)
  await reverseOwn()
  expect(await funds(owner)).toEqual([8_00n, 0n, 0n])
  await runJobs(debts.world)
  expect(await funds(owner)).toEqual([8_00n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(0n)
})

test('after a profile transfer, a reversal takes even the last hundredth of the transferred earnings before the previous owner owes the rest', async () => {
  const giver = await giverOf('hui')
  const reverse = await tipByCard(giver, 20_00n)
  expect((await move(giver, 15.99)).status).toBe(200)
  const owner = await transferProfile(giver, await debts.world.person('hua'))
  await reverse()
  expect(await funds(owner)).toEqual([0n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(15_99n)
  await runJobs(debts.world)
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(0n)
})

test('a reversed sale of the new owner takes nothing from the transferred earnings', async () => {
  const giver = await giverOf('ivo')
  const reverse = await tipByCard(giver, 20_00n)
  const owner = await transferProfile(giver, await debts.world.person('iva'))
  const reverseOwn = await tipByCard(owner, 5_00n)
  await reverseOwn()
  await reverse()
  expect(await funds(owner)).toEqual([0n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(0n)
})

test('a reversed sale of the new owner is charged to the new owner, even if the former owner had sales too', async () => {
  const giver = await giverOf('jan')
  const owner = await transferProfile(giver, await debts.world.person('jon'))
  const reverse = await tipByCard(owner, 20_00n)
  await move(owner, 16)
  await tip(owner, debts.sue, 16)
  await reverse()
  expect(await funds(owner)).toEqual([0n, 0n, 16_00n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(0n)
})

test("a user who has a debt on one profile can't transfer any of their profiles", async () => {
  const ron = await debtor('ron')
  await runJobs(debts.world)
  const twin = await twinOf(ron)
  await giveEarnings(debts.world, twin, 3_00n)
  const to = await debts.world.person('rob')
  const offer = { id: randomUUID(), profile_id: twin.profileId, to: to.username }
  const refused = { status: 409, body: { code: 'credits-owed' } }
  expect(await debts.world.call(ron, 'POST', '/user/profile/transfer', offer)).toMatchObject(refused)
})

test("when a reversal and a profile transfer happen at the same time, the previous owner has the debt or the profile isn't transferred", async () => {
  for (const name of ['kai', 'kea', 'kim_race']) {
    const giver = await giverOf(name)
    const reverse = await tipByCard(giver, 20_00n)
    await move(giver, 16)
    await tip(giver, debts.sue, 16)
    const to = await debts.world.person(`${name}_to`)
    const offer = { id: randomUUID(), profile_id: giver.profileId, to: to.username }
    await debts.world.call(giver, 'POST', '/user/profile/transfer', offer)
    const [accepted] = await Promise.all([
      debts.world.call(to, 'POST', `/user/profile/transfer/${offer.id}/accept`),
      reverse(),
    ])
    expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(16_00n)
    expect(await sumDebtsOfUser(debts.world.db, to)).toBe(0n)
    const debt = await debts.world.db
      .selectFrom('debt')
      .select('is_of_former_owner')
      .where('profile_id', '=', giver.profileId)
      .executeTakeFirstOrThrow()
    expect(debt.is_of_former_owner).toBe(accepted.status === 200)
  }
})
