import Type, { type Static } from 'typebox'
import { Cents, CreditAmount } from '../money/amount.ts'
import { SpendingLimits } from '../ledger/routes.ts'
import { limits } from '../limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Id, IdParams, named, Nullable, Time } from '../api/schema.ts'

/** Credits at a price. */
export const CreditPackage = named(
  'CreditPackage',
  Type.Object({
    id: Type.String(),
    credits: CreditAmount,
    price_cents: Cents,
    full_price_cents: Cents,
    discount_percentage: Type.Integer(),
    price_per_credit: Type.Number({ description: 'in the currency' }),
    is_popular: Type.Boolean(),
    is_recommended: Type.Boolean(),
  }),
)
export type CreditPackage = Static<typeof CreditPackage>

/** Credits that come every month or year, paid by the card provider's subscription. */
export const CreditPlan = named(
  'CreditPlan',
  Type.Object({
    id: Type.String(),
    name: Type.String(),
    interval: Type.Enum(['month', 'year']),
    credits: CreditAmount,
    price_cents: Cents,
    discount_percentage: Type.Integer(),
    price_per_credit: Type.Number(),
    is_popular: Type.Boolean(),
    is_recommended: Type.Boolean(),
  }),
)
export type CreditPlan = Static<typeof CreditPlan>

export const Pricing = named(
  'Pricing',
  Type.Object({
    plans: Type.Object({
      monthly_plans: Type.Array(CreditPlan),
      yearly_plans: Type.Array(CreditPlan),
      credit_packages: Type.Array(CreditPackage),
      meta: Type.Object({
        base_credit_rate: Type.Number({ description: 'the currency for one credit' }),
        smallest_price_per_credit: Type.Number(),
        max_discount_percentage: Type.Integer(),
        currency: Type.String(),
        last_updated: Time,
        total_plans: Type.Integer(),
        recommended_plan_ids: Type.Array(Type.String()),
        popular_plan_ids: Type.Array(Type.String()),
        calculation_method: Type.Literal('credits_first'),
        featured_tools: Type.Array(Type.Object({ tool: Type.String(), base_price: CreditAmount })),
      }),
    }),
    creator_share_percent: Type.Integer({
      description: 'how much of a tip, a sale or a subscription the creator gets',
    }),
    payment_methods: Type.Array(
      Type.Object({
        method: Type.Enum(['card', 'crypto']),
        is_sandbox: Type.Boolean({ description: 'no real money moves' }),
        least_cents: Type.Integer({
          description:
            'the smallest payment for a post, a tip or a subscription; packages have their own price',
        }),
      }),
    ),
  }),
)
export type Pricing = Static<typeof Pricing>

export const CheckoutState = Type.Enum([
  'open',
  'processing',
  'paid',
  'canceled',
  'expired',
  'failed',
  'refunded',
  'disputed',
])
export type CheckoutState = Static<typeof CheckoutState>

/** Why a paid checkout did not bring what it was for. What was paid is in the wallet as credits then. */
export const UnfulfilledReason = Type.Enum([
  'paid-in-part',
  'price-has-changed',
  'spending-limit-reached',
  'unavailable',
])
export type UnfulfilledReason = Static<typeof UnfulfilledReason>

/** What a person was sent to a payment provider for. */
export const Checkout = named(
  'Checkout',
  Type.Object({
    id: Id,
    buys: Type.Enum(['credits', 'credit_plan', 'post', 'tip', 'subscription']),
    subject_id: Nullable(Id),
    method: Type.Enum(['card', 'crypto']),
    is_sandbox: Type.Boolean(),
    state: CheckoutState,
    url: Nullable(Type.String({ description: 'where to pay, while it is open' })),
    credits: CreditAmount,
    amount_cents: Cents,
    missing_cents: Type.Integer({
      minimum: 0,
      description:
        'what of the sum that was asked for has not arrived, once something has: coins may come in parts',
    }),
    currency: Type.String(),
    description: Type.String(),
    payment_id: Nullable(Type.String({ description: 'the provider’s, shortened to 10 characters' })),
    receipt_id: Nullable(Id),
    return_to: Nullable(Type.String({ description: 'the page of this site that the person came from' })),
    is_fulfilled: Nullable(
      Type.Boolean({
        description:
          'once paid: whether it brought what it was for; if not, what was paid lies in the wallet as credits',
      }),
    ),
    unfulfilled_because: Nullable(UnfulfilledReason),
    created_at: Time,
    paid_at: Nullable(Time),
  }),
)
export type Checkout = Static<typeof Checkout>

