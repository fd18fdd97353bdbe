import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ProviderRefused, type CardPayments } from '#gateways/payments/port'
import { inTransaction, sql } from '#kernel/db'
import { balanceOf } from '#testing/money/known-money'
import { createPaymentsWorld, type PaymentsWorld } from '#testing/money/payments-world'
import { runJobs } from '#testing/run-jobs'
import type { Person } from '#testing/world'
import { endAtProvider, endCardSubscription } from '../renewals/end-card-subscription.ts'
import { ensureEvent } from './receive-webhook.ts'
import { sweepCheckouts } from '../checkouts/sweep-checkouts.ts'
import { processWebhook } from './process-webhook.ts'

const HOUR = 3_600_000
const MONTH = 31 * 86_400

let world: PaymentsWorld
let mia: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld()
})
// Makes sure that no sweep finds unfinished work of an earlier test.
beforeEach(async () => {
  await world.breakCalls('error', 0)
  await world.tellAll()
  await world.db
    .updateTable('webhook_event')
    .set({ done_at: world.clock.now() })
    .where('done_at', 'is', null)
    .execute()
  await world.owner.deleteFrom('card_ending').execute()
  await world.db.updateTable('checkout').set({ look_at: null }).execute()
  await sql`delete from graphile_worker._private_jobs`.execute(world.db)
  mia = await world.person(`mia${(people += 1)}`)
})
afterAll(() => world.close())

const noFulfillments = { post: null, tip: null, subscription: null, message: null }
const transferReversed = async () => undefined
const deps = () => ({ ...world.deps, fulfillments: noFulfillments, transferReversed })

/** Uses up all attempts of the waiting jobs, or with `isLost` deletes them. */
async function useUp({ isLost = false } = {}): Promise<void> {
  await sql`update graphile_worker._private_jobs set attempts = max_attempts`.execute(world.db)
  if (isLost) await sql`delete from graphile_worker._private_jobs`.execute(world.db)
}

/** The waiting jobs, without those that send receipts. */
const jobs = async () => {
  const { rows } = await sql<{ key: string; attempts: number; run_at: Date }>`
    select key, attempts, run_at from graphile_worker.jobs
    where locked_at is null and task_identifier not in ('deliver-notification', 'collect-notification') order by id`.execute(
    world.db,
  )
  return rows
}

