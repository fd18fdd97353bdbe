import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sumDebtsOfUser } from '#ledger'
import { ledgerChecks } from '../../wiring/ledger-checks.ts'
import { buyByCard, disputedCard, disputePayment } from '../../testing/money/card-purchases.ts'
import { closeBalanced } from '../../testing/money/close-balanced.ts'
import { balanceOf, earningsOf } from '../../testing/money/known-money.ts'
import { publish } from '../../testing/known-posts.ts'
import { daysPass } from '../../testing/money/known-sales.ts'
import { createPaymentsWorld, type PaymentsWorld } from '../../testing/money/payments-world.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import type { Person } from '../../testing/world.ts'

// A moderator removes a post that was bought by card, and its payment is disputed or refunded before or after that.

let world: PaymentsWorld
let moderator: Person
let mia: Person
let leo: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
beforeEach(async () => {
  people += 1
  // Some tests let days pass until sessions expire, so every test creates new people.
  moderator = await world.person(`moderator${people}`, { role: 'moderator' })
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})
afterAll(() => closeBalanced(world, ledgerChecks))

/** Mia buys Leo's post for 60 credits with a card whose payment will be disputed. */
async function buyPost(): Promise<{ postId: string; payment: string; charge: string }> {
  const postId = await publish(world, leo, { price: 60, access: 'public' })
  const path = `/post/${postId}/buy-with-card` as const
  const { payment, charge } = await buyByCard(world, mia, { path, body: { price: 60 }, number: disputedCard })
  expect(await isBought(postId)).toBe(true)
  return { postId, payment, charge }
}

async function takeDown(postId: string): Promise<void> {
  const { status } = await world.call(moderator, 'DELETE', `/admin/post/${postId}`, { reason: 'Copyright' })
  expect(status).toBe(200)
  await runJobs(world)
}

/** Leo moves his earnings to his wallet and tips a friend with them. */
async function cashOut(): Promise<void> {
  await daysPass(world, 30, [mia, leo, moderator])
  const moved = { id: randomUUID(), amount: 48 }
  expect((await world.call(leo, 'POST', '/user/billing/transfer-balance', moved)).status).toBe(200)
  const friend = await world.person(`friend${people}`)
  const tip = { id: randomUUID(), amount: 48 }
  expect((await world.call(leo, 'POST', `/profile/${friend.profileId}/tip`, tip)).status).toBe(200)
}

async function win(dispute: string): Promise<void> {
  const evidence = { uncategorized_text: 'winning_evidence' }
  await world.stripe.disputes.update(dispute, { evidence, submit: true })
  await world.tell(dispute, { times: 2 })
  await runJobs(world)
}

const isBought = async (postId: string) =>
  (await world.call(mia, 'GET', `/post/${postId}`)).body['is_purchased']
const state = async () => ({
  mia: await balanceOf(world, mia),
  leo: await earningsOf(world, leo),
  owed: await sumDebtsOfUser(world.db, leo),
})

test('a removed post that was bought by card is refunded in credits, and a later dispute of the payment takes them once', async () => {
  const { postId, payment } = await buyPost()
  await takeDown(postId)
  expect(await state()).toEqual({ mia: 60_00n, leo: 0n, owed: 0n })
  await disputePayment(world, payment)
  await takeDown(postId)
  expect(await state()).toEqual({ mia: 0n, leo: 0n, owed: 0n })
})

test('a dispute that is won after the removal returns the credits, not the post, and leaves the debt with the creator', async () => {
  const { postId, payment } = await buyPost()
  await cashOut()
  await takeDown(postId)
  expect(await state()).toEqual({ mia: 60_00n, leo: 0n, owed: 48_00n })
  const dispute = await disputePayment(world, payment)
  expect(await state()).toEqual({ mia: 0n, leo: 0n, owed: 48_00n })
  await win(dispute)
  expect(await state()).toEqual({ mia: 60_00n, leo: 0n, owed: 48_00n })
  expect((await world.call(mia, 'GET', `/post/${postId}`)).status).toBe(404)
})

test("a purchase whose payment was disputed before the removal isn't refunded, and winning the dispute doesn't restore the post", async () => {
  const { postId, payment } = await buyPost()
  const dispute = await disputePayment(world, payment)
  await takeDown(postId)
  expect(await state()).toEqual({ mia: 0n, leo: 0n, owed: 0n })
  await win(dispute)
  expect(await state()).toEqual({ mia: 60_00n, leo: 0n, owed: 0n })
  expect((await world.call(mia, 'GET', `/post/${postId}`)).status).toBe(404)
})

test('when a post is removed, a buyer who already got a partial refund gets the rest of the price', async () => {
  const { postId, payment, charge } = await buyPost()
  await world.stripe.refunds.create({ payment_intent: payment, amount: 150 })
  await world.tell(charge, { times: 2 })
  await takeDown(postId)
  expect(await state()).toEqual({ mia: 45_00n, leo: 0n, owed: 0n })
  await world.stripe.refunds.create({ payment_intent: payment })
  await world.tell(charge, { times: 2 })
  expect(await state()).toEqual({ mia: 0n, leo: 0n, owed: 0n })
})

test('the refund for a removed post is reduced by the part of a partial refund that the platform bore', async () => {
  const { postId, payment, charge } = await buyPost()
  await cashOut()
  await giveAway()
  await world.stripe.refunds.create({ payment_intent: payment, amount: 150 })
  await world.tell(charge)
  expect(await state()).toMatchObject({ mia: 0n, owed: 0n })
  await takeDown(postId)
  expect(await state()).toMatchObject({ mia: 45_00n, owed: 48_00n })
})

/** Leo transfers his profile to somebody else. */
async function giveAway(): Promise<void> {
  const now = world.clock.now()
  const taker = await world.person(`sue${people}`)
  const { profileId: profile_id } = leo
  await world.db.updateTable('profile').set({ user_id: taker.userId }).where('id', '=', profile_id).execute()
  await world.db
    .insertInto('profile_transfer')
    .values({
      id: randomUUID(),
      profile_id,
      from_user_id: leo.userId,
      to_user_id: taker.userId,
      to_profile_id: taker.profileId,
      state: 'accepted',
      created_at: now,
      expires_at: new Date(now.getTime() + 86_400_000),
      decided_at: now,
    })
    .execute()
}
