import type { CardPayments } from './port.ts'
import { stripeAccounts } from './stripe-accounts.ts'
import { stripeCheckouts } from './stripe-checkouts.ts'
import { openStripe, type StripeSettings } from './stripe-client.ts'
import { readStripeEvent } from './stripe-events.ts'
import { stripePayments } from './stripe-payments.ts'
import { stripeSubscriptions } from './stripe-subscriptions.ts'

/** Card payments through Stripe or a Stripe-compatible server. */
export function stripeCards(settings: StripeSettings): CardPayments {
  const stripe = openStripe(settings)
  return {
    isSandbox: settings.isSandbox,
    ...stripeCheckouts(stripe),
    ...stripePayments(stripe),
    ...stripeSubscriptions(stripe),
    ...stripeAccounts(stripe),
    readEvent: (body, headers) =>
      readStripeEvent(stripe, {
        body,
        signature: headers['stripe-signature'],
        secret: settings.webhookSecret,
      }),
  }
}
