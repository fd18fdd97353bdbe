import Type, { type Static } from 'typebox'
import { amountProblems, CreditAmount } from '../money/amount.ts'
import { limits } from '../limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { checkoutFields, checkoutProblems, CheckoutStart } from '../payments/routes.ts'
import { ProfileBadge } from '../profiles/profile-badge.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams, named, Nullable, Time } from '../api/schema.ts'

export const SubscriptionMonths = Type.Union([
  Type.Literal(1),
  Type.Literal(3),
  Type.Literal(6),
  Type.Literal(12),
])
export type SubscriptionMonths = Static<typeof SubscriptionMonths>

/** A length of subscription at its price: the whole, not a month's part. */
export const Plan = named(
  'Plan',
  Type.Object({
    months: SubscriptionMonths,
    price: CreditAmount,
    price_per_month: CreditAmount,
    discount_percentage: Type.Integer(),
  }),
)
export type Plan = Static<typeof Plan>

const percent = Type.Integer({ minimum: 0, maximum: limits.plan.mostDiscount, default: 0 })
const Discounts = Type.Object({ three_months: percent, six_months: percent, twelve_months: percent })

/** What a creator asks for a subscription. `monthly_price` 0 is a free plan; `is_open` false takes nobody new. */
export const PricePlans = named(
  'PricePlans',
  Type.Object({
    is_open: Type.Boolean(),
    monthly_price: CreditAmount,
    discounts: Discounts,
    plans: Type.Array(Plan),
    subscriber_count: Type.Integer(),
  }),
)
export type PricePlans = Static<typeof PricePlans>

/** What a visitor of the page sees of a creator's plans; null when nobody can subscribe. */
const OfferedPlans = Nullable(Type.Array(Plan))

/** A subscription as its subscriber sees it. Access lasts until `ends_at`, whatever happens to the renewal. */
export const Subscription = named(
  'Subscription',
  Type.Object({
    id: Id,
    creator: ProfileBadge,
    months: SubscriptionMonths,
    price: CreditAmount,
    paid_with: Type.Enum(['credits', 'card', 'free']),
    renews: Type.Boolean(),
    renewal_price: Nullable(CreditAmount),
    problem: Nullable(Type.String({ description: 'why the last renewal did not work' })),
    started_at: Time,
    ends_at: Time,
    is_active: Type.Boolean(),
  }),
)
export type Subscription = Static<typeof Subscription>

/** What a subscription to a profile costs, and the viewer's own to it; null if they have none. */
export const Offer = Type.Object({ plans: OfferedPlans, subscription: Nullable(Subscription) })
export type Offer = Static<typeof Offer>

const subscribeProblems = [
  'profile-not-found',
  'own-profile',
  'already-subscribed',
  'not-subscribable',
  'price-has-changed',
] as const

export const subscriptions = {
  showPlans: route({
    method: 'GET',
    path: '/profile/plans',
    also: ['/creators/settings/price-plans'],
    who: 'user',
    summary: 'What the current profile asks for a subscription',
    returns: PricePlans,
  }),
  changePlans: route({
    method: 'PUT',
    path: '/profile/plans',
    who: 'user',
    ceiling: 'settings',
    summary: 'Set what a subscription to the current profile costs; who is subscribed keeps the paid time',
    body: Type.Object({
      is_open: Type.Boolean({ default: true }),
      monthly_price: CreditAmount,
      discounts: Discounts,
    }),
    returns: PricePlans,
    problems: [...amountProblems, 'selling-not-allowed'],
  }),
  leavePlans: route({
    method: 'POST',
    path: '/profile/plans/later',
    who: 'user',
    ceiling: 'settings',
    summary: 'Leave the question of prices, the last step of a new profile, for later',
    returns: Done,
  }),
  showOffer: route({
    method: 'GET',
    path: '/profile/:id/plans',
    who: 'anyone',
    summary: 'What a subscription to a profile costs, and how the viewer stands to it',
    params: IdParams,
    returns: Offer,
    problems: ['profile-not-found'],
  }),
  subscribe: route({
    method: 'POST',
    path: '/profile/:id/subscribe',
    who: 'user',
    ceiling: 'purchases',
    summary: 'Subscribe with credits; `price` is the one that was shown',
    params: IdParams,
    body: Type.Object({
      id: Id,
      months: SubscriptionMonths,
      price: CreditAmount,
      renews: Type.Boolean({ default: false }),
    }),
    returns: Subscription,
    problems: [
      ...subscribeProblems,
      ...amountProblems,
      'not-enough-credits',
      'credits-withheld',
      'spending-limit-reached',
      'conflict',
    ],
  }),
  subscribeWithCard: route({
    method: 'POST',
    path: '/profile/:id/subscribe-with-card',
    who: 'user',
    ceiling: 'checkouts',
    summary: 'Subscribe with a card; the card provider renews it until canceled',
    params: IdParams,
    body: Type.Object({ ...checkoutFields, months: SubscriptionMonths, price: CreditAmount }),
    returns: CheckoutStart,
    problems: [...subscribeProblems, ...amountProblems, ...checkoutProblems, 'spending-limit-reached'],
  }),
  changeRenewal: route({
    method: 'PUT',
    path: '/profile/:id/subscribe',
    who: 'user',
    ceiling: 'purchases',
    summary: 'Switch the renewal of an own subscription on or off',
    params: IdParams,
    body: Type.Object({ renews: Type.Boolean() }),
    returns: Subscription,
    problems: ['not-subscribed', 'payments-unavailable', 'not-subscribable'],
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/profile/:id/subscribe',
    who: 'user',
    ceiling: 'purchases',
    summary: 'End an own subscription at the end of what is paid',
    params: IdParams,
    returns: Subscription,
    problems: ['not-subscribed', 'payments-unavailable'],
  }),
  listActive: route({
    method: 'GET',
    path: '/setting/active-subscription',
    who: 'user',
    summary: 'The running subscriptions of the current profile, the one that ends first first',
    query: pageQuery(limits.page.default),
    returns: pageOf(Subscription),
  }),
} as const
