import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#kernel/db'
import { ledgerChecks } from './ledger-checks.ts'
import { publish } from '../testing/known-posts.ts'
import { buyByCard, disputedCard, disputePayment } from '../testing/money/card-purchases.ts'
import { noticedAfter } from '../testing/money/noticed-after.ts'
import { createPayable } from '../testing/money/payouts-world.ts'
import { runJobs } from '../testing/run-jobs.ts'
import { createPaymentsWorld, started, type PaymentsWorld } from '../testing/money/payments-world.ts'
import type { Person } from '../testing/world.ts'

// Each test deletes or changes a row about money behind the server's back, and expects the ledger check to notice.

let world: PaymentsWorld
let mia: Person
let leo: Person
let admin: Person
let people = 0
beforeAll(async () => {
  world = await createPaymentsWorld({ settings: { MIN_PAYOUT: '1' } })
  admin = await world.person('admin', { role: 'admin' })
})
beforeEach(async () => {
  people += 1
  mia = await world.person(`mia${people}`)
  leo = await world.person(`leo${people}`)
})
afterAll(() => world.close())

async function bought(): Promise<string> {
  const { id, url } = await world.buy(mia)
  await world.payByCard(url)
  await world.tellAll()
  return id
}

/** The reports of the checks after a statement, which is then rolled back. */
const saidAfter = async (statement: ReturnType<typeof sql>): Promise<string[]> =>
  (await noticedAfter(world, ledgerChecks, statement)).map(({ what }) => what)

test('the check notices a payment that was deleted, or whose credits or cash differ from its record', async () => {
  const id = await bought()
  expect(await saidAfter(sql`delete from checkout where id = ${id}`)).toEqual([
    'the credits of a payment',
    'the cash that was received for a payment, in cents',
  ])
  expect(await saidAfter(sql`update checkout set granted = granted + 1 where id = ${id}`)).toEqual([
    'the credits of a payment',
  ])
  expect(await saidAfter(sql`update checkout set paid_cents = paid_cents - 1 where id = ${id}`)).toEqual([
    'the cash that was received for a payment, in cents',
  ])
  expect(await saidAfter(sql`delete from lot where checkout_id = ${id}`)).toEqual([
    'the credits of a payment',
  ])
  expect(await saidAfter(sql`delete from cash_movement where key = ${`received:${id}`}`)).toEqual([
    'the cash that was received for a payment, in cents',
  ])
})

test('the check notices a refund that differs from the reversed amount', async () => {
  const id = await bought()
  const { payment, charge } = await world.namesOf(id)
  await world.stripe.refunds.create({ payment_intent: payment, amount: 300 })
  await world.tell(charge)
  expect(await saidAfter(sql`update checkout set reversed = reversed - 1 where id = ${id}`)).toEqual([
    'the credits that were reversed of a payment',
  ])
  expect(await saidAfter(sql`update checkout set refunded_cents = 299 where id = ${id}`)).toEqual([
    'the cash that was refunded for a payment, in cents',
  ])
  expect(await saidAfter(sql`update checkout set disputed_cents = 1 where id = ${id}`)).toEqual([
    'the cash that was disputed for a payment, in cents',
  ])
})

test("the check notices a dispute fee that is missing, doubled or different from the payment's", async () => {
  const { id, payment } = await buyByCard(world, mia, {
    path: '/token/create-stripe-checkout' as const,
    body: { package_id: 'credits-100' },
    number: disputedCard,
  })
  const dispute = await disputePayment(world, payment)
  const [booking] = (await world.stripe.disputes.retrieve(dispute)).balance_transactions
  const key = `dispute-fee:${booking?.id}`
  const noticed = ['the fees for disputes of a payment, in cents']
  expect(await saidAfter(sql`delete from cash_movement where key = ${key}`)).toEqual(noticed)
  expect(await saidAfter(doubled(key))).toEqual(noticed)
  expect(await saidAfter(sql`update checkout set dispute_fee_cents = 0 where id = ${id}`)).toEqual(noticed)
  const evidence = { uncategorized_text: 'winning_evidence' }
  await world.stripe.disputes.update(dispute, { evidence, submit: true })
  await world.tell(dispute)
  const returned = sql`kind = 'dispute_fee_returned' and subject_id = ${id}`
  expect(await saidAfter(sql`delete from cash_movement where ${returned}`)).toEqual(noticed)
})

test("the check notices a payout fee that is missing, doubled or different from the payout's", async () => {
  const who = await createPayable(world, `kim${people}`)
  const id = randomUUID()
  const form = { id, amount: 10, method: 'connect_account' as const }
  expect((await world.call(who, 'POST', '/user/payout', form)).status).toBe(200)
  expect((await world.call(admin, 'POST', `/admin/payout/${id}/approve`)).status).toBe(200)
  await runJobs(world)
  const { key } = await world.db
    .selectFrom('cash_movement')
    .select('key')
    .where('subject_id', '=', id)
    .where('kind', '=', 'payout_fee')
    .executeTakeFirstOrThrow()
  const noticed = ['the fee for a payout, in cents']
  expect(await saidAfter(sql`delete from cash_movement where key = ${key}`)).toEqual(noticed)
  expect(await saidAfter(doubled(key))).toEqual(noticed)
  expect(await saidAfter(sql`update payout set fee_cents = 0 where id = ${id}`)).toEqual(noticed)
})

