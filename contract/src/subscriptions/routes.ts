import Type from 'typebox'
import { pageLimits } from '../api/limits.ts'
import { pageOf, pageQuery } from '../api/page.ts'
import { route } from '../api/route.ts'
import { Done, Id, IdParams } from '../api/schema.ts'
import { amountProblems, CreditAmount } from '../money/amount.ts'
import { checkoutFields, checkoutProblems, CheckoutStart } from '../payments/checkout.ts'
import { Discounts, PricePlans, SubscriptionMonths } from './plan.ts'
import { Offer, Subscription } from './subscription.ts'

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
    summary: 'Get the subscription prices of the current profile',
    returns: PricePlans,
  }),
  changePlans: route({
    method: 'PUT',
    path: '/profile/plans',
    who: 'user',
    ceiling: 'settings',
    summary: 'Set the subscription prices of the current profile. Subscribers keep their paid periods',
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
    summary: 'Postpone setting prices, the last step of a new profile',
    returns: Done,
  }),
  showOffer: route({
    method: 'GET',
    path: '/profile/:id/plans',
    who: 'anyone',
    summary: 'Get the subscription prices of a profile and your subscription to it',
    params: IdParams,
    returns: Offer,
    problems: ['profile-not-found'],
  }),
  subscribe: route({
    method: 'POST',
    path: '/profile/:id/subscribe',
    who: 'user',
    ceiling: 'purchases',
    summary: 'Subscribe with credits at the `price` you were shown',
    params: IdParams,
    makesId: true,
    fieldsAlso: { months: 'length' },
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
    summary: 'Subscribe with a card. The card provider renews the subscription until you cancel it',
    params: IdParams,
    makesId: true,
    fieldsAlso: { months: 'length' },
    body: Type.Object({ ...checkoutFields, months: SubscriptionMonths, price: CreditAmount }),
    returns: CheckoutStart,
    problems: [...subscribeProblems, ...amountProblems, ...checkoutProblems, 'spending-limit-reached'],
  }),
  changeRenewal: route({
    method: 'PUT',
    path: '/profile/:id/subscribe',
    who: 'user',
    bannedToo: true,
    ceiling: 'purchases',
    summary: 'Turn automatic renewal of one of your subscriptions on or off, or agree to a raised price',
    params: IdParams,
    body: Type.Object({ renews: Type.Boolean(), price: Type.Optional(CreditAmount) }),
    returns: Subscription,
    problems: ['not-subscribed', 'payments-unavailable', 'not-subscribable', 'price-has-changed'],
  }),
  unsubscribe: route({
    method: 'DELETE',
    path: '/profile/:id/subscribe',
    who: 'user',
    bannedToo: true,
    ceiling: 'purchases',
    summary: 'Cancel one of your subscriptions at the end of its paid time',
    params: IdParams,
    returns: Subscription,
    problems: ['not-subscribed', 'payments-unavailable'],
  }),
  listActive: route({
    method: 'GET',
    path: '/setting/active-subscription',
    who: 'user',
    summary: 'List active subscriptions of the current profile, soonest to end first',
    query: pageQuery(pageLimits.default),
    returns: pageOf(Subscription),
  }),
} as const
