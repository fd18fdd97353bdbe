import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { idOf } from './store/ids.ts'
import { cardForm, openCheckout, startSandbox, type TestSandbox } from './testing/start-sandbox.ts'

const MONTH = 32 * 86_400

async function subscribe(sandbox: TestSandbox, card: string): Promise<Stripe.Subscription> {
  const session = await openCheckout(sandbox, {
    mode: 'subscription',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: 999,
          recurring: { interval: 'month' },
          product_data: { name: 'Leo, monthly' },
        },
      },
    ],
    subscription_data: { metadata: { plan: '7' } },
  })
  await sandbox.submit(session.url, cardForm(card))
  const { subscription } = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription'],
  })
  if (typeof subscription !== 'object' || !subscription) throw new Error('not subscribed')
  return subscription
}

function endOf(subscription: Stripe.Subscription): number {
  return subscription.items.data[0]?.current_period_end ?? 0
}

test('a subscription is charged now and at the end of each month', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const subscription = await subscribe(sandbox, '4242 4242 4242 4242')
  expect(subscription).toMatchObject({ status: 'active', metadata: { plan: '7' } })
  await sandbox.advance(MONTH)

  const renewed = await stripe.subscriptions.retrieve(subscription.id)
  expect(renewed.items.data[0]?.current_period_start).toBe(endOf(subscription))
  expect(endOf(renewed)).toBeGreaterThan(endOf(subscription))
  const invoices = (await stripe.invoices.list({ subscription: subscription.id, expand: ['data.payments'] }))
    .data
  expect(invoices).toMatchObject([
    { billing_reason: 'subscription_cycle', status: 'paid', amount_paid: 999 },
    { billing_reason: 'subscription_create', status: 'paid', amount_paid: 999 },
  ])
  expect(invoices[0]?.parent?.subscription_details).toMatchObject({
    subscription: subscription.id,
    metadata: { plan: '7' },
  })
  const paid = invoices[0]?.payments?.data[0]?.payment.payment_intent
  expect(await stripe.paymentIntents.retrieve(idOf(paid) ?? '')).toMatchObject({ status: 'succeeded' })
  expect((await stripe.invoices.retrieve(invoices[0]?.id ?? '')).payments).toBeUndefined()
  const updated = await sandbox.receiver.event('customer.subscription.updated')
  expect(updated.data.object).toMatchObject({ id: subscription.id, status: 'active' })
})

test('a card that fails at renewal is retried, and another card keeps the subscription alive', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const subscription = await subscribe(sandbox, '4000 0000 0000 0341')
  await sandbox.advance(MONTH)
  const failed = await sandbox.receiver.event('invoice.payment_failed')
  expect(failed.data.object).toMatchObject({ attempt_count: 1, status: 'open', amount_remaining: 999 })
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due')

  const invoice = await stripe.invoices.pay((failed.data.object as { id: string }).id, {
    payment_method: 'pm_card_visa',
  })
  expect(invoice.status).toBe('paid')
  expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active')
})

test('a subscription that nobody pays for ends after the last attempt', async () => {
  const sandbox = await startSandbox()
  const subscription = await subscribe(sandbox, '4000 0000 0000 0341')
  await sandbox.advance(MONTH + 16 * 86_400)
  const deleted = await sandbox.receiver.event('customer.subscription.deleted')
  expect(deleted.data.object).toMatchObject({ id: subscription.id, status: 'canceled' })
  const charges = (await sandbox.stripe.charges.list({ limit: 20 })).data
  expect(charges.filter(({ paid }) => paid)).toHaveLength(1)
  expect(charges.filter(({ paid }) => !paid)).toHaveLength(4)
})

test('a customer cancels their subscription in the portal, and can’t cancel anyone else’s', async () => {
  const sandbox = await startSandbox()
  const { stripe } = sandbox
  const own = await subscribe(sandbox, '4242 4242 4242 4242')
  const other = await subscribe(sandbox, '4242 4242 4242 4242')
  const portal = await stripe.billingPortal.sessions.create({
    customer: idOf(own.customer) ?? '',
    return_url: 'https://fanfare.example/wallet',
  })
  const page = await (await fetch(portal.url)).text()
  expect(page).toContain('visa ending in 4242')
  expect(page).toContain(own.id)
  expect(page).not.toContain(other.id)

  await sandbox.submit(portal.url, { action: 'cancel', subscription: own.id })
  await sandbox.submit(portal.url, { action: 'cancel', subscription: other.id })
  expect((await stripe.subscriptions.retrieve(own.id)).cancel_at_period_end).toBe(true)
  expect((await stripe.subscriptions.retrieve(other.id)).cancel_at_period_end).toBe(false)
  await sandbox.advance(MONTH)
  expect(await stripe.subscriptions.retrieve(own.id)).toMatchObject({
    status: 'canceled',
    ended_at: endOf(own),
  })
  expect((await stripe.subscriptions.retrieve(other.id)).status).toBe('active')
  expect((await stripe.invoices.list({ subscription: own.id })).data).toHaveLength(1)
})
