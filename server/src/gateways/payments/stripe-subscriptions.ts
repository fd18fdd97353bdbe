import type Stripe from 'stripe'
import { CustomerUnknown, ProviderRefused, type CardPayments, type CardSubscription } from './port.ts'
import { asking, checkoutIn, dateOf } from './stripe-client.ts'

type Subscriptions = Pick<
  CardPayments,
  'readSubscription' | 'listSubscriptions' | 'changeRenewal' | 'endSubscription' | 'openPortal'
>

/** Recurring card payments. */
export const stripeSubscriptions = (stripe: Stripe): Subscriptions => ({
  readSubscription: async (id) => describe(await asking(stripe.subscriptions.retrieve(id))),
  listSubscriptions: async (customer) => {
    try {
      const { data } = await asking(stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))
      return data.filter(({ status }) => status !== 'incomplete_expired').map(describe)
    } catch (error) {
      if (error instanceof CustomerUnknown) return []
      throw error
    }
  },
  changeRenewal: async (id, renews) =>
    describe(await asking(stripe.subscriptions.update(id, { cancel_at_period_end: !renews }))),
  endSubscription: async (id) => {
    try {
      await asking(stripe.subscriptions.cancel(id))
    } catch (error) {
      if (!(error instanceof ProviderRefused)) throw error
      // Stripe can't find a subscription that has already ended.
      const { status } = await asking(stripe.subscriptions.retrieve(id))
      if (status !== 'canceled') throw error
    }
  },
  openPortal: async ({ customerId, returnUrl }) => {
    const made = stripe.billingPortal.sessions.create({ customer: customerId, return_url: returnUrl })
    return (await asking(made)).url
  },
})

function describe(subscription: Stripe.Subscription): CardSubscription {
  const { data: items } = subscription.items
  const ends = items.map(({ current_period_end }) => current_period_end)
  return {
    subscriptionId: subscription.id,
    checkoutId: checkoutIn(subscription.metadata),
    state: stateOf(subscription.status),
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    currentPeriodEnd: ends.length === 0 ? null : dateOf(Math.max(...ends)),
    amountCents: items.reduce(
      (sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * (quantity ?? 1),
      0,
    ),
  }
}

function stateOf(status: Stripe.Subscription.Status): CardSubscription['state'] {
  switch (status) {
    case 'active':
    case 'trialing':
      return 'active'
    case 'past_due':
    case 'unpaid':
    case 'incomplete':
    case 'paused':
      return 'past_due'
    default:
      return 'canceled'
  }
}
