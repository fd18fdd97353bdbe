import { expect, test } from 'vitest'
import { sumDebtsOfUser } from '#ledger'
import { debtWorld } from '../../testing/money/debt-world.ts'
import { balanceOf, giveCredits } from '../../testing/money/known-money.ts'
import { runJobs } from '../../testing/run-jobs.ts'

// Earnings that are transferred with a profile, and whose payments are reversed afterwards.

const debts = debtWorld()
const { tipByCard, tip, move, funds, giverOf, transferProfile } = debts

test("a new owner who moved a profile's earnings away owes them once their payments are reversed", async () => {
  const giver = await giverOf('gil')
  const reversals = [await tipByCard(giver, 300_00n), await tipByCard(giver, 300_00n)]
  const taker = await transferProfile(giver, await debts.world.person('tom'))
  expect((await move(taker, 480)).status).toBe(200)
  for (const reverse of reversals) await reverse()
  expect(await funds(taker)).toEqual([0n, 480_00n, 480_00n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(0n)
  expect(await tip(taker, debts.sue, 1)).toMatchObject({ status: 402, body: { code: 'credits-withheld' } })
  await runJobs(debts.world)
  expect(await funds(taker)).toEqual([0n, 0n, 0n])
})

test("transferred earnings that the new owner spent are deducted from the profile's next earnings, up to the amount transferred", async () => {
  const giver = await giverOf('ben')
  const reverse = await tipByCard(giver, 20_00n)
  const taker = await transferProfile(giver, await debts.world.person('bea'))
  await move(taker, 16)
  await tip(taker, debts.sue, 16)
  await reverse()
  await runJobs(debts.world)
  expect(await funds(taker)).toEqual([0n, 0n, 16_00n])
  await giveCredits(debts.world, debts.fan, 30_00n)
  await tip(debts.fan, taker, 15)
  expect(await funds(taker)).toEqual([0n, 0n, 4_00n])
  await tip(debts.fan, taker, 15)
  expect(await funds(taker)).toEqual([8_00n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(0n)
})

test('the previous owner first owes the part they can settle, then the new owner owes up to the transferred earnings, and the previous owner owes the rest', async () => {
  const giver = await giverOf('ken')
  const reversals = [await tipByCard(giver, 50_00n), await tipByCard(giver, 50_00n)]
  // Of 80 credits, 50 are moved: 20 are spent, and 30 are transferred with the profile.
  await move(giver, 50)
  await tip(giver, debts.sue, 20)
  const taker = await transferProfile(giver, await debts.world.person('kim'))
  await move(taker, 30)
  for (const reverse of reversals) await reverse()
  expect([await sumDebtsOfUser(debts.world.db, giver), await sumDebtsOfUser(debts.world.db, taker)]).toEqual([
    50_00n,
    30_00n,
  ])
  await runJobs(debts.world)
  expect([await balanceOf(debts.world, giver), await sumDebtsOfUser(debts.world.db, giver)]).toEqual([
    0n,
    20_00n,
  ])
  expect(await funds(taker)).toEqual([0n, 0n, 0n])
})

test('transferred earnings that are still in the account are reversed, and the new owner owes nothing beyond them', async () => {
  const giver = await giverOf('lea')
  const reversals = [await tipByCard(giver, 20_00n), await tipByCard(giver, 20_00n)]
  await move(giver, 16)
  await tip(giver, debts.sue, 16)
  const taker = await transferProfile(giver, await debts.world.person('leo'))
  await giveCredits(debts.world, debts.fan, 10_00n)
  await tip(debts.fan, taker, 10)
  for (const reverse of reversals) await reverse()
  await runJobs(debts.world)
  expect(await funds(taker)).toEqual([8_00n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(16_00n)
})

test('earnings transferred twice are owed by both new owners, latest first and up to the amount transferred to them', async () => {
  const giver = await giverOf('ada')
  const reverse = await tipByCard(giver, 50_00n)
  const middle = await debts.world.person('max')
  const first = await transferProfile(giver, middle)
  await move(first, 25)
  await tip(first, debts.sue, 25)
  const last = await transferProfile({ ...first, username: giver.username }, await debts.world.person('zoe'))
  await move(last, 15)
  await reverse()
  expect(await sumDebtsOfUser(debts.world.db, giver)).toBe(0n)
  expect([await sumDebtsOfUser(debts.world.db, middle), await sumDebtsOfUser(debts.world.db, last)]).toEqual([
    25_00n,
    15_00n,
  ])
  await runJobs(debts.world)
  expect(await funds(last)).toEqual([0n, 0n, 0n])
  expect(await sumDebtsOfUser(debts.world.db, middle)).toBe(25_00n)
})
