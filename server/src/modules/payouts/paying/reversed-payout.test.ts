import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listOpenDebts } from '#ledger'
import { sql } from '#kernel/db'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf, earningsOf } from '#testing/money/known-money'
import { textIn } from '#testing/known-posts'
import { askForPayout, createPayable, sendUnheard } from '#testing/money/payouts-world'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { payoutsChecks } from '../checks.ts'

// Stripe can reverse a transfer, immediately or weeks later.
let world: PaymentsWorld
beforeAll(async () => {
  world = await createPaymentsWorld({ settings: { MIN_PAYOUT: '1', AUTOMATIC_PAYOUT: '1000' } })
})
afterAll(async () => {
  await expectNothingLeft()
  await closeBalanced(world, payoutsChecks)
})

/** Checks that nobody owes anything and that every webhook was processed. */
async function expectNothingLeft(): Promise<void> {
  expect(await listOpenDebts(world.db, { after: null, limit: 10, offset: 0 })).toEqual([])
  const undone = world.db.selectFrom('webhook_event').select('id').where('done_at', 'is', null)
  expect(await undone.execute()).toEqual([])
}

const creator = (name: string) => createPayable(world, name)
const ask = (who: Person) => askForPayout(world, who, 40)
const payoutOf = async (who: Person) => (await world.call(who, 'GET', '/user/payout')).body['data']?.[0]
const letterTo = (who: Person) => world.letters.findLast(({ to }) => to === `${who.username}@example.com`)

/** A paid payout of 40 credits, with its transfer's id at the provider. */
async function paid(who: Person): Promise<{ id: string; reference: string }> {
  const id = await ask(who)
  await runJobs(world)
  const payout = await payoutOf(who)
  expect(payout).toMatchObject({ id, state: 'paid' })
  return { id, reference: textIn(payout?.['reference']) }
}

test('a payout that Stripe reversed returns to the earnings once, and its creator learns the reason', async () => {
  const leo = await creator('leo')
  const { reference } = await paid(leo)
  await world.stripe.transfers.createReversal(reference)
  await world.tell(reference, { order: 'at-once', times: 3 })
  const reason = 'The card provider reversed this payout.'
  expect(await payoutOf(leo)).toMatchObject({ state: 'returned', reason })
  expect(await earningsOf(world, leo)).toBe(100_00n)
  expect(letterTo(leo)).toMatchObject({ subject: 'Your payout was returned to your earnings' })
  expect(letterTo(leo)?.text).toContain(reason)
  await world.tell(reference)
  expect(await earningsOf(world, leo)).toBe(100_00n)
  const { body } = await world.call(leo, 'GET', '/profile/transactions', { type: 'profile_payout' })
  expect(body['data']).toMatchObject([
    { direction: 'incoming', amount: 40 },
    { direction: 'outgoing', amount: 40, is_undone: true },
  ])
})

test('a payout that Stripe reverses in parts returns in parts, and its state changes with the last one', async () => {
  const mia = await creator('mia')
  const { reference } = await paid(mia)
  await world.stripe.transfers.createReversal(reference, { amount: 100 })
  await world.tell(reference)
  expect(await payoutOf(mia)).toMatchObject({ state: 'paid' })
  expect((await payoutOf(mia))?.['reason']).toContain('10 credits are back')
  expect(await earningsOf(world, mia)).toBe(70_00n)
  expect(letterTo(mia)).toMatchObject({ subject: 'Your payout was partly reversed' })
  await world.stripe.transfers.createReversal(reference)
  await world.tell(reference, { times: 2 })
  expect(await payoutOf(mia)).toMatchObject({ state: 'returned' })
  expect(await earningsOf(world, mia)).toBe(100_00n)
})

test('a payout that Stripe reversed before its response arrived is never booked as paid', async () => {
  const ida = await creator('ida')
  const id = await ask(ida)
  const sent = await sendUnheard(world, id)
  await world.stripe.transfers.createReversal(sent)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await runJobs(world)
  expect(await payoutOf(ida)).toMatchObject({ state: 'returned', reference: null, paid_at: null })
  expect(await earningsOf(world, ida)).toBe(100_00n)
  await world.tell(sent)
  expect(await earningsOf(world, ida)).toBe(100_00n)
})

test('a reversal that is reported before its payment is booked applies once the payment is booked', async () => {
  const eva = await creator('eva')
  const id = await ask(eva)
  const sent = await sendUnheard(world, id)
  await world.stripe.transfers.createReversal(sent, { amount: 100 })
  await world.db.updateTable('payout').set({ reversed_cents: 100n }).where('id', '=', id).execute()
  await runJobs(world)
  expect(await payoutOf(eva)).toMatchObject({ state: 'paid', reference: sent })
  expect(await earningsOf(world, eva)).toBe(70_00n)
  await world.tell(sent)
  expect(await earningsOf(world, eva)).toBe(70_00n)
})

test('a reversed payout returns to the user who was paid, even if the profile was transferred since', async () => {
  const max = await creator('max')
  const { reference } = await paid(max)
  const [next] = [await world.person('next')]
  const owner = { user_id: next.userId }
  await world.db.updateTable('profile').set(owner).where('id', '=', max.profileId).execute()
  await world.stripe.transfers.createReversal(reference)
  await world.tell(reference)
  expect([await earningsOf(world, max), await balanceOf(world, max)]).toEqual([60_00n, 40_00n])
  expect(await balanceOf(world, next)).toBe(0n)
})

test("reversing a transfer that doesn't belong to a payout changes nothing", async () => {
  const kim = await creator('kim')
  const { id } = await paid(kim)
  const { destination } = await world.db
    .selectFrom('payout')
    .select('destination')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  for (const transfer_group of [undefined, 'order:1', `payout:${randomUUID()}`]) {
    const other = await world.stripe.transfers.create({
      amount: 400,
      currency: 'usd',
      destination,
      ...(transfer_group && { transfer_group }),
    })
    await world.stripe.transfers.createReversal(other.id)
    await world.tell(other.id)
  }
  expect(await payoutOf(kim)).toMatchObject({ state: 'paid' })
  expect(await earningsOf(world, kim)).toBe(60_00n)
})

test("a sandbox reversal doesn't reverse a payout that the real provider made", async () => {
  const noa = await creator('noa')
  const { id, reference } = await paid(noa)
  await world.owner.updateTable('payout').set({ is_sandbox: true }).where('id', '=', id).execute()
  await world.stripe.transfers.createReversal(reference)
  await world.tell(reference)
  expect(await payoutOf(noa)).toMatchObject({ state: 'paid' })
  expect(await earningsOf(world, noa)).toBe(60_00n)
})
