import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardPayments } from '#gateways/payments/port'
import { countJobs } from '#kernel/jobs'
import { closeBalanced } from '#testing/money/close-balanced'
import { balanceOf } from '#testing/money/known-money'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { fetchMissedReversals } from './fetch-missed-reversals.ts'
import { sweepCheckouts } from '../checkouts/sweep-checkouts.ts'

let world: PaymentsWorld
let mia: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
beforeEach(async () => {
  mia = await world.person(`mia${(people += 1)}`)
})
afterAll(() => closeBalanced(world))

const fulfillments = { post: null, tip: null, subscription: null, message: null }
const stateOf = async (id: string) =>
  (await world.db.selectFrom('checkout').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

/** Runs the scheduled sweep and the jobs that it queues. */
async function look() {
  await sweepCheckouts({ ...world.deps, fulfillments })
  await runJobs(world)
}

/** Mia buys credits by card. Only the payment is reported. */
async function bought(number?: string) {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url, number)
  await world.tell((await world.namesOf(id)).provider)
  return { id, ...(await world.namesOf(id)) }
}

test('a refund whose webhook is lost is found by a scheduled check, once', async () => {
  const { id, payment } = await bought()
  await world.stripe.refunds.create({ payment_intent: payment, amount: 250 })
  expect(await balanceOf(world, mia)).toBe(10_000n)
  await look()
  expect([await balanceOf(world, mia), await stateOf(id)]).toEqual([7500n, 'paid'])
  const before = await countJobs(world.db)
  await sweepCheckouts({ ...world.deps, fulfillments })
  expect(await countJobs(world.db)).toBe(before)

  await world.stripe.refunds.create({ payment_intent: payment })
  await look()
  expect([await balanceOf(world, mia), await stateOf(id)]).toEqual([0n, 'refunded'])
  // The webhooks arrive late.
  await world.tellAll()
  expect([await balanceOf(world, mia), await stateOf(id)]).toEqual([0n, 'refunded'])
})

test('a failed refund, a dispute and its end are found without any webhook', async () => {
  const failing = await bought('4000000000005126')
  await world.stripe.refunds.create({ payment_intent: failing.payment })
  await look()
  expect(await balanceOf(world, mia)).toBe(0n)
  await world.advanceSandbox(60)
  await look()
  expect([await balanceOf(world, mia), await stateOf(failing.id)]).toEqual([10_000n, 'paid'])

  const disputed = await bought('4000000000000259')
  await world.advanceSandbox(60)
  await look()
  expect([await balanceOf(world, mia), await stateOf(disputed.id)]).toEqual([10_000n, 'disputed'])
  const [dispute] = (await world.stripe.disputes.list({ payment_intent: disputed.payment })).data
  await world.stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
    submit: true,
  })
  await look()
  expect([await balanceOf(world, mia), await stateOf(disputed.id)]).toEqual([20_000n, 'paid'])
})

test('missed events are read in batches, each continuing where the last one stopped', async () => {
  // The first check stores the position where it stopped.
  await look()
  const { payment } = await bought()
  const other = await bought()
  for (let cents = 1; cents <= 55; cents += 1) {
    await world.stripe.refunds.create({ payment_intent: payment, amount: 1 })
  }
  const middle = (await world.stripe.events.list({ types: ['refund.created'], limit: 1 })).data[0]
  await world.stripe.refunds.create({ payment_intent: other.payment })
  const began_at = world.clock.now()
  const kept = { is_sandbox: false, since: new Date(0), began_at, after_id: middle?.id ?? '' }
  await world.db.updateTable('reversal_cursor').set(kept).execute()
  await look()
  // 55 of 1,000 cents. A refund reported after the run began is left to the next run.
  expect(await balanceOf(world, mia)).toBe(20_000n - 550n)
  const after = await world.db.selectFrom('reversal_cursor').selectAll().executeTakeFirstOrThrow()
  expect(after).toMatchObject({ since: new Date(began_at.getTime() - 3_600_000), after_id: null })
  await look()
  expect(await balanceOf(world, mia)).toBe(10_000n - 550n)
})

test('if the provider has deleted the event where the last check stopped, all events are read again', async () => {
  await look()
  const { payment } = await bought()
  await world.stripe.refunds.create({ payment_intent: payment })
  const since = new Date(world.clock.now().getTime() - 60_000)
  await world.db
    .updateTable('reversal_cursor')
    .set({ since, began_at: since, after_id: 'evt_gone' })
    .execute()
  await look()
  expect(await balanceOf(world, mia)).toBe(0n)
})

test("an endless list of events takes only a few calls, and an unreachable provider doesn't fail the sweep", async () => {
  let calls = 0
  const told: CardPayments['listReversalEvents'] = async () => {
    calls += 1
    return { events: [], after: `evt_${calls}` }
  }
  const { card } = world.deps.payments
  if (!card) throw new Error('This world takes cards.')
  const payments = { ...world.deps.payments, card: { ...card, listReversalEvents: told } }
  await fetchMissedReversals({ ...world.deps, payments })
  expect(calls).toBe(5)
  await world.breakCalls('error', 10)
  await sweepCheckouts({ ...world.deps, fulfillments })
  await world.breakCalls('error', 0)
  await look()
})
