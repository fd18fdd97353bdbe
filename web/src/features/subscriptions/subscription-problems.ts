import type { subscriptions } from '@fanfare/contract/subscriptions/routes'
import { checkoutProblems, withheldText } from '../payments/index.ts'

type Routes = typeof subscriptions

type ProblemsOf<Name extends keyof Routes> = Routes[Name] extends {
  problems: readonly (infer Code extends string)[]
}
  ? Code
  : never

export const subscribeProblems = {
  'profile-not-found': 'This profile no longer exists.',
  'own-profile': 'This is your own profile. You haven’t been charged.',
  'already-subscribed': 'You’re already subscribed.',
  'not-subscribable': 'This creator isn’t accepting new subscribers right now. You haven’t been charged.',
  'price-has-changed':
    'The prices have changed. You haven’t been charged. Check the new prices and try again.',
  'amount-too-fine': 'This price isn’t valid. You haven’t been charged.',
  'amount-too-small': 'This price is too small for a payment. You haven’t been charged.',
  'amount-too-large': 'This price is too large for a payment. You haven’t been charged.',
  'not-enough-credits': 'You don’t have enough credits. You haven’t been charged.',
  'credits-withheld': withheldText('You haven’t been charged.'),
  'spending-limit-reached': 'This would exceed your spending limit. You haven’t been charged.',
  conflict: 'You’ve already sent this with a different plan. Reload the page and try again.',
  ...checkoutProblems,
} satisfies Record<ProblemsOf<'subscribe'> | ProblemsOf<'subscribeWithCard'>, string>

export const runningProblems = {
  'not-subscribed': 'This subscription has already ended.',
  'payments-unavailable': 'The card provider isn’t responding, so nothing was changed. Try again.',
  'not-subscribable': 'This creator no longer accepts subscriptions, so yours can’t renew.',
  'price-has-changed': 'The price has changed again. Reload the page to see it.',
} satisfies Record<ProblemsOf<'changeRenewal'> | ProblemsOf<'unsubscribe'>, string>

export const plansProblems = {
  'amount-too-fine': 'Credits can have at most two decimals.',
  'amount-too-small': 'This price is too small.',
  'amount-too-large': 'This price is too large.',
  'selling-not-allowed': 'Verify your identity before you sell.',
} satisfies Record<ProblemsOf<'changePlans'>, string>