/** Mia pays for a package, and the webhook arrives while the provider can't be reached. */
async function payUnheard(): Promise<{ event: { provider: 'card'; id: string } }> {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  await world.breakCalls('error', 100)
  await world.tell((await world.namesOf(id)).provider)
  await world.breakCalls('error', 0)
  const { id: eventId } = await world.db
    .selectFrom('webhook_event')
    .select('id')
    .where('done_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { event: { provider: 'card', id: eventId } }
}

const countUndone = async () =>
  (await world.db.selectFrom('webhook_event').select('id').where('done_at', 'is', null).execute()).length

test('a webhook stays unprocessed while its provider is down, and is processed once the provider is back', async () => {
  await payUnheard()
  expect([await countUndone(), await balanceOf(world, mia)]).toEqual([1, 0n])
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await runJobs(world)
  expect([await countUndone(), await balanceOf(world, mia)]).toEqual([0, 10_000n])
})

test('a webhook whose job fails because of our own error stays unprocessed, and the error is reported', async () => {
  const { event } = await payUnheard()
  const card: CardPayments = {
    ...(world.deps.payments.card as CardPayments),
    readCheckout: () => Promise.reject(new TypeError('a fault of our own')),
  }
  const faulty = { ...deps(), payments: { ...world.deps.payments, card } }
  await expect(processWebhook(faulty, event)).rejects.toThrow('a fault of our own')
  expect([await countUndone(), await balanceOf(world, mia)]).toEqual([1, 0n])
  await processWebhook(deps(), event)
  expect([await countUndone(), await balanceOf(world, mia)]).toEqual([0, 10_000n])
  await useUp({ isLost: true })
})

test.for([{ isLost: false }, { isLost: true }])(
  'a webhook whose job used up its attempts (lost: $isLost) is processed once, after the next sweep',
  async ({ isLost }) => {
    await payUnheard()
    await useUp({ isLost })
    await sweepCheckouts(deps())
    await runJobs(world)
    expect([await countUndone(), await balanceOf(world, mia)]).toEqual([1, 0n])

    world.clock.advance(2 * HOUR)
    await Promise.all([sweepCheckouts(deps()), sweepCheckouts(deps())])
    await runJobs(world)
    expect([await countUndone(), await balanceOf(world, mia)]).toEqual([0, 10_000n])
    world.clock.advance(24 * HOUR)
    await sweepCheckouts(deps())
    expect(await jobs()).toEqual([])
    await runJobs(world)
    expect(await balanceOf(world, mia)).toBe(10_000n)
  },
)

test("a webhook whose job still waits for its next attempt isn't queued again", async () => {
  await payUnheard()
  const before = await jobs()
  world.clock.advance(2 * HOUR)
  await sweepCheckouts(deps())
  expect(await jobs()).toEqual(before)
  expect(before).toHaveLength(1)
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(world.db)
  await runJobs(world)
})

/** Sweeps, and returns how many jobs that queued. These jobs are then deleted, as if they had been lost. */
async function countTakenUp(): Promise<number> {
  await sweepCheckouts(deps())
  const written = (await jobs()).length
  await useUp({ isLost: true })
  return written
}

test('a retried webhook is retried again six hours later and not before, so that others get their turn', async () => {
  await payUnheard()
  await useUp({ isLost: true })
  world.clock.advance(2 * HOUR)
  expect(await countTakenUp()).toBe(1)
  world.clock.advance(5 * HOUR)
  expect([await countTakenUp(), await countUndone()]).toEqual([0, 1])
  world.clock.advance(2 * HOUR)
  await sweepCheckouts(deps())
  await runJobs(world)
  expect(await countUndone()).toBe(0)
})

test('a webhook about a card refund waits while no card provider is configured, and removes the credits once one is', async () => {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  await world.tell((await world.namesOf(id)).provider)
  const { payment } = await world.namesOf(id)
  await world.stripe.refunds.create({ payment_intent: payment })
  const event = { provider: 'card', id: `evt_refund_of_${payment}` } as const
  await inTransaction(world.db, (tx) =>
    ensureEvent(tx, {
      provider: 'card',
      event: { id: event.id, type: 'charge.refunded', body: '{}', about: { kind: 'payment', id: payment } },
      at: world.clock.now(),
    }),
  )
  const without = { ...deps(), payments: { ...world.deps.payments, card: null } }
  await expect(processWebhook(without, event)).rejects.toThrow('isn’t set up in this process')
  expect([await countUndone(), await balanceOf(world, mia)]).toEqual([1, 10_000n])
  await runJobs(world)
  expect([await countUndone(), await balanceOf(world, mia)]).toEqual([0, 0n])
})

test('events of both providers with the same id are stored separately', async () => {
  const { id, url } = await world.buy(mia, 'credits-100', 'crypto')
  await world.payByCrypto(url, 'exact')
  const { provider } = await world.namesOf(id)
  const told = { id: `same_${provider}`, type: 'paid', body: '{}' }
  const keep = (from: 'card' | 'crypto', about: { kind: 'checkout'; id: string }) =>
    inTransaction(world.db, (tx) =>
      ensureEvent(tx, { provider: from, event: { ...told, about }, at: world.clock.now() }),
    )
  await keep('card', { kind: 'checkout', id: 'cs_of_somebody_else' })
  await runJobs(world)
  expect([await countUndone(), await balanceOf(world, mia)]).toEqual([0, 0n])
  await keep('crypto', { kind: 'checkout', id: provider })
  expect(await countUndone()).toBe(1)
  await runJobs(world)
  expect([await countUndone(), await balanceOf(world, mia)]).toEqual([0, 10_000n])
})

test('a processed webhook is deleted after ninety days, and an unprocessed one is kept', async () => {
  const at = (days: number) => new Date(world.clock.now().getTime() - days * 24 * HOUR)
  const message = (id: string, days: number, isDone: boolean) => ({
    ...({ provider: 'card', id, type: 'charge.refunded', body: '{}', about_kind: 'payment' } as const),
    about_id: 'pi_1',
    received_at: at(days),
    done_at: isDone ? at(days) : null,
    look_at: at(-1),
  })
  await world.db
    .insertInto('webhook_event')
    .values([
      message('evt_old', 91, true),
      message('evt_recent', 89, true),
      message('evt_old_undone', 91, false),
    ])
    .execute()
  await sweepCheckouts(deps())
  const kept = await world.db
    .selectFrom('webhook_event')
    .select('id')
    .where('about_id', '=', 'pi_1')
    .orderBy('id')
    .execute()
  expect(kept.map(({ id }) => id)).toEqual(['evt_old_undone', 'evt_recent'])
  await world.db.deleteFrom('webhook_event').where('about_id', '=', 'pi_1').execute()
})

/** Mia pays for a monthly plan. Returns the provider's id of the subscription. */
async function payMonthly(): Promise<string> {
  const { id, url } = await world.buy(mia, 'monthly-250')
  await world.payByCard(url)
  await world.tellAll()
  const { subscription_id } = await world.db
    .selectFrom('checkout')
    .select('subscription_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return subscription_id ?? ''
}

const invoicesOf = async (subscription: string) =>
  (await world.stripe.invoices.list({ subscription })).data.length
const end = (subscriptionId: string) =>
  inTransaction(world.db, (tx) => endCardSubscription(tx, { subscriptionId }))

test.for([{ isLost: false }, { isLost: true }])(
  "a card subscription that was ended here isn't charged again, even if its job (lost: $isLost) used up its attempts",
  async ({ isLost }) => {
    const subscription = await payMonthly()
    await world.breakCalls('error', 100)
    await end(subscription)
    await runJobs(world)
    await useUp({ isLost })
    await world.breakCalls('error', 0)
    world.clock.advance(2 * HOUR)
    await sweepCheckouts(deps())
    await runJobs(world)
    expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe('canceled')
    await world.advanceSandbox(MONTH)
    expect(await invoicesOf(subscription)).toBe(1)

    // Requesting the end again queues nothing, because it has already ended.
    await end(subscription)
    expect(await jobs()).toEqual([])
  },
)

test('ending a card subscription is retried six hours after the last retry, and not before', async () => {
  const subscription = await payMonthly()
  await end(subscription)
  await useUp({ isLost: true })
  world.clock.advance(2 * HOUR)
  expect(await countTakenUp()).toBe(1)
  world.clock.advance(5 * HOUR)
  expect(await countTakenUp()).toBe(0)
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe('active')
  world.clock.advance(2 * HOUR)
  await sweepCheckouts(deps())
  await runJobs(world)
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe('canceled')
})

test("a subscription isn't recorded as ended while its provider is unreachable or still runs it", async () => {
  const subscription = await payMonthly()
  const work = (card: CardPayments | null) =>
    endAtProvider({ ...deps(), payments: { ...world.deps.payments, card } }, { subscriptionId: subscription })
  const real = world.deps.payments.card as CardPayments
  const refuses = { ...real, endSubscription: () => Promise.reject(new ProviderRefused('not now')) }
  await expect(work(null)).rejects.toThrow('isn’t set up for')
  await expect(work({ ...real, isSandbox: true })).rejects.toThrow('isn’t set up for')
  await expect(work(refuses)).rejects.toThrow('not now')
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe('active')
  await work(real)
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe('canceled')
  await work(refuses)
})

test("a subscription that the provider doesn't know is recorded as ended", async () => {
  await end('sub_that_nobody_knows')
  await runJobs(world)
  const row = await world.db
    .selectFrom('card_ending')
    .select('ended_at')
    .where('subscription_id', '=', 'sub_that_nobody_knows')
    .executeTakeFirstOrThrow()
  expect(row.ended_at).not.toBeNull()
  expect(await jobs()).toEqual([])
})
