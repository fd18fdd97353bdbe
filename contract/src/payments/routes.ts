import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageFields, pageOf } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams, Nullable, Time } from '../api/schema.ts'
import { SpendingLimits } from '../ledger/wallet.ts'
import { Cents, CreditAmount } from '../money/amount.ts'
import { Checkout, checkoutFields, checkoutProblems, CheckoutStart, ReturnPath } from './checkout.ts'
import { Pricing } from './pricing.ts'

export const payments = {
  showPrice: route({
    method: 'GET',
    path: '/token/price',
    who: 'anyone',
    summary: 'Get the price of one credit at the base rate',
    returns: Type.Object({ price: Type.Number(), currency: Type.String(), base_credit_rate: Type.Number() }),
  }),
  showPricing: route({
    method: 'GET',
    path: '/token/get-stripe-plans',
    also: ['/tokens/checkout/prices'],
    who: 'anyone',
    summary: 'List credit packages, credit plans and payment methods',
    returns: Pricing,
  }),
  startCardCheckout: route({
    method: 'POST',
    path: '/token/create-stripe-checkout',
    who: 'user',
    ceiling: 'checkouts',
    summary: 'Buy a package or a plan of credits with a card',
    makesId: true,
    body: Type.Object({ ...checkoutFields, package_id: Type.String({ maxLength: 60 }) }),
    returns: CheckoutStart,
    problems: ['package-not-found', ...checkoutProblems],
  }),
  startCryptoCheckout: route({
    method: 'POST',
    path: '/token/create-coinbase-charge',
    who: 'user',
    ceiling: 'checkouts',
    summary: 'Buy a package of credits with crypto',
    makesId: true,
    body: Type.Object({ ...checkoutFields, package_id: Type.String({ maxLength: 60 }) }),
    returns: CheckoutStart,
    problems: ['package-not-found', ...checkoutProblems],
  }),
  cancelCardCheckout: route({
    method: 'POST',
    path: '/token/cancel-stripe-checkout',
    who: 'user',
    bannedToo: true,
    ceiling: 'checkouts',
    summary: 'Cancel an open card payment',
    body: Type.Object({ checkout_id: Id }),
    returns: Checkout,
    problems: ['checkout-not-found', 'checkout-not-open', 'cancellation-unconfirmed'],
  }),
  cancelCryptoCheckout: route({
    method: 'POST',
    path: '/token/cancel-coinbase-charge',
    who: 'user',
    bannedToo: true,
    ceiling: 'checkouts',
    summary: 'Cancel an open crypto payment',
    body: Type.Object({ checkout_id: Id }),
    returns: Checkout,
    problems: ['checkout-not-found', 'checkout-not-open', 'cancellation-unconfirmed'],
  }),
  showCheckout: route({
    method: 'GET',
    path: '/token/checkout/:id',
    who: 'user',
    summary: 'Get the state of one of your checkouts. While it is open, this asks the provider',
    params: IdParams,
    returns: Checkout,
    problems: ['checkout-not-found'],
  }),
  showReceipt: route({
    method: 'GET',
    path: '/token/receipt/:id',
    who: 'user',
    summary: 'Get the receipt of one of your payments: a printable page, or a PDF with ?format=pdf',
    params: IdParams,
    query: Type.Object({ format: Type.Enum(['html', 'pdf', 'json'], { default: 'html' }) }),
    returns: Type.Unknown(),
    problems: ['receipt-not-found'],
  }),
  receiveCardWebhook: route({
    method: 'POST',
    path: '/webhook/stripe',
    who: 'anyone',
    ceiling: { exempt: 'the provider signs its messages, and refusing one would delay it' },
    summary: 'Receive a signed event from the card provider',
    returns: Type.Object({ received: Type.Literal(true) }),
    problems: ['webhook-not-genuine'],
  }),
  receiveCryptoWebhook: route({
    method: 'POST',
    path: '/webhook/coinbase',
    who: 'anyone',
    ceiling: { exempt: 'the provider signs its messages, and refusing one would delay it' },
    summary: 'Receive a signed event from the crypto provider',
    returns: Type.Object({ received: Type.Literal(true) }),
    problems: ['webhook-not-genuine'],
  }),
  showBilling: route({
    method: 'GET',
    path: '/setting/billing',
    who: 'user',
    summary: 'List your payments, newest first, with your balance and spending limits',
    query: Type.Object({
      ...pageFields(pageLimits.default),
      state: Type.Optional(
        Type.Enum(['open'], { description: 'lists only the payments that can still be completed' }),
      ),
    }),
    returns: Type.Object({
      ...pageOf(Checkout).properties,
      balance: CreditAmount,
      spending_limits: SpendingLimits,
    }),
  }),
  openCustomerPortal: route({
    method: 'POST',
    path: '/user/stripe/create-customer-portal-session',
    who: 'user',
    bannedToo: true,
    ceiling: 'checkouts',
    summary: 'Get the page where you manage your cards and card subscriptions',
    body: Type.Object({ return_to: Type.Optional(ReturnPath) }),
    returns: Type.Object({ url: Type.String() }),
    problems: ['payments-unavailable', 'no-card-payments'],
  }),
  listCardSubscriptions: route({
    method: 'GET',
    path: '/user/stripe/subscription',
    who: 'user',
    summary: 'List your recurring card payments',
    returns: Type.Object({
      data: Type.Array(
        Type.Object({
          id: Type.String(),
          buys: Type.Enum(['credit_plan', 'subscription']),
          description: Type.String(),
          amount_cents: Cents,
          currency: Type.String(),
          state: Type.Enum(['active', 'past_due', 'canceled']),
          ends_at_period_end: Type.Boolean(),
          current_period_end: Nullable(Time),
        }),
      ),
    }),
  }),
} as const
