import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { STRIPE_KEY, startSandbox, type TestSandbox } from './testing/start-sandbox.ts'

// Each run of the client starts a process that loads 30 MB.
const PATIENCE = 60_000

const command = path.join(import.meta.dirname, '../../node_modules/@stripe/cli/bin/shim.js')

/** Runs the card provider's official command-line client with the sandbox's key. */
async function cli(sandbox: TestSandbox, ...args: string[]): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [command, ...args, '--api-base', sandbox.url],
    {
      env: {
        ...process.env,
        STRIPE_API_KEY: STRIPE_KEY,
        STRIPE_CLI_TELEMETRY_OPTOUT: '1',
        STRIPE_NO_AUTO_UPDATE: '1',
        // The client stores settings, which must not overwrite those of the developer who runs the tests.
        XDG_CONFIG_HOME: sandbox.directory,
        NO_COLOR: '1',
      },
      timeout: 120_000,
    },
  )
  return stdout + stderr
}

test(
  "the provider's official command-line client creates customers, payments and refunds",
  async () => {
    const sandbox = await startSandbox()
    const customer: unknown = JSON.parse(
      await cli(sandbox, 'customers', 'create', '--email', 'mia@fanfare.example'),
    )
    expect(customer).toMatchObject({ object: 'customer', email: 'mia@fanfare.example' })

    expect(await cli(sandbox, 'trigger', 'payment_intent.succeeded')).toContain('Trigger succeeded')
    const [intent] = (await sandbox.stripe.paymentIntents.list()).data
    expect(intent).toMatchObject({ amount: 2000, status: 'succeeded' })
    const refund: unknown = JSON.parse(
      await cli(sandbox, 'refunds', 'create', '--payment-intent', intent?.id ?? '', '-d', 'amount=500'),
    )
    expect(refund).toMatchObject({ object: 'refund', amount: 500, status: 'succeeded' })
    const events = await cli(sandbox, 'events', 'list')
    for (const type of ['customer.created', 'payment_intent.succeeded', 'refund.created']) {
      expect(events).toContain(`"${type}"`)
    }
  },
  PATIENCE,
)

test(
  'the client’s built-in triggers work: a paid checkout, a subscription, a refund, a declined card',
  async () => {
    const sandbox = await startSandbox()
    for (const story of ['checkout.session.completed', 'customer.subscription.created', 'charge.refunded']) {
      expect(await cli(sandbox, 'trigger', story)).toContain('Trigger succeeded')
      await sandbox.receiver.event(story)
    }
    expect(await cli(sandbox, 'trigger', 'payment_intent.payment_failed')).toContain('Trigger succeeded')
    await sandbox.receiver.event('payment_intent.payment_failed')
  },
  PATIENCE,
)
