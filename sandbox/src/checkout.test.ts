import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { cardForm, client, openCheckout, startSandbox } from './testing/start-sandbox.ts'

test('a person pays on the hosted page, and the webhook and the API agree about it', async () => {
  const sandbox = await startSandbox()
  const session = await openCheckout(sandbox, {
    client_reference_id: 'checkout-7',
    metadata: { user: 'mia' },
    payment_intent_data: { metadata: { package: 'small' } },
  })

  const page = await fetch(session.url)
  const text = await page.text()
  expect(text).toContain('Sandbox: no real money moves.')
  expect(text).toContain('$10.00')
  expect(text).not.toContain('<script')
  const paid = await sandbox.submit(session.url, cardForm('4242 4242 4242 4242'))
  expect(paid.to).toBe(`https://fanfare.example/paid?session=${session.id}`)

  const event = await sandbox.receiver.event('checkout.session.completed')
  expect(event.api_version).toBe('2026-10-28.endive')
  expect(event.data.object).toMatchObject({ id: session.id, client_reference_id: 'checkout-7' })
  const now = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  })
  expect(now).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: {
      amount_received: 1000,
      metadata: { package: 'small' },
      latest_charge: { paid: true, payment_method_details: { card: { brand: 'visa', last4: '4242' } } },
    },
    line_items: { data: [{ description: '100 credits', amount_total: 1000 }] },
  })
  const unasked = await sandbox.stripe.checkout.sessions.retrieve(session.id)
  expect(unasked.line_items).toBeUndefined()

  const again = await sandbox.submit(session.url, cardForm('4242424242424242'))
  expect(again.text).toContain('This checkout has been paid.')
  expect((await sandbox.stripe.charges.list()).data).toHaveLength(1)
})

test('a declined card charges nothing, and another card pays the same payment', async () => {
  const sandbox = await startSandbox()
  const session = await openCheckout(sandbox)

  const declined = await sandbox.submit(session.url, cardForm('4000 0000 0000 0002'))
  expect(declined).toMatchObject({ status: 402, to: null })
  expect(declined.text).toContain('Your card was declined.')
  const failure = await sandbox.receiver.event('payment_intent.payment_failed')
  expect((await sandbox.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open')

  await sandbox.submit(session.url, cardForm('4242 4242 4242 4242'))
  const success = await sandbox.receiver.event('payment_intent.succeeded')
  expect(success.data.object).toMatchObject({ id: (failure.data.object as { id: string }).id })
})

test('a page only accepts test cards, and names the error of each field', async () => {
  const sandbox = await startSandbox()
  const session = await openCheckout(sandbox)

  const typo = await sandbox.submit(session.url, {
    ...cardForm('4242 4242 4242 4241'),
    expiry: '01/20',
    cvc: '1',
  })
  expect(typo.status).toBe(422)
  expect(typo.text).toContain('Check the digits')
  expect(typo.text).toContain('This card has expired.')
  expect(typo.text).toContain('Enter the 3 digits of the code.')
  const real = await sandbox.submit(session.url, cardForm('4111 1111 1111 1111'))
  expect(real.text).toContain('Never enter a real card here.')
  const injected = await sandbox.submit(session.url, {
    ...cardForm('1'),
    name: '"><script>alert(1)</script>',
  })
  expect(injected.text).not.toContain('<script')
  expect((await sandbox.stripe.paymentIntents.list()).data).toHaveLength(0)

  const filled = await sandbox.submit(session.url, { action: 'fill' })
  expect(filled.text).toContain('value="4242 4242 4242 4242"')
})

test('an expired session cannot be paid', async () => {
  const sandbox = await startSandbox()
  const session = await openCheckout(sandbox)
  const late = await openCheckout(sandbox)

  await sandbox.stripe.checkout.sessions.expire(session.id)
  const answer = await sandbox.submit(session.url, cardForm('4242 4242 4242 4242'))
  expect(answer.text).toContain('This checkout has expired')
  expect(answer.text).toContain('https://fanfare.example/back')
  await sandbox.advance(25 * 3600)
  expect((await sandbox.stripe.checkout.sessions.retrieve(late.id)).status).toBe('expired')
  await expect(sandbox.stripe.checkout.sessions.expire(late.id)).rejects.toThrow('can be expired')
  expect((await sandbox.stripe.charges.list()).data).toHaveLength(0)
})

test('a bank debit completes a checkout before its money has arrived', async () => {
  const sandbox = await startSandbox()
  const good = await openCheckout(sandbox)
  const bad = await openCheckout(sandbox)
  await sandbox.submit(good.url, { action: 'debit' })
  await sandbox.submit(bad.url, { action: 'failing-debit' })

  expect((await sandbox.stripe.checkout.sessions.retrieve(good.id)).payment_status).toBe('unpaid')
  await sandbox.advance(60)
  const arrived = await sandbox.receiver.event('checkout.session.async_payment_succeeded')
  expect(arrived.data.object).toMatchObject({ id: good.id, payment_status: 'paid' })
  const failed = await sandbox.receiver.event('checkout.session.async_payment_failed')
  expect(failed.data.object).toMatchObject({ id: bad.id, payment_status: 'unpaid' })
})

test('unknown or forbidden calls fail with the SDK’s own error types', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const forged = client(Number(new URL(sandbox.url).port), 'sk_test_of_a_stranger')
  await expect(forged.customers.create()).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError)
  await expect(stripe.customers.retrieve('cus_nobody')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
  await expect(openCheckout(sandbox, { line_items: [] })).rejects.toMatchObject({ code: 'parameter_missing' })
  const removed = { amount: 500, currency: 'usd', payment_method_types: ['card'] }
  await expect(stripe.paymentIntents.create(removed)).rejects.toMatchObject({ code: 'parameter_unknown' })
  await expect(stripe.paymentIntents.create({ amount: 49, currency: 'usd' })).rejects.toMatchObject({
    code: 'amount_too_small',
  })
  const refused = stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    confirm: true,
    payment_method: 'pm_card_visa_chargeDeclined',
  })
  await expect(refused).rejects.toBeInstanceOf(Stripe.errors.StripeCardError)
  const error: unknown = await refused.catch((error: unknown) => error)
  expect(error instanceof Stripe.errors.StripeError ? error.requestId : '').toMatch(/^req_/)
  expect((await stripe.customers.list()).data).toHaveLength(0)
})

test('each page of a list continues where the last one stopped', async () => {
  const { stripe } = await startSandbox()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await stripe.customers.create({ name })
  const first = await stripe.customers.list({ limit: 2 })
  expect(first.data.map(({ name }) => name)).toEqual(['e', 'd'])
  expect(first.has_more).toBe(true)
  const names: (string | null | undefined)[] = []
  for await (const { name } of stripe.customers.list({ limit: 2 })) names.push(name)
  expect(names).toEqual(['e', 'd', 'c', 'b', 'a'])
})