/** Books the same cash movement again under another key. */
const doubled = (key: string) => sql`
  insert into cash_movement (key, kind, amount_cents, currency, is_sandbox, is_estimate, subject_id, created_at, happened_at)
  select key || ' again', kind, amount_cents, currency, is_sandbox, is_estimate, subject_id, created_at, happened_at
  from cash_movement where key = ${key}`

test('the check notices a purchase that was deleted, invented, revoked or repriced', async () => {
  await bought()
  const postId = await publish(world, leo, { price: 20, access: 'public' })
  expect((await world.call(mia, 'POST', `/post/${postId}/buy`, { price: 20 })).status).toBe(200)
  const both = ['the purchases of a post', 'the purchases of a post that were not reversed']
  expect(await saidAfter(sql`delete from purchase where post_id = ${postId}`)).toEqual(both)
  expect(await saidAfter(sql`update purchase set price = price + 1 where post_id = ${postId}`)).toEqual(
    both.slice(1),
  )
  expect(await saidAfter(sql`update purchase set revoked_at = now() where post_id = ${postId}`)).toEqual([
    'the purchases of a post that were not reversed',
  ])
  const other = await world.person(`kim${people}`)
  expect(
    await saidAfter(sql`update purchase set profile_id = ${other.profileId} where post_id = ${postId}`),
  ).toEqual([...both.slice(0, 1), ...both.slice(0, 1), ...both.slice(1), ...both.slice(1)])
})

test('the check notices a deleted subscription, and paid time that was deleted, reversed or repriced', async () => {
  const discounts = { three_months: 0, six_months: 0, twelve_months: 0 }
  await world.call(leo, 'PUT', '/profile/plans', { monthly_price: 10, discounts })
  const { url } = started(
    await world.call(mia, 'POST', `/profile/${leo.profileId}/subscribe-with-card`, {
      id: randomUUID(),
      months: 1,
      price: 10,
    }),
  )
  await world.payByCard(url)
  await world.tellAll()
  const theirs = sql`subscriber_id = ${mia.profileId}`
  expect(await saidAfter(sql`delete from subscription where ${theirs}`)).toEqual([
    'the subscription of a paid time',
  ])
  const both = [
    'the time of subscription that a sale paid for',
    'paid time of a subscription that was not reversed',
  ]
  expect(await saidAfter(sql`delete from subscription_period where ${theirs}`)).toEqual(both)
  expect(await saidAfter(sql`update subscription_period set price = price - 1 where ${theirs}`)).toEqual(
    both.slice(1),
  )
  expect(await saidAfter(sql`update subscription_period set undone_at = now() where ${theirs}`)).toEqual(
    both.slice(1),
  )
})

test('the check notices a deleted payout in any state, and one whose held or paid amount is wrong', async () => {
  const account = { iban: 'DE89370400440532013000', holder: 'Leo', changed_at: world.clock.now() }
  await world.db
    .insertInto('bank_account')
    .values({ profile_id: leo.profileId, ...account })
    .execute()
  await bought()
  await world.call(mia, 'POST', `/profile/${leo.profileId}/tip`, { id: randomUUID(), amount: 50 })
  const [open, paid, returned] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [open, paid, returned]) {
    const { status } = await world.call(leo, 'POST', '/user/payout', { id, amount: 10, method: 'iban' })
    expect(status).toBe(200)
  }
  await world.call(admin, 'POST', `/admin/payout/${paid}/approve`)
  await world.call(admin, 'POST', `/admin/payout/${paid}/paid`, { reference: 'SEPA' })
  await world.call(admin, 'POST', `/admin/payout/${returned}/return`, { reason: 'No such account.' })
  const [asked, held, cash] = [
    'what was set aside for a payout',
    'what is held for a payout',
    'the cash that was paid out, in cents',
  ]
  expect(await saidAfter(sql`delete from payout where id = ${open}`)).toEqual([asked, held])
  expect(await saidAfter(sql`delete from payout where id = ${paid}`)).toEqual([asked, cash])
  expect(await saidAfter(sql`delete from payout where id = ${returned}`)).toEqual([asked])
  expect(await saidAfter(sql`update payout set amount = amount + 1 where id = ${open}`)).toEqual([
    asked,
    held,
  ])
  expect(await saidAfter(sql`update payout set state = 'returned' where id = ${open}`)).toEqual([held])
  expect(await saidAfter(sql`update payout set state = 'paid', paid_at = now() where id = ${open}`)).toEqual([
    held,
    cash,
  ])
  expect(
    await saidAfter(sql`update payout set state = 'requested', paid_at = null where id = ${paid}`),
  ).toEqual([held, cash])
  expect(await saidAfter(sql`update payout set reversed_cents = 1 where id = ${paid}`)).toEqual([cash])
})
