import { expect, test } from 'vitest'
import { openCheckout, startSandbox } from './testing/start-sandbox.ts'

test('a request repeated with its key gets the same response, even from the next process', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const params = { amount: 700, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
  const first = await stripe.paymentIntents.create(params, { idempotencyKey: 'once' })
  const second = await stripe.paymentIntents.create(params, { idempotencyKey: 'once' })
  await sandbox.restart()
  const third = await stripe.paymentIntents.create(params, { idempotencyKey: 'once' })

  expect([second.id, third.id]).toEqual([first.id, first.id])
  expect((await stripe.charges.list()).data).toHaveLength(1)
  const other = stripe.paymentIntents.create({ ...params, amount: 800 }, { idempotencyKey: 'once' })
  await expect(other).rejects.toMatchObject({ statusCode: 400, type: 'StripeIdempotencyError' })
  expect((await stripe.charges.list()).data).toHaveLength(1)
})

test('a declined card is declined again with the same key, but an invalid request can be corrected', async () => {
  const { stripe } = await startSandbox()
  const params = {
    amount: 700,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa_chargeDeclined',
  }
  const refusals = [
    await stripe.paymentIntents.create(params, { idempotencyKey: 'no' }).catch((error: unknown) => error),
    await stripe.paymentIntents.create(params, { idempotencyKey: 'no' }).catch((error: unknown) => error),
  ]
  expect(refusals).toMatchObject([{ code: 'card_declined' }, { code: 'card_declined' }])
  expect((await stripe.charges.list()).data).toHaveLength(1)

  await expect(
    stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, { idempotencyKey: 'mend' }),
  ).rejects.toMatchObject({ code: 'amount_too_small' })
  const mended = await stripe.paymentIntents.create(
    { amount: 99, currency: 'usd' },
    { idempotencyKey: 'mend' },
  )
  expect(mended.amount).toBe(99)
})

test('a call whose response is lost takes effect once', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  await sandbox.control('faults', { fault: 'lose-answer', calls: '1' })
  const key = { idempotencyKey: 'lost' }
  const listed = async () => (await stripe.customers.list()).data.map(({ id }) => id)
  await expect(stripe.customers.create({ name: 'mia' }, { ...key, timeout: 1000 })).rejects.toThrow('timeout')
  // From here on callers get responses. The sandbox may still be working on the call that its caller abandoned.
  await sandbox.control('faults', { fault: 'lose-answer', calls: '0' })
  await expect.poll(listed).toHaveLength(1)
  const customer = await stripe.customers.create({ name: 'mia' }, key)
  expect(await listed()).toEqual([customer.id])

  await sandbox.control('faults', { fault: 'error', calls: '1' })
  await expect(openCheckout(sandbox)).rejects.toMatchObject({ statusCode: 500 })
  await sandbox.control('faults', { fault: 'hang', calls: '1' })
  await expect(stripe.customers.create({}, { timeout: 1000 })).rejects.toThrow('timeout')
  expect((await stripe.customers.list()).data).toHaveLength(1)
})
