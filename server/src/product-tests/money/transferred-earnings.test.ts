import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sumDebtsOfUser } from '#ledger'
import { fulfilTips } from '#tips'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf, giveCredits } from '../../testing/money/known-money.ts'
import { payByCard, reverseCardPayment } from '../../testing/money/known-sales.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { createWorld, type Answer, type Person, type World } from '../../testing/world.ts'

// Earnings that change hands with a profile, and whose payments are reversed afterwards.

let world: World
let fan: Person
let sue: Person
beforeAll(async () => {
  world = await createWorld({ LEAST_PAYOUT: '5', AUTOMATIC_PAYOUT: '0' })
  fan = await world.person('fan')
  sue = await world.person('sue')
})
afterAll(() => closeBalanced(world))

/** The fan tips by card, and 80 % of it is earned. Answers how the bank reverses that payment. */
async function tipByCard(seller: Person, amount: bigint): Promise<() => Promise<void>> {
  const fulfilment = fulfilTips(world.deps)
  const payment = { checkoutId: randomUUID(), subjectId: seller.profileId, amount }
  await payByCard(world, fan, { fulfilment, payment })
  return async () => void (await reverseCardPayment(world, fan, { fulfilment, payment }))
}

const tip = (who: Person, to: Person, amount: number): Promise<Answer> =>
  world.call(who, 'POST', `/profile/${to.profileId}/tip`, { id: randomUUID(), amount })
const move = (who: Person, amount: number): Promise<Answer> =>
  world.call(who, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), amount })
const actAs = (who: Person, { profileId }: Person): Promise<Answer> =>
  world.call(who, 'POST', '/user/profile/switch', { profile_id: profileId })

/** What a person has: earnings of their profile, spendable credits, and debts. */
const funds = async (who: Person): Promise<bigint[]> => [
  await earningsOf(world, who),
  await balanceOf(world, who),
  await sumDebtsOfUser(world.db, who),
]

/** Somebody with a second profile, as which they act. */
async function giverOf(name: string): Promise<Person> {
  const [person, spare] = [await world.person(name), await world.person(`${name}_spare`)]
  const owner = { user_id: person.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', spare.profileId).execute()
  const giver = { ...person, profileId: spare.profileId, username: spare.username }
  expect((await actAs(giver, giver)).status).toBe(200)
  return giver
}

/** Hands the profile over; answers its new owner, acting as it. */
async function handOver(giver: Person, to: Person): Promise<Person> {
  const offer = { id: randomUUID(), profile_id: giver.profileId, to: to.username }
  expect((await world.call(giver, 'POST', '/user/profile/transfer', offer)).status).toBe(200)
  const accepted = await world.call(to, 'POST', `/user/profile/transfer/${offer.id}/accept`)
  expect(accepted.body).toMatchObject({ state: 'accepted' })
  expect((await actAs(to, giver)).status).toBe(200)
  return { ...to, profileId: giver.profileId }
}

test('whoever takes over a profile and moves its earnings away owes them once their payments are reversed', async () => {
  const giver = await giverOf('gil')
  const reversals = [await tipByCard(giver, 300_00n), await tipByCard(giver, 300_00n)]
  const taker = await handOver(giver, await world.person('tom'))
  expect((await move(taker, 480)).status).toBe(200)
  for (const reverse of reversals) await reverse()
  expect(await funds(taker)).toEqual([0n, 480_00n, 480_00n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(0n)
  expect(await tip(taker, sue, 1)).toMatchObject({ status: 402, body: { code: 'credits-withheld' } })
  await runJobs(world)
  expect(await funds(taker)).toEqual([0n, 0n, 0n])
})

test('what the taker has spent of the earnings is taken from what the profile earns next, and no more than came along', async () => {
  const giver = await giverOf('ben')
  const reverse = await tipByCard(giver, 20_00n)
  const taker = await handOver(giver, await world.person('bea'))
  await move(taker, 16)
  await tip(taker, sue, 16)
  await reverse()
  await runJobs(world)
  expect(await funds(taker)).toEqual([0n, 0n, 16_00n])
  await giveCredits(world, fan, 30_00n)
  await tip(fan, taker, 15)
  expect(await funds(taker)).toEqual([0n, 0n, 4_00n])
  await tip(fan, taker, 15)
  expect(await funds(taker)).toEqual([8_00n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(0n)
})

test('the giver owes first what they can settle, then the taker up to what came along, then the giver the rest', async () => {
  const giver = await giverOf('ken')
  const reversals = [await tipByCard(giver, 50_00n), await tipByCard(giver, 50_00n)]
  // Of 80 credits, 50 are moved: 20 of them are spent, and 30 come along with the profile.
  await move(giver, 50)
  await tip(giver, sue, 20)
  const taker = await handOver(giver, await world.person('kim'))
  await move(taker, 30)
  for (const reverse of reversals) await reverse()
  expect([await sumDebtsOfUser(world.db, giver), await sumDebtsOfUser(world.db, taker)]).toEqual([
    50_00n,
    30_00n,
  ])
  await runJobs(world)
  expect([await balanceOf(world, giver), await sumDebtsOfUser(world.db, giver)]).toEqual([0n, 20_00n])
  expect(await funds(taker)).toEqual([0n, 0n, 0n])
})

test('what came along and is still there gives itself back, and the taker owes nothing beyond it', async () => {
  const giver = await giverOf('lea')
  const reversals = [await tipByCard(giver, 20_00n), await tipByCard(giver, 20_00n)]
  await move(giver, 16)
  await tip(giver, sue, 16)
  const taker = await handOver(giver, await world.person('leo'))
  await giveCredits(world, fan, 10_00n)
  await tip(fan, taker, 10)
  for (const reverse of reversals) await reverse()
  await runJobs(world)
  expect(await funds(taker)).toEqual([8_00n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, giver)).toBe(16_00n)
})

test('earnings that are handed on twice are owed by both takers, the last one first and up to what came along to them', async () => {
  const giver = await giverOf('ada')
  const reverse = await tipByCard(giver, 50_00n)
  const middle = await world.person('max')
  const first = await handOver(giver, middle)
  await move(first, 25)
  await tip(first, sue, 25)
  const last = await handOver({ ...first, username: giver.username }, await world.person('zoe'))
  await move(last, 15)
  await reverse()
  expect(await sumDebtsOfUser(world.db, giver)).toBe(0n)
  expect([await sumDebtsOfUser(world.db, middle), await sumDebtsOfUser(world.db, last)]).toEqual([
    25_00n,
    15_00n,
  ])
  await runJobs(world)
  expect(await funds(last)).toEqual([0n, 0n, 0n])
  expect(await sumDebtsOfUser(world.db, middle)).toBe(25_00n)
})
