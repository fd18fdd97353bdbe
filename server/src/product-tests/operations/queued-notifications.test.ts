import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '#kernel/db'
import { recall } from '#notifications'
import { migrateJobs, queuedJobs, queueJob } from '#testing/queued-jobs'
import { runJobs } from '#testing/run-jobs'
import { createWorld, type Person, type World } from '#testing/world'

// The current version starts on a database with emails that were queued before `tell` existed.

let world: World
let mia: Person
let leo: Person
beforeEach(async () => {
  await world?.close()
  world = await createWorld()
  mia = await world.person('mia')
  leo = await world.person('leo')
})
afterAll(() => world.close())

const queue = (name: string, payload: Record<string, unknown>) => queueJob(world.owner, { name, payload })
const upgrade = () => migrateJobs(world.owner, '0031-queued-notifications.sql')
const letters = () => world.letters.map(({ to, subject }) => `${to}: ${subject}`)
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000)

async function payout(state: 'returned' | 'requested'): Promise<string> {
  const id = randomUUID()
  const isDecided = state === 'returned'
  await world.owner
    .insertInto('payout')
    .values({
      id,
      profile_id: leo.profileId,
      user_id: leo.userId,
      amount: 12_50n,
      amount_cents: 125n,
      currency: 'usd',
      method: 'iban',
      destination: 'DE89370400440532013000',
      holder: 'Leo',
      is_sandbox: false,
      state,
      requested_at: inDays(-1),
      reason: isDecided ? 'The account is closed.' : null,
      reference: null,
      decided_at: isDecided ? inDays(0) : null,
      paid_at: null,
      decided_by: isDecided ? mia.userId : null,
    })
    .execute()
  return id
}

async function transfer(state: 'pending' | 'canceled' | 'accepted'): Promise<string> {
  const id = randomUUID()
  await world.owner
    .insertInto('profile_transfer')
    .values({
      id,
      profile_id: leo.profileId,
      from_user_id: leo.userId,
      to_user_id: mia.userId,
      to_profile_id: mia.profileId,
      state,
      created_at: inDays(-1),
      expires_at: inDays(6),
      decided_at: state === 'pending' ? null : inDays(0),
    })
    .execute()
  return id
}

async function subscription(changes: { renews: boolean; problem: 'price-has-changed' | null }) {
  const id = randomUUID()
  await world.owner
    .insertInto('subscription')
    .values({
      id,
      subscriber_id: mia.profileId,
      creator_id: leo.profileId,
      months: 1,
      price: 10_00n,
      paid_with: 'credits',
      started_at: inDays(-28),
      ends_at: inDays(2),
      anchor_day: 1,
      renewal_price: 10_00n,
      noticed_end: inDays(2),
      ...changes,
    })
    .execute()
  return id
}

test('a decided payout and a changed destination still send notifications', async () => {
  await queue('tell-of-payout', { payout_id: await payout('returned') })
  await queue('tell-of-destination', {
    userId: leo.userId,
    profileId: leo.profileId,
    method: 'iban',
    news: 'changed',
    end: '•••• 3000',
    at: '2026-01-07T15:15:00.000Z',
  })
  await upgrade()
  await runJobs(world)
  expect(letters()).toEqual([
    'leo@example.com: Your payout was returned to your earnings',
    'leo@example.com: Your payout bank account for “@leo” was changed',
  ])
  expect(world.letters[0]?.text).toContain('Your payout of 12.50 credits to •••• 3000 was returned')
  expect(world.letters[0]?.text).toContain('The account is closed.')
  expect(world.letters[1]?.text).toContain('(•••• 3000) was changed.\n\nDate: 07-Jan-2026 03:15 pm UTC')
})

test("a pending transfer sends a notification, a canceled one doesn't, and both users are notified of an accepted one", async () => {
  await queue('tell-of-profile-transfer', {
    transfer_id: await transfer('pending'),
    news: 'offered',
    to: 'recipient',
  })
  await queue('tell-of-profile-transfer', {
    transfer_id: await transfer('canceled'),
    news: 'offered',
    to: 'recipient',
  })
  const accepted = await transfer('accepted')
  for (const to of ['giver', 'recipient']) {
    await queue('tell-of-profile-transfer', { transfer_id: accepted, news: 'accepted', to })
  }
  await upgrade()
  await runJobs(world)
  expect(letters()).toEqual([
    'mia@example.com: Accept or decline the transfer of “@leo”',
    'leo@example.com: “@leo” was transferred',
    'mia@example.com: “@leo” is now yours',
  ])
})

test('a transfer canceled after the upgrade sends no notification', async () => {
  const id = await transfer('pending')
  await queue('tell-of-profile-transfer', { transfer_id: id, news: 'offered', to: 'recipient' })
  await upgrade()
  await inTransaction(world.db, (tx) => recall(tx, { key: `profile-transfer-requested:${id}` }))
  await runJobs(world)
  expect(letters()).toEqual([])
})

test('a failed renewal sends a notification, and an upcoming one is announced again', async () => {
  const failed = await subscription({ renews: false, problem: 'price-has-changed' })
  await queue('mail-renewal', { subscription_id: failed, news: 'failed' })
  await upgrade()
  await runJobs(world)
  expect(letters()).toEqual(['mia@example.com: Your subscription to “@leo” didn’t renew'])

  await world.owner.deleteFrom('subscription').execute()
  const coming = await subscription({ renews: true, problem: null })
  await queue('mail-renewal', { subscription_id: coming, news: 'soon' })
  await upgrade()
  const row = world.owner.selectFrom('subscription').select('noticed_end').where('id', '=', coming)
  expect(await row.executeTakeFirst()).toEqual({ noticed_end: null })
  expect(await queuedJobs(world.owner)).toEqual([])
})

test('a notification about something deleted is dropped, and other jobs stay', async () => {
  for (const [name, payload] of [
    ['tell-of-payout', { payout_id: randomUUID() }],
    ['tell-of-payout', { payout_id: await payout('requested') }],
    ['tell-of-profile-transfer', { transfer_id: randomUUID(), news: 'accepted', to: 'giver' }],
    ['mail-renewal', { subscription_id: randomUUID(), news: 'failed' }],
  ] as const) {
    await queue(name, payload)
  }
  const kept = { name: 'send-password-reset', payload: { email: 'leo@example.com' } }
  await queue(kept.name, kept.payload)
  await upgrade()
  expect(await queuedJobs(world.owner)).toEqual([kept])
})
