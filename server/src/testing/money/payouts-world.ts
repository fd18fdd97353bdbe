import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { expect } from 'vitest'
import { startSandboxProcess, type SandboxProcess } from '../processes/sandbox-process.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { giveEarnings } from './known-money.ts'

export interface PayoutsWorld extends World {
  /** The card provider that sends the payouts. */
  sandbox: SandboxProcess
  /** A client of the provider's API, with which tests check what the provider did. */
  stripe: Stripe
}

/** A server with a separate card provider, which sends payouts of at least one credit. */
export async function createPayoutsWorld(settings: Record<string, string>): Promise<PayoutsWorld> {
  const sandbox = await startSandboxProcess()
  const { hostname: host, port } = new URL(sandbox.url)
  const payments = { card: sandbox.card, crypto: null }
  const world = await createWorld({ MIN_PAYOUT: '1', ...settings }, payments)
  return {
    ...world,
    sandbox,
    stripe: new Stripe(sandbox.secretKey, { host, port: Number(port), protocol: 'http', telemetry: false }),
    close: async () => {
      await world.close()
      await sandbox.stop()
    },
  }
}

/** The details about themselves that people give the card provider. */
export const accountHolder = { name: 'Leo Example', birth: '1990-01-31', account: '000123456789' }

/** Creates a person with 100 credits of earnings and a Connect account for payouts. */
export async function createPayable(world: World, name: string): Promise<Person> {
  const who = await world.person(name)
  await giveEarnings(world, who, 100_00n)
  const { body } = await world.call(who, 'POST', '/user/stripe/create-connect-account', {})
  const form = new URLSearchParams({ action: 'finish', ...accountHolder })
  const page = await fetch(body.url, { method: 'POST', body: form })
  if (!page.ok) throw new Error(`The provider answered ${page.status}.`)
  await world.call(who, 'GET', '/user/stripe/account')
  return who
}

/** Requests a payout of this many credits to the person's Connect account. Returns the payout's id. */
export async function askForPayout(world: World, who: Person, amount: number): Promise<string> {
  const form = { id: randomUUID(), amount, method: 'connect_account' as const }
  const { status, body } = await world.call(who, 'POST', '/user/payout', form)
  expect(status).toBe(200)
  return body['id']
}

/**
 * Sends a payout's transfer at the card provider, like a server that crashes before it receives the response. Returns
 * the transfer's id.
 */
export async function sendUnheard(world: World & { stripe: Stripe }, payoutId: string): Promise<string> {
  const { destination, amount_cents } = await world.db
    .selectFrom('payout')
    .select(['destination', 'amount_cents'])
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow()
  const { id } = await world.stripe.transfers.create({
    amount: Number(amount_cents),
    currency: 'usd',
    destination,
    transfer_group: `payout:${payoutId}`,
  })
  return id
}
