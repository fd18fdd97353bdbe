import { expect, test, vi } from 'vitest'
import { startSandbox, type TestSandbox } from './testing/start-sandbox.ts'

const DEATHS = 4

/** Pays with an idempotency key, and repeats that until there is a response. */
async function payUnder(key: string, { stripe }: TestSandbox): Promise<string> {
  const pay = () =>
    stripe.paymentIntents.create(
      { amount: 500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa', metadata: { key } },
      { idempotencyKey: key, timeout: 2000 },
    )
  return (await vi.waitFor(pay, { timeout: 120_000, interval: 20 })).id
}

test('however often the process is killed, each payment happens once and is reported', async () => {
  const sandbox = await startSandbox()
  let deaths = 0
  const payUntilTheLastDeath = async (lane: number) => {
    const ids: string[] = []
    while (deaths < DEATHS) ids.push(await payUnder(`${lane}-${ids.length}`, sandbox))
    return ids
  }
  const paying = Promise.all(Array.from({ length: 4 }, (_, lane) => payUntilTheLastDeath(lane)))
  for (; deaths < DEATHS; deaths += 1) {
    const before = sandbox.receiver.deliveries.length
    await expect.poll(() => sandbox.receiver.deliveries.length).toBeGreaterThan(before)
    await sandbox.restart()
  }
  const ids = (await paying).flat()

  const charges: string[] = []
  for await (const { payment_intent } of sandbox.stripe.charges.list({ limit: 100 })) {
    charges.push(typeof payment_intent === 'string' ? payment_intent : '')
  }
  expect(charges.toSorted()).toEqual(ids.toSorted())
  const told = () =>
    new Set(
      sandbox.receiver
        .events()
        .filter(({ type }) => type === 'payment_intent.succeeded')
        .map(({ id }) => id),
    )
  await expect.poll(() => told().size).toBe(ids.length)
})
