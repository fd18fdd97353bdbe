import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPayments } from '#gateways/payments/open-payments'
import { systemClock } from '#kernel/clock'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { openEmbeddedSandbox, wantsSandbox } from './embedded-sandbox.ts'
import { balanceOf } from './testing/money/known-money.ts'
import { newKeySecret } from './testing/money/payments-world.ts'
import { runJobs } from './testing/run-jobs.ts'
import { temporaryDirectory } from './testing/temporary-directory.ts'
import { createWorld } from './testing/world.ts'

const keys = { STRIPE_SECRET_KEY: 'sk_live', STRIPE_WEBHOOK_SECRET: 'whsec' }
const coinbaseKeys = {
  COINBASE_KEY_ID: 'key',
  COINBASE_KEY_SECRET: newKeySecret(),
  COINBASE_WEBHOOK_SECRET: 'secret',
  COINBASE_URL: 'http://127.0.0.1:9',
}

test.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ NODE_ENV: 'production', SANDBOX_PAYMENTS: 'true' }, true],
  [{ SANDBOX_PAYMENTS: 'false' }, false],
  [keys, true],
  [{ ...keys, ...coinbaseKeys }, false],
])('with %j the sandbox is offered: %s', (settings, isWanted) => {
  expect(wantsSandbox(readConfig(settings))).toBe(isWanted)
})

const access = {
  url: 'http://127.0.0.1:9',
  stripe: { secretKey: 'sk_test_x', webhookSecret: 'whsec' },
  business: { keyId: 'k', keySecret: newKeySecret(), webhookSecret: 's' },
}

test.each([
  ['nothing', {}, null, [null, null]],
  ['the sandbox', {}, access, [true, true]],
  ['real cards beside the crypto of the sandbox', keys, access, [false, true]],
  ['both for real', { ...keys, ...coinbaseKeys }, access, [false, false]],
  ['the test mode of the card provider', { ...keys, STRIPE_SECRET_KEY: 'sk_test_1' }, null, [true, null]],
  // Coinbase’s checkouts are always in dollars.
  ['cards alone in another currency', { CURRENCY: 'eur' }, access, [true, null]],
] as const)('a server can take payments with %s', async (_name, settings, sandbox, expected) => {
  const { card, crypto } = await openPayments({ config: readConfig(settings), sandbox, clock: systemClock })
  expect([card?.isSandbox ?? null, crypto?.isSandbox ?? null]).toEqual(expected)
})

test("a person pays on the server's own pages, and the purchase is delivered by webhooks", async () => {
  const dataDirectory = temporaryDirectory()
  const sandbox = await openEmbeddedSandbox({
    dataDirectory,
    publicUrl: 'http://fanfare.test',
    log: () => {},
  })
  const config = readConfig({})
  const payments = await openPayments({ config, sandbox: sandbox.access, clock: systemClock })
  const world = await createWorld({}, payments)
  const app = await createApp(world.deps, { directory: dataDirectory, renderer: null }, sandbox)
  onTestFinished(async () => {
    await sandbox.stop()
    await app.close()
    await world.close()
    rmSync(dataDirectory, { recursive: true })
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  await sandbox.start(address)

  const mia = await world.person('mia')
  const wanted = { id: randomUUID(), package_id: 'credits-100' }
  const { body } = await world.call(mia, 'POST', '/token/create-stripe-checkout', wanted)
  expect(body).toMatchObject({ is_sandbox: true })
  const url = body['url'].replace('http://fanfare.test', address)
  expect(url.startsWith(`${address}/sandbox/checkout/`)).toBe(true)
  const page = await fetch(url)
  // Without an origin, the server would refuse the form.
  expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'same-origin'])
  expect(page.headers.get('content-security-policy')).toContain("form-action 'self'")

  const card = { action: 'pay', number: '4242424242424242', expiry: '12 / 44', cvc: '123', name: 'Mia' }
  const paid = await fetch(url, {
    method: 'POST',
    headers: { origin: address },
    body: new URLSearchParams(card),
  })
  expect(paid.status).toBe(200)
  await vi.waitFor(
    async () => {
      await runJobs(world)
      expect(await balanceOf(world, mia)).toBe(10_000n)
    },
    { timeout: 120_000, interval: 200 },
  )
  const foreign = await fetch(url, {
    method: 'POST',
    headers: { origin: 'http://evil.test' },
    body: new URLSearchParams(card),
  })
  expect(foreign.status).toBe(403)
})

test('an invalid key of the crypto provider is refused at startup, and the error names it', async () => {
  const config = readConfig({ ...coinbaseKeys, COINBASE_KEY_SECRET: 'not a key' })
  await expect(openPayments({ config, sandbox: null, clock: systemClock })).rejects.toThrow(
    'COINBASE_KEY_SECRET',
  )
})

test('the sandbox keeps its keys, nobody else can read them, and its API requires them', async () => {
  const dataDirectory = temporaryDirectory()
  onTestFinished(() => rmSync(dataDirectory, { recursive: true }))
  const open = () => openEmbeddedSandbox({ dataDirectory, publicUrl: 'http://fanfare.test', log: () => {} })
  const first = await open()
  expect((await fetch(`${first.access.url}/v1/customers`)).status).toBe(401)
  await first.stop()
  const second = await open()
  expect({ ...second.access, url: '' }).toEqual({ ...first.access, url: '' })
  await second.stop()
  const { mode } = await stat(path.join(dataDirectory, 'sandbox-secrets.json'))
  expect(mode & 0o077).toBe(0)
})
