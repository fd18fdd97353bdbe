import Stripe from 'stripe'
import { NotGenuine, type CardEvent } from './port.ts'
import { idOf } from './stripe-client.ts'

/** Reads what Stripe sent. Throws `NotGenuine` for what Stripe did not sign, and for what is older than five minutes. */
export function readStripeEvent(
  stripe: Stripe,
  message: { body: string; signature: string | undefined; secret: string },
): CardEvent {
  const { id, type, about } = genuine(stripe, message)
  return { id, type, about }
}

type About = CardEvent['about']

function genuine(
  stripe: Stripe,
  { body, signature, secret }: { body: string; signature: string | undefined; secret: string },
): CardEvent {
  if (signature === undefined) throw new NotGenuine('This message is not signed.')
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret)
    return { id: event.id, type: event.type, about: aboutOf(event) }
  } catch (error) {
    throw new NotGenuine('This message is not one of Stripe.', { cause: error })
  }
}

/** Only what changes something here; the rest is heard and left. */
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
    default:
      return takenBack(event)
  }
}

/** The payment of which something was refunded or disputed. */
function takenBack(event: Stripe.Event): About {
  switch (event.type) {
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return named('payment', idOf(event.data.object.payment_intent))
    default:
      return null
  }
}

const named = (kind: 'payment' | 'invoice', id: string | null | undefined): About =>
  id === null || id === undefined ? null : { kind, id }
