import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sumDebtsOfUser } from '#ledger'
import { ledgerChecks } from '../../wiring/ledger-checks.ts'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf } from '../../testing/money/known-money.ts'
import { buyByCard, disputedCard, disputePayment } from '../../testing/money/card-purchases.ts'
import { publish } from '../../testing/known-posts.ts'
import { ban, daysPass } from '../../testing/money/known-sales.ts'
import {
  createPaymentsWorld,
  type PathWithCard,
  type PaymentsWorld,
} from '../../testing/money/payments-world.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import type { Person } from '../../testing/world.ts'

// Accomplices who buy from each other, cash out, and dispute the payment. They must never end up with more than was
// paid.

const plain = '4242424242424242'

let world: PaymentsWorld
let mia: Person
let leo: Person
let sue: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
  sue = await world.person(`sue${people}`)
})
afterAll(() => closeBalanced(world, ledgerChecks))

const pay = async (path: PathWithCard, body: object, number: string) =>
  (await buyByCard(world, mia, { path, body, number })).payment
const buyPackage = (number: string) =>
  pay('/token/create-stripe-checkout', { package_id: 'credits-100' }, number)
const buy = (postId: string, price: number) => world.call(mia, 'POST', `/post/${postId}/buy`, { price })
const tip = (who: Person, to: Person, amount: number) =>
  world.call(who, 'POST', `/profile/${to.profileId}/tip`, { id: randomUUID(), amount })

/** The seller moves their earnings to their wallet and tips a friend with them. */
async function cashOut(amount: number): Promise<void> {
  await daysPass(world, 30, [mia, leo])
  const moved = await world.call(leo, 'POST', '/user/billing/transfer-balance', { id: randomUUID(), amount })
  expect([moved.status, (await tip(leo, sue, amount)).status]).toEqual([200, 200])
}

const dispute = (payment: string) => disputePayment(world, payment)
async function win(disputeId: string): Promise<void> {
  const evidence = { uncategorized_text: 'winning_evidence' }
  await world.stripe.disputes.update(disputeId, { evidence, submit: true })
  await world.tell(disputeId, { times: 2 })
  await runJobs(world)
}

const owed = () => sumDebtsOfUser(world.db, leo)

async function giveAway(profileId: string): Promise<void> {
  const now = world.clock.now()
  const expires_at = new Date(now.getTime() + 86_400_000)
  await world.db.updateTable('profile').set({ user_id: sue.userId }).where('id', '=', profileId).execute()
  await world.db
    .insertInto('profile_transfer')
    .values({
      id: randomUUID(),
      profile_id: profileId,
      from_user_id: leo.userId,
      to_user_id: sue.userId,
      to_profile_id: sue.profileId,
      state: 'accepted',
      created_at: now,
      expires_at,
      decided_at: now,
    })
    .execute()
}

test.each([
  ['the post is gone', (postId: string) => world.call(leo, 'DELETE', `/post/${postId}`)],
  ['the creator is banned', () => ban(world, leo)],
  ['the profile is somebody else’s', () => giveAway(leo.profileId)],
])(
  "winning a dispute when %s gives the buyer only the part that the creator hasn't cashed out",
  async (_what, happens) => {
    const postId = await publish(world, leo, { price: 60, access: 'public' })
    const payment = await pay(`/post/${postId}/buy-with-card`, { price: 60 }, disputedCard)
    await cashOut(48)
    await happens(postId)
    const disputeId = await dispute(payment)
    expect([await balanceOf(world, mia), await owed()]).toEqual([0n, 4800n])
    await win(disputeId)
    expect([await balanceOf(world, mia), await owed()]).toEqual([1200n, 0n])
    expect(await earningsOf(world, leo)).toBe(0n)
  },
)

test("winning a dispute restores the sale, and its share settles the creator's debt for it", async () => {
  const postId = await publish(world, leo, { price: 60, access: 'public' })
  const payment = await pay(`/post/${postId}/buy-with-card`, { price: 60 }, disputedCard)
  await cashOut(48)
  const disputeId = await dispute(payment)
  expect([await owed(), await earningsOf(world, leo)]).toEqual([4800n, 0n])
  await win(disputeId)
  expect([await owed(), await earningsOf(world, leo), await balanceOf(world, mia)]).toEqual([0n, 0n, 0n])
  expect((await world.call(mia, 'GET', `/post/${postId}`)).body['is_purchased']).toBe(true)
})

test('credits that a dispute returned and that were spent before it is won are paid for only once', async () => {
  await buyPackage(plain)
  const first = await publish(world, leo, { price: 60, access: 'public' })
  expect((await buy(first, 60)).status).toBe(200)
  const second = await publish(world, leo, { price: 80, access: 'public' })
  const payment = await buyPackage(disputedCard)
  // This spends 40 credits of the first payment and 40 of the disputed one.
  expect((await buy(second, 80)).status).toBe(200)
  await cashOut(112)
  const disputeId = await dispute(payment)
  const spent = await balanceOf(world, mia)
  if (spent > 0n) await tip(mia, sue, Number(spent) / 100)
  await win(disputeId)
  expect(await owed()).toBe(0n)
  // Of the 200 credits that were paid for, Leo cashed out 112, and the platform keeps its part of the first sale.
  expect((await balanceOf(world, mia)) + spent).toBeLessThanOrEqual(20_000n - 11_200n - 1_200n)
})

test("winning a small dispute doesn't return the money of other payments to a creator who has cashed out", async () => {
  const payment = await buyPackage(disputedCard)
  expect((await tip(mia, sue, 99)).status).toBe(200)
  await buyPackage(plain)
  // This spends one credit of the disputed payment and 99 of the other.
  const postId = await publish(world, leo, { price: 100, access: 'public' })
  expect((await buy(postId, 100)).status).toBe(200)
  await cashOut(80)
  await dispute(payment)
  expect([await balanceOf(world, mia), await owed()]).toEqual([100n, 80n])
  expect((await world.call(mia, 'GET', `/post/${postId}`)).body['is_purchased']).toBe(true)
})
