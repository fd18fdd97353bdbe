import type { payments } from '@fanfare/contract/payments'

type Routes = typeof payments

type ProblemsOf<Name extends keyof Routes> = Routes[Name] extends {
  problems: readonly (infer Code extends string)[]
}
  ? Code
  : never

/** Of every payment with a card or crypto, before anybody is sent to where it is paid. */
export const checkoutProblems = {
  'payments-unavailable': 'This way of paying does not answer at the moment. Nothing was charged.',
  'too-small-for-card': 'This amount is too small for a card payment. Use credits instead.',
  'checkout-already-used': 'This payment was started before. Press once more to start another.',
} as const

export const buyCreditsProblems = {
  'package-not-found':
    'This offer is not on sale any more. The offers were loaded again: please choose another.',
  ...checkoutProblems,
} satisfies Record<ProblemsOf<'startCardCheckout' | 'startCryptoCheckout'>, string>

export const cancelProblems = {
  'checkout-not-found': 'This payment does not exist.',
  'checkout-not-open': 'This payment is not open any more.',
  'payments-unavailable':
    'The payment page does not answer, so this payment is still open. Please try again.',
} satisfies Record<ProblemsOf<'cancelCryptoCheckout'>, string>

export const claimProblems = {
  'free-credits-claimed': 'You claimed today’s free credits already.',
  'free-credits-off': 'There are no free credits at the moment.',
} satisfies Record<ProblemsOf<'claimFreeCredits'>, string>
