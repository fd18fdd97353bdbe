import type Stripe from 'stripe'
import { NotGenuine, type CardEvent } from './port.ts'
import { idOf } from './stripe-client.ts'

/** Reads a webhook from Stripe. Throws `NotGenuine` if Stripe didn't sign it, or if it is older than five minutes. */
export function readStripeEvent(
  stripe: Stripe,
  message: { body: string; signature: string | undefined; secret: string },
): CardEvent {
  return describeEvent(genuine(stripe, message))
}

export const describeEvent = (event: Stripe.Event): CardEvent => ({
  id: event.id,
  type: event.type,
  about: aboutOf(event),
})

type About = CardEvent['about']

function genuine(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string | undefined; secret: string },
): Stripe.Event {
  if (signature === undefined) throw new NotGenuine('This message isn’t signed.')
  try {
    return stripe.webhooks.constructEvent(body, signature, secret)
  } catch (error) {
    throw new NotGenuine('This message isn’t from Stripe.', { cause: error })
  }
}

/** Only covers events that have an effect here. All others are stored and ignored. */
function aboutOf(event: Stripe.Event): About {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return { kind: 'checkout', id: event.data.object.id }
    case 'invoice.paid':
    case 'invoice.payment_failed':
      return named('invoice', event.data.object.id)
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { kind: 'subscription', id: event.data.object.id }
    case 'account.updated':
      return { kind: 'account', id: event.data.object.id }
    case 'transfer.reversed':
      return { kind: 'transfer', id: event.data.object.id }
    default:
      return aboutReversal(event)
  }
}

/** All events about refunds and disputes, including failed refunds and won disputes. */
export const reversalTypes = [
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
] as const

type ReversalEvent = Extract<Stripe.Event, { type: (typeof reversalTypes)[number] }>

const isReversal = (event: Stripe.Event): event is ReversalEvent =>
  reversalTypes.some((type) => type === event.type)

/** The payment that was refunded or disputed. */
const aboutReversal = (event: Stripe.Event): About =>
  isReversal(event) ? named('payment', idOf(event.data.object.payment_intent)) : null

const named = (kind: 'payment' | 'invoice', id: string | null | undefined): About =>
  id === null || id === undefined ? null : { kind, id }
