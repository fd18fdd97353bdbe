import type Stripe from 'stripe'
import { ProviderRefused, type CardCheckout, type CardPayments, type NewCheckout } from './port.ts'
import { asking, checkoutIn, dateOf, idOf } from './stripe-client.ts'
import { feeIn, feeOfPayment } from './stripe-fee.ts'

type Checkouts = Pick<CardPayments, 'startCheckout' | 'readCheckout' | 'endCheckout'>

/** Hosted payment pages. */
export const stripeCheckouts = (stripe: Stripe): Checkouts => ({
  startCheckout: async (input) => {
    const session = await asking(
      stripe.checkout.sessions.create(sessionOf(input), { idempotencyKey: input.key }),
    )
    if (!session.url) throw new ProviderRefused('Stripe: this checkout is not open.')
    return { providerId: session.id, url: session.url, expiresAt: dateOf(session.expires_at) }
  },
  readCheckout: async (id) =>
    describe(
      await asking(stripe.checkout.sessions.retrieve(id, { expand: [`payment_intent.${feeOfPayment}`] })),
    ),
  endCheckout: async (id) => {
    try {
      await asking(stripe.checkout.sessions.expire(id))
    } catch (error) {
      // Only an open page can be closed.
      if (!(error instanceof ProviderRefused)) throw error
    }
  },
})

function sessionOf(input: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const { checkoutId, description, everyMonths } = input
  const metadata = { checkout_id: checkoutId }
  const customer = input.customerId !== null && { customer: input.customerId }
  return {
    ui_mode: 'hosted_page',
    success_url: input.successUrl,
    cancel_url: input.cancelUrl,
    client_reference_id: checkoutId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: input.currency,
          unit_amount: input.amountCents,
          product_data: { name: description },
          ...(everyMonths !== undefined && { recurring: rhythmOf(everyMonths) }),
        },
      },
    ],
    ...(customer || (input.email !== null && { customer_email: input.email })),
    ...(everyMonths === undefined
      ? {
          mode: 'payment',
          payment_intent_data: { metadata, description },
          ...(!customer && { customer_creation: 'always' }),
        }
      : { mode: 'subscription', subscription_data: { metadata, description } }),
  }
}

const rhythmOf = (months: number): { interval: 'month' | 'year'; interval_count: number } =>
  months % 12 === 0
    ? { interval: 'year', interval_count: months / 12 }
    : { interval: 'month', interval_count: months }

function describe(session: Stripe.Checkout.Session): CardCheckout {
  const payment = typeof session.payment_intent === 'string' ? null : session.payment_intent
  return {
    providerId: session.id,
    checkoutId: checkoutIn(session.metadata) ?? session.client_reference_id,
    state: stateOf(session, payment),
    amountCents: session.amount_total ?? 0,
    paidAt: chargedAt(payment),
    feeCents: feeIn(payment),
    paymentId: idOf(session.payment_intent),
    chargeId: idOf(payment?.latest_charge),
    customerId: idOf(session.customer),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
  }
}

function chargedAt(payment: Stripe.PaymentIntent | null): Date | null {
  const charge = payment?.latest_charge
  return typeof charge === 'object' && charge !== null ? dateOf(charge.created) : null
}

function stateOf(
  session: Stripe.Checkout.Session,
  payment: Stripe.PaymentIntent | null,
): CardCheckout['state'] {
  if (session.status === 'expired') return 'expired'
  if (session.status !== 'complete') return 'open'
  if (session.payment_status !== 'unpaid') return 'paid'
  // With a bank debit, the page is completed immediately, and the payment succeeds or fails days later.
  const hasFailed = payment?.status === 'requires_payment_method' || payment?.status === 'canceled'
  return hasFailed ? 'failed' : 'processing'
}
