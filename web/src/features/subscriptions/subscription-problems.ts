import type { subscriptions } from '@fanfare/contract/subscriptions'
import { checkoutProblems, withheldWords } from '../payments/index.ts'

type Routes = typeof subscriptions

type ProblemsOf<Name extends keyof Routes> = Routes[Name] extends {
  problems: readonly (infer Code extends string)[]
}
  ? Code
  : never

export const subscribeProblems = {
  'profile-not-found': 'This profile is gone.',
  'own-profile': 'This is your own profile.',
  'already-subscribed': 'You are subscribed already.',
  'not-subscribable': 'This creator takes no new subscribers at the moment. Nothing was paid.',
  'price-has-changed':
    'The prices have changed and were loaded again. Nothing was paid: please look once more.',
  'amount-too-fine': 'This price cannot be paid. Nothing was paid.',
  'amount-too-small': 'This price is too small for a payment. Nothing was paid.',
  'amount-too-large': 'This price is too large for a payment. Nothing was paid.',
  'not-enough-credits': 'Your credits do not suffice any more. Nothing was paid.',
  'credits-withheld': withheldWords('You haven’t been charged.'),
  'spending-limit-reached': 'This would go beyond the spending limit you set. Nothing was paid.',
  conflict: 'This was sent before with another choice. Nothing was paid: please load the page again.',
  ...checkoutProblems,
} satisfies Record<ProblemsOf<'subscribe'> | ProblemsOf<'subscribeWithCard'>, string>

export const runningProblems = {
  'not-subscribed': 'This subscription has ended already.',
  'payments-unavailable': 'The card provider does not answer, so nothing was changed. Please try again.',
  'not-subscribable': 'This creator takes no subscriptions any more, so it cannot renew.',
} satisfies Record<ProblemsOf<'changeRenewal'> | ProblemsOf<'unsubscribe'>, string>

export const plansProblems = {
  'amount-too-fine': 'Credits have at most two decimals.',
  'amount-too-small': 'This price is too small.',
  'amount-too-large': 'This price is too large.',
  'selling-not-allowed': 'Selling needs a confirmed identity first.',
} satisfies Record<ProblemsOf<'changePlans'>, string>
