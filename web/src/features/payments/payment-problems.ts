import type { payments } from '@fanfare/contract/payments/routes'

type Routes = typeof payments

type ProblemsOf<Name extends keyof Routes> = Routes[Name] extends {
  problems: readonly (infer Code extends string)[]
}
  ? Code
  : never

/** The errors that can occur before the payment page of a card or crypto payment opens. */
export const checkoutProblems = {
  'payments-unavailable': 'This payment method isn’t available right now. You haven’t been charged.',
  'too-small-for-card': 'This amount is too small for a card payment. Use credits instead.',
  'checkout-already-used': 'This payment was already started. Try again to start a new one.',
} as const

export const buyCreditsProblems = {
  'package-not-found': 'This offer is no longer available. Choose another one.',
  ...checkoutProblems,
} satisfies Record<ProblemsOf<'startCardCheckout' | 'startCryptoCheckout'>, string>