/** What every answer to "pay with card" has. */
export const CheckoutStart = named(
  'CheckoutStart',
  Type.Object({ checkout_id: Id, url: Type.String(), is_sandbox: Type.Boolean() }),
)
export type CheckoutStart = Static<typeof CheckoutStart>

/** A page of this site to come back to, as a path. */
export const ReturnPath = Type.String({ pattern: '^/(?![/\\\\])\\P{Cc}*$', maxLength: 500 })

/** What every body of "pay with card" has: an id made by the sender, so that sending twice makes one checkout. */
export const checkoutFields = { id: Id, return_to: Type.Optional(ReturnPath) }

/** What can go wrong before anybody is sent to a provider. */
export const checkoutProblems = [
  'payments-unavailable',
  'too-small-for-card',
  'checkout-already-used',
] as const

export const payments = {
  showPrice: route({
    method: 'GET',
    path: '/token/price',
    who: 'anyone',
    summary: 'What one credit costs at the base rate',
    returns: Type.Object({ price: Type.Number(), currency: Type.String(), base_credit_rate: Type.Number() }),
  }),
  showPricing: route({
    method: 'GET',
    path: '/token/get-stripe-plans',
    also: ['/tokens/checkout/prices'],
    who: 'anyone',
    summary: 'Packages and plans of credits, and the ways to pay',
    returns: Pricing,
  }),
  startCardCheckout: route({
    method: 'POST',
    path: '/token/create-stripe-checkout',
    who: 'user',
    ceiling: 'checkouts',
    summary: 'Buy a package or a plan of credits with a card',
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
    body: Type.Object({ ...checkoutFields, package_id: Type.String({ maxLength: 60 }) }),
    returns: CheckoutStart,
    problems: ['package-not-found', ...checkoutProblems],
  }),
  cancelCryptoCheckout: route({
    method: 'POST',
    path: '/token/cancel-coinbase-charge',
    who: 'user',
    ceiling: 'checkouts',
    summary: 'Cancel an open crypto payment',
    body: Type.Object({ checkout_id: Id }),
    returns: Checkout,
    problems: ['checkout-not-found', 'checkout-not-open', 'payments-unavailable'],
  }),
  showCheckout: route({
    method: 'GET',
    path: '/token/checkout/:id',
    who: 'user',
    summary: 'Where an own checkout stands; asks the provider when it is open',
    params: IdParams,
    returns: Checkout,
    problems: ['checkout-not-found'],
  }),
  showReceipt: route({
    method: 'GET',
    path: '/token/receipt/:id',
    who: 'user',
    summary: 'The receipt of an own payment: a page that can be printed, or a PDF with ?format=pdf',
    params: IdParams,
    query: Type.Object({ format: Type.Enum(['html', 'pdf', 'json'], { default: 'html' }) }),
    returns: Type.Unknown(),
    problems: ['receipt-not-found'],
  }),
  receiveCardWebhook: route({
    method: 'POST',
    path: '/webhook/stripe',
    who: 'anyone',
    ceiling: { exempt: 'the provider signs what it sends, and a refused message would be late' },
    summary: 'What the card provider tells, signed by it',
    returns: Type.Object({ received: Type.Literal(true) }),
    problems: ['webhook-not-genuine'],
  }),
  receiveCryptoWebhook: route({
    method: 'POST',
    path: '/webhook/coinbase',
    who: 'anyone',
    ceiling: { exempt: 'the provider signs what it sends, and a refused message would be late' },
    summary: 'What the crypto provider tells, signed by it',
    returns: Type.Object({ received: Type.Literal(true) }),
    problems: ['webhook-not-genuine'],
  }),
  showBilling: route({
    method: 'GET',
    path: '/setting/billing',
    who: 'user',
    summary: 'The own payments to providers, latest first, with balance and spending limits',
    query: pageQuery(limits.page.default),
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
    ceiling: 'checkouts',
    summary: 'Where the own cards and card subscriptions are managed',
    body: Type.Object({ return_to: Type.Optional(ReturnPath) }),
    returns: Type.Object({ url: Type.String() }),
    problems: ['payments-unavailable', 'no-card-payments'],
  }),
  listCardSubscriptions: route({
    method: 'GET',
    path: '/user/stripe/subscription',
    who: 'user',
    summary: 'What the card provider charges the own user for again and again',
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
