import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { CardPayments } from '#gateways/payments/port'
import { stripeCards } from '#gateways/payments/stripe-cards'

const secretKey = 'sk_test_of_a_test'
const webhookSecret = 'whsec_of_a_test'

/** The sandbox payment server in a separate process. */
export interface SandboxProcess {
  url: string
  /** The key of its API, and the secret with which it signs webhooks. */
  secretKey: string
  webhookSecret: string
  /** The server's adapter for it. */
  card: CardPayments
  /** Causes faults, as the sandbox's control API describes. */
  control(verb: string, form: Record<string, string>): Promise<void>
  /** Submits a form of a provider's page, as a browser would. */
  submit(pageUrl: string, form: Record<string, string>): Promise<void>
  stop(): Promise<void>
}

const program = path.resolve(import.meta.dirname, '../../../../sandbox/src/main.ts')

/** Starts a sandbox that stores nothing. It sends webhooks to `webhookUrl`, if set. */
export async function startSandboxProcess({
  webhookUrl = '',
}: { webhookUrl?: string } = {}): Promise<SandboxProcess> {
  const flags = ['--control', `--stripe-key=${secretKey}`, `--stripe-webhook-secret=${webhookSecret}`]
  const child = spawn(process.execPath, [program, ...flags, `--stripe-webhook-url=${webhookUrl}`], {
    // The sandbox logs every webhook it can't deliver, and in these tests nobody receives them, or only later.
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const lines: unknown[] = await once(createInterface(child.stdout), 'line')
  const url = urlIn(JSON.parse(String(lines[0])))
  return {
    url,
    secretKey,
    webhookSecret,
    card: stripeCards({ secretKey, webhookSecret, url, isSandbox: true, timeoutMs: 2000 }),
    control: (verb, form) => send(`${url}/_control/${verb}`, form),
    submit: send,
    stop: async () => {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    },
  }
}

function urlIn(said: unknown): string {
  if (typeof said === 'object' && said !== null && 'url' in said) return String(said.url)
  throw new Error('The sandbox did not say where it is.')
}

async function send(url: string, form: Record<string, string>): Promise<void> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form) })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
}
