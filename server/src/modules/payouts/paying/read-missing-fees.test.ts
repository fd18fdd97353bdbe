import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { stripeCards } from '#gateways/payments/stripe-cards'
import { ProviderRefused, ProviderUnavailable } from '#gateways/payments/port'
import { createWorld, type Person, type World } from '#testing/world'
import { readMissingFees } from './read-missing-fees.ts'

// The fake behaves like Stripe: it knows each transfer, but reports no fee.

let world: World
let leo: Person
beforeAll(async () => {
  world = await createWorld()
  leo = await world.person('leo')
})
// Skips 31 days, so that payouts of earlier tests are too old to be checked.
beforeEach(() => world.clock.advance(31 * 86_400_000))
afterAll(() => world.close())

let references: string[] = []
let failure: ((reference: string) => Error | null) | null = null

const readTransfer = async (reference: string) => {
  const error = failure?.(reference)
  if (error) throw error
  references.push(reference)
  return { reference, paidAt: world.clock.now(), fee: null, key: null, reversedCents: 0, reversedAt: null }
}

/** Runs the job and returns the payouts that it checked. */
async function run(): Promise<string[]> {
  references = []
  const card = {
    ...stripeCards({ secretKey: 'none', webhookSecret: 'none', url: null, isSandbox: false }),
    readTransfer,
  }
  await readMissingFees({ db: world.db, clock: world.clock, payments: { card, crypto: null } })
  return references
}

/** Payouts that were just paid, without a fee. */
async function paid(count: number): Promise<string[]> {
  const references = Array.from({ length: count }, () => `tr_${randomUUID()}`)
  const at = world.clock.now()
  const rows = references.map((reference) => ({
    id: randomUUID(),
    profile_id: leo.profileId,
    user_id: leo.userId,
    amount: 10_00n,
    amount_cents: 100n,
    currency: 'usd',
    method: 'connect_account' as const,
    destination: 'acct_1',
    holder: null,
    is_sandbox: false,
    state: 'paid' as const,
    reason: null,
    reference,
    requested_at: at,
    decided_at: at,
    decided_by: null,
    paid_at: at,
  }))
  await world.db.insertInto('payout').values(rows).execute()
  return references
}

test("payouts whose fee is never reported don't delay newer ones, and each is checked once a day for 30 days", async () => {
  const old = await paid(60)
  const asked = await run()
  expect(asked).toHaveLength(50)
  world.clock.advance(3_600_000)
  const fresh = await paid(3)
  const left = old.filter((one) => !asked.includes(one))
  expect(new Set(await run())).toEqual(new Set([...left, ...fresh]))
  expect(await run()).toEqual([])

  world.clock.advance(86_400_000)
  const first = await run()
  world.clock.advance(3_600_000)
  const second = await run()
  expect(new Set([...first, ...second])).toEqual(new Set([...old, ...fresh]))
  expect(first.length + second.length).toBe(63)

  world.clock.advance(30 * 86_400_000)
  expect(await run()).toEqual([])
})

test("a payout that the provider doesn't know isn't checked again that day, but a failed check is repeated", async () => {
  const [unknown = '', unread = ''] = await paid(2)
  failure = (reference) => (reference === unknown ? new ProviderRefused('No such transfer') : null)
  expect(await run()).toEqual([unread])
  failure = null
  expect(await run()).toEqual([])
  world.clock.advance(31 * 86_400_000)
  const [late = ''] = await paid(1)
  failure = () => new ProviderUnavailable('away')
  await expect(run()).rejects.toThrow(ProviderUnavailable)
  failure = null
  expect(await run()).toEqual([late])
})
