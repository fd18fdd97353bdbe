import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { CryptoPayment } from '@fanfare/sandbox/coinbase/crypto-payments'
import Stripe from 'stripe'
import { coinbaseBusiness } from '#gateways/payments/coinbase-business'
import { tokenMaker } from '#gateways/payments/coinbase-token'
import type { CryptoPayments, Payments } from '#gateways/payments/port'
import { stripeCards } from '#gateways/payments/stripe-cards'
import { systemClock } from '#kernel/clock'
import { freePort } from '#kernel/http/free-port'
import { runJobs } from '../run-jobs.ts'
import { createWorld, type AnswerOf, type Person, type World } from '../world.ts'

/**
 * A world that accepts payments. It uses the real providers' adapters with a sandbox in a separate process. The sandbox
 * sends its events only when a test makes it.
 */
export interface PaymentsWorld extends World {
  /** The card provider's official client, connected to the sandbox, for what an operator does by hand. */
  stripe: Stripe
  sandboxUrl: string
  /** Starts the purchase of a package. Returns the checkout and its payment page. */
  buy(who: Person, packageId?: string, method?: 'card' | 'crypto'): Promise<{ id: string; url: string }>
  /** Pays on the hosted page. */
  payByCard(url: string, number?: string): Promise<void>
  /**
   * Pays by bank debit. The provider's page completes immediately, and the money arrives (or fails to) after half a
   * minute of sandbox time.
   */
  payByDebit(url: string, how?: 'debit' | 'failing-debit'): Promise<void>
  payByCrypto(url: string, how: CryptoPayment): Promise<void>
  /**
   * Makes the sandbox report one of its objects, and runs the resulting jobs. Returns the statuses of the server's
   * responses.
   */
  tell(
    objectId: string,
    how?: { order?: 'forward' | 'reverse' | 'at-once'; times?: number },
  ): Promise<number[]>
  /** Sends all of the sandbox's card events, in order, and runs the resulting jobs. */
  tellAll(): Promise<void>
  /** Makes the next calls to the sandbox fail. Zero ends that. */
  breakCalls(fault: 'error' | 'hang' | 'lose-answer', calls: number): Promise<void>
  /** Advances the sandbox's clock. */
  advanceSandbox(seconds: number): Promise<void>
  /** Refunds a payment, or a part of it, through the crypto provider's Business API. */
  refundCrypto(providerId: string, amount: string): Promise<void>
  /** Makes the crypto provider report that a paid checkout received this amount instead of the requested one. */
  reportArrived(providerId: string, cents: number): void
  /** The provider's ids for a checkout. */
  namesOf(id: string): Promise<{ provider: string; payment: string; charge: string }>
}

const stripeKey = 'key-of-a-test-world'
const webhookSecret = 'whsec_of_a_test_world'
const keyId = 'organizations/test/apiKeys/test'

export async function createPaymentsWorld(
  options: { settings?: Record<string, string>; isSandbox?: boolean } = {},
): Promise<PaymentsWorld> {
  const port = await freePort()
  const keySecret = newKeySecret()
  const sandbox = await startSandbox({ server: `http://127.0.0.1:${port}`, keySecret })
  const isSandbox = options.isSandbox ?? false
  const common = { url: sandbox.url, isSandbox, clock: systemClock, timeoutMs: 2000, webhookSecret }
  const arrived = new Map<string, number>()
  const payments: Payments = {
    card: stripeCards({ ...common, secretKey: stripeKey }),
    crypto: reporting(arrived, coinbaseBusiness({ ...common, keyId, keySecret })),
  }
  const world = await createWorld(options.settings, payments)
  await world.app.listen({ host: '127.0.0.1', port })
  const control = controlOf(sandbox.url)
  await control('hold')
  return {
    ...world,
    ...paying(world, sandbox.url, control),
    refundCrypto: (id, amount) => refundCrypto({ base: sandbox.url, keySecret, id, amount }),
    reportArrived: (id, cents) => void arrived.set(id, cents),
    close: async () => {
      sandbox.child.kill('SIGKILL')
      await world.close()
    },
  }
}

/** The sandbox's checkouts accept only the exact amount, so any other amount is reported here. */
const reporting = (arrived: ReadonlyMap<string, number>, provider: CryptoPayments): CryptoPayments => ({
  ...provider,
  readCheckout: async (id) => {
    const checkout = await provider.readCheckout(id)
    return { ...checkout, paidCents: arrived.get(id) ?? checkout.paidCents }
  },
})

type Control = (verb: string, form?: Record<string, string>) => Promise<unknown>

