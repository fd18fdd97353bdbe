import Stripe from 'stripe'
import { startSandboxProcess, type SandboxProcess } from '../processes/sandbox-process.ts'
import { createWorld, type Person, type World } from '../world.ts'
import { giveEarnings } from './known-money.ts'

export interface PayoutsWorld extends World {
  /** The card provider that payouts go through. */
  sandbox: SandboxProcess
  /** Its API, for a look at what it did. */
  stripe: Stripe
}

/** A server with a card provider of its own, which sends payouts of one credit and more. */
export async function createPayoutsWorld(settings: Record<string, string>): Promise<PayoutsWorld> {
  const sandbox = await startSandboxProcess()
  const { hostname: host, port } = new URL(sandbox.url)
  const payments = { card: sandbox.card, crypto: null }
  const world = await createWorld({ LEAST_PAYOUT: '1', ...settings }, payments)
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

/** What a person tells the card provider about themselves. */
export const accountHolder = { name: 'Leo Example', birth: '1990-01-31', account: '000123456789' }

/** Somebody who earned 100 credits, with a Connect account that payouts can go to. */
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
