import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { buildSandbox } from './build-sandbox.ts'
import { serveControl } from './control.ts'
import type { SandboxOptions } from './http/options.ts'

/* The sandbox as a separate process, on 127.0.0.1 only. Prints {"url":"http://127.0.0.1:…"} when it listens and ends on
   SIGTERM. Options without a flag are read from the environment: --stripe-key or SANDBOX_STRIPE_KEY. */

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string' },
    file: { type: 'string' },
    'public-url': { type: 'string' },
    'stripe-key': { type: 'string' },
    'stripe-webhook-url': { type: 'string' },
    'stripe-webhook-secret': { type: 'string' },
    'coinbase-key-id': { type: 'string' },
    'coinbase-key-secret': { type: 'string' },
    'coinbase-webhook-url': { type: 'string' },
    'coinbase-webhook-secret': { type: 'string' },
    control: { type: 'boolean', default: false },
  },
})

let url = ''
const app = Fastify({ logger: false, forceCloseConnections: true })
const options: SandboxOptions = {
  file: setting('file', ':memory:'),
  publicUrl: () => setting('public-url', url),
  stripe: {
    secretKey: setting('stripe-key', 'sk_test_sandbox'),
    webhook: {
      url: () => setting('stripe-webhook-url', ''),
      secret: setting('stripe-webhook-secret', 'whsec_sandbox'),
    },
  },
  coinbase: {
    keyId: setting('coinbase-key-id', 'sandbox'),
    keySecret: setting('coinbase-key-secret', ''),
    webhookSecret: setting('coinbase-webhook-secret', 'sandbox'),
    webhookUrl: () => setting('coinbase-webhook-url', ''),
  },
  log: (line) => process.stderr.write(`${line}\n`),
}
const sandbox = buildSandbox(options)
sandbox.api(app)
sandbox.pages(app)
if (flags.control) serveControl(app, sandbox)
url = await app.listen({ host: '127.0.0.1', port: Number(setting('port', '0')) })
await sandbox.start()
process.stdout.write(`${JSON.stringify({ url })}\n`)

process.once('SIGTERM', () => {
  void app.close().then(sandbox.stop)
})

type Flag = Exclude<keyof typeof flags, 'control'>

function setting(name: Flag, otherwise: string): string {
  return flags[name] ?? process.env[`SANDBOX_${name.toUpperCase().replaceAll('-', '_')}`] ?? otherwise
}