function paying(
  world: World,
  sandboxUrl: string,
  control: Control,
): Omit<PaymentsWorld, keyof World | 'refundCrypto' | 'reportArrived'> {
  const stripe = clientAt(sandboxUrl)
  const told = new Set<string>()
  const tell: PaymentsWorld['tell'] = async (object, { order = 'forward', times = 1 } = {}) => {
    const answer = await control('redeliver', { object, order, times: String(times) })
    await runJobs(world)
    return numbersIn(answer)
  }
  return {
    stripe,
    sandboxUrl,
    buy: async (who, packageId = 'credits-100', method = 'card') => {
      const path = method === 'card' ? '/token/create-stripe-checkout' : '/token/create-coinbase-charge'
      const id = randomUUID()
      return started(await world.call(who, 'POST', path, { id, package_id: packageId }))
    },
    payByCard: (url, number = '4242424242424242') => submit(url, { ...cardForm, number }),
    payByDebit: (url, how = 'debit') => submit(url, { ...cardForm, action: how }),
    payByCrypto: (url, how) => submit(url, { how }),
    tell,
    tellAll: async () => {
      const { data } = await stripe.events.list({ limit: 100 })
      const fresh = data.filter(({ id }) => !told.has(id)).reverse()
      for (const object of new Set(fresh.map((event) => idIn(event.data.object)))) {
        await control('redeliver', { object })
      }
      for (const { id } of fresh) told.add(id)
      await runJobs(world)
    },
    breakCalls: async (fault, calls) => void (await control('faults', { fault, calls: String(calls) })),
    advanceSandbox: (seconds) => advance(stripe, seconds),
    namesOf: async (id) => {
      const row = await world.db
        .selectFrom('checkout')
        .select(['provider_id', 'payment_id', 'charge_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const { provider_id: provider, payment_id: payment, charge_id: charge } = row
      return { provider: provider ?? '', payment: payment ?? '', charge: charge ?? '' }
    },
  }
}

/** The routes that take card payments. */
export type PathWithCard =
  | '/token/create-stripe-checkout'
  | `/post/${string}/buy-with-card`
  | `/profile/${string}/${'tip' | 'subscribe'}-with-card`

/** The checkout from a response to a card payment. */
export function started({ status, body }: AnswerOf<'POST /token/create-stripe-checkout'>): {
  id: string
  url: string
} {
  if (status !== 200) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`)
  return { id: body.checkout_id, url: body.url }
}

const cardForm = { action: 'pay', expiry: '12 / 44', cvc: '123', name: 'Mia Test', email: 'mia@example.com' }

async function submit(url: string, form: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
  const text = await response.text()
  if (!response.ok) throw new Error(`The page answered ${response.status}: ${text.slice(0, 300)}`)
}

async function refundCrypto(refund: {
  base: string
  keySecret: string
  id: string
  amount: string
}): Promise<void> {
  const { base, keySecret, id, amount } = refund
  const url = `${base}/api/v1/checkouts/${id}/refund`
  const token = tokenMaker({ keyId, keySecret })({ method: 'POST', url, now: new Date() })
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ amount, currency: 'USDC' }),
  })
  if (!response.ok) throw new Error(await response.text())
}

const controlOf =
  (url: string): Control =>
  async (verb, form = {}) => {
    const body = new URLSearchParams(form)
    const response = await fetch(`${url}/_control/${verb}`, { method: 'POST', body })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }

async function startSandbox({ server, keySecret }: { server: string; keySecret: string }): Promise<{
  url: string
  child: ChildProcess
}> {
  const file = fileURLToPath(import.meta.resolve('@fanfare/sandbox/main'))
  const child = spawn(process.execPath, [file, '--control'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      SANDBOX_STRIPE_KEY: stripeKey,
      SANDBOX_STRIPE_WEBHOOK_URL: `${server}/api/webhook/stripe`,
      SANDBOX_STRIPE_WEBHOOK_SECRET: webhookSecret,
      SANDBOX_COINBASE_KEY_ID: keyId,
      SANDBOX_COINBASE_KEY_SECRET: keySecret,
      SANDBOX_COINBASE_WEBHOOK_URL: `${server}/api/webhook/coinbase`,
      SANDBOX_COINBASE_WEBHOOK_SECRET: webhookSecret,
    },
  })
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const { url } = JSON.parse(line) as { url: string }
  return { url, child }
}

const clientAt = (url: string): Stripe =>
  new Stripe(stripeKey, {
    host: '127.0.0.1',
    port: Number(new URL(url).port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })

async function advance(stripe: Stripe, seconds: number): Promise<void> {
  // A new object has the sandbox's current time.
  const now = (await stripe.customers.create({})).created
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now })
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + seconds })
}

/** The seed and public key of a new Ed25519 key pair, in the crypto provider's format. */
export function newKeySecret(): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
}

const idIn = (object: object): string => ('id' in object ? String(object.id) : '')

const numbersIn = (answer: unknown): number[] => (answer as { answered: number[] }).answered
