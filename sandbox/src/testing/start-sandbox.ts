import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'
import { startReceiver, type Receiver } from './receiver.ts'

export const STRIPE_KEY = 'sk_test_sandbox_of_a_test'
export const COINBASE_KEY_ID = 'organizations/test/apiKeys/test'

export interface TestSandbox {
  url: string
  stripe: Stripe
  receiver: Receiver
  keySecret: string
  /** The folder of its file, which is deleted after the test. */
  directory: string
  /** Calls the control API, which makes things go wrong. */
  control(verb: string, form?: Record<string, string>): Promise<unknown>
  /** Submits a form of a hosted page. Returns the status and the address that it leads to. */
  submit(
    pageUrl: string,
    form: Record<string, string>,
  ): Promise<{ status: number; text: string; to: string | null }>
  /** Advances the sandbox's time. */
  advance(seconds: number): Promise<void>
  kill(): Promise<void>
  restart(): Promise<void>
}

/**
 * Starts a sandbox as a separate process with its own file, and a receiver of its webhooks. Both stop after the test.
 */
export async function startSandbox(): Promise<TestSandbox> {
  const directory = mkdtempSync(path.join(tmpdir(), 'fanfare-sandbox-'))
  const receiver = await startReceiver()
  const keySecret = newKeySecret()
  let port = 0
  let child: ChildProcess | null = null
  const start = async () => {
    child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts'), '--control'], {
      env: environment({ directory, port, keySecret, receiver: receiver.url }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    if (!child.stdout) throw new Error('The process has no output')
    const line: unknown[] = await once(createInterface(child.stdout), 'line')
    port = Number(new URL(urlIn(String(line[0]))).port)
  }
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  await start()
  onTestFinished(async () => {
    await kill()
    await receiver.stop()
    rmSync(directory, { recursive: true, force: true })
  })
  const stripe = client(port, STRIPE_KEY)
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    stripe,
    receiver,
    keySecret,
    directory,
    control: (verb, form = {}) => control(url, verb, form),
    submit,
    advance: (seconds) => advance(stripe, seconds),
    kill,
    restart: async () => {
      await kill()
      await start()
    },
  }
}

/** The card provider's official SDK, configured with a key. */
export function client(port: number, key: string): Stripe {
  return new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Opens a checkout session for ten dollars that can be paid. */
export async function openCheckout(
  { stripe }: Pick<TestSandbox, 'stripe'>,
  more: Stripe.Checkout.SessionCreateParams = {},
): Promise<Stripe.Checkout.Session & { url: string }> {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    success_url: 'https://fanfare.example/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://fanfare.example/back',
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 1000, product_data: { name: '100 credits' } },
      },
    ],
    ...more,
  })
  if (!session.url) throw new Error('The session has no page')
  return { ...session, url: session.url }
}

export function cardForm(number: string): Record<string, string> {
  return {
    action: 'pay',
    number,
    expiry: '12 / 44',
    cvc: '123',
    name: 'Test Person',
    email: 'fan@fanfare.example',
  }
}

interface Surroundings {
  directory: string
  port: number
  keySecret: string
  receiver: string
}

function environment({ directory, port, keySecret, receiver }: Surroundings): NodeJS.ProcessEnv {
  return {
    ...process.env,
    SANDBOX_PORT: String(port),
    SANDBOX_FILE: path.join(directory, 'sandbox.sqlite'),
    SANDBOX_STRIPE_KEY: STRIPE_KEY,
    SANDBOX_STRIPE_WEBHOOK_URL: `${receiver}/stripe`,
    SANDBOX_STRIPE_WEBHOOK_SECRET: 'whsec_test',
    SANDBOX_COINBASE_KEY_ID: COINBASE_KEY_ID,
    SANDBOX_COINBASE_KEY_SECRET: keySecret,
    SANDBOX_COINBASE_WEBHOOK_URL: `${receiver}/coinbase`,
    SANDBOX_COINBASE_WEBHOOK_SECRET: 'coinbase-secret',
  }
}

async function control(url: string, verb: string, form: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${url}/_control/${verb}`, { method: 'POST', body: new URLSearchParams(form) })
  if (!response.ok) throw new Error(await response.text())
  return await response.json()
}

async function submit(
  pageUrl: string,
  form: Record<string, string>,
): Promise<{ status: number; text: string; to: string | null }> {
  const response = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams(form) })
  const text = await response.text()
  const to = /http-equiv="refresh" content="0; url=([^"]*)"/.exec(text)?.[1] ?? null
  return { status: response.status, text, to }
}

async function advance(stripe: Stripe, seconds: number): Promise<void> {
  // A new object has the sandbox's current time.
  const now = (await stripe.customers.create({})).created
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now })
  await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now + seconds })
}

/** The seed and public key of a new Ed25519 pair, as the crypto provider issues them. */
export function newKeySecret(): string {
  const { d = '', x = '' } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(d, 'base64url'), Buffer.from(x, 'base64url')]).toString('base64')
}

function urlIn(line: string): string {
  const value: unknown = JSON.parse(line)
  if (typeof value === 'object' && value !== null && 'url' in value) return String(value.url)
  throw new Error(`This line has no address: ${line}`)
}
