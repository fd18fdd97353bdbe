import { expect, test } from 'vitest'
import { cardForm, openCheckout, startSandbox } from './testing/start-sandbox.ts'

test('when the process is killed between a payment and its webhook, the next process sends the webhook', async () => {
  const sandbox = await startSandbox()
  await sandbox.control('hold')
  const session = await openCheckout(sandbox)
  await sandbox.submit(session.url, cardForm('4242 4242 4242 4242'))
  await sandbox.kill()
  expect(sandbox.receiver.deliveries).toHaveLength(0)

  await sandbox.restart()
  const event = await sandbox.receiver.event('checkout.session.completed')
  expect(event.data.object).toMatchObject({ id: session.id })
  await sandbox.receiver.event('payment_intent.succeeded')
  const told = sandbox.receiver.events().map(({ id }) => id)
  const known = (await sandbox.stripe.events.list({ limit: 100 })).data.map(({ id }) => id)
  expect(told.toSorted()).toEqual(known.toSorted())
})

test('an event is retried until it has been received', async () => {
  const sandbox = await startSandbox()
  sandbox.receiver.answer(503)
  await sandbox.stripe.customers.create()
  await expect.poll(() => sandbox.receiver.deliveries.length).toBeGreaterThan(1)
  sandbox.receiver.answer(200)
  const before = sandbox.receiver.deliveries.length
  await expect.poll(() => sandbox.receiver.deliveries.length).toBe(before + 1)
  expect(new Set(sandbox.receiver.events().map(({ id }) => id)).size).toBe(1)
})

test("a test can have an object's events sent again, in reverse or simultaneously", async () => {
  const sandbox = await startSandbox()
  const intent = await sandbox.stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa',
  })
  await sandbox.receiver.event('payment_intent.succeeded')
  await expect.poll(() => sandbox.receiver.events()).toHaveLength(3)

  await sandbox.control('redeliver', { object: intent.id, order: 'reverse' })
  const types = sandbox.receiver.events().map(({ type }) => type)
  expect(types.slice(3)).toEqual(['payment_intent.succeeded', 'payment_intent.created'])
  await sandbox.control('redeliver', { object: intent.id, order: 'at-once', times: '2' })
  expect(sandbox.receiver.events()).toHaveLength(9)
})
