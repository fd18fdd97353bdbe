import type { payments } from '@fanfare/contract/payments/routes'
import type { payouts } from '@fanfare/contract/payouts/routes'

type Routes = typeof payments & Pick<typeof payouts, 'claimFreeCredits'>

type ProblemsOf<Name extends keyof Routes> = Routes[Name] extends {
  problems: readonly (infer Code extends string)[]
}
  ? Code
  : never

/** The problems of every card or crypto payment before its payment page opens. */
export const checkoutProblems = {
  'payments-unavailable': 'This payment method isn’t available right now. You haven’t been charged.',
  'too-small-for-card': 'This amount is too small for a card payment. Use credits instead.',
  'checkout-already-used': 'This payment was already started. Try again to start a new one.',
} as const

export const buyCreditsProblems = {
  'package-not-found': 'This offer is no longer available. Choose another one.',
  ...checkoutProblems,
} satisfies Record<ProblemsOf<'startCardCheckout' | 'startCryptoCheckout'>, string>

export const cancelProblems = {
  'checkout-not-found': 'This payment doesn’t exist.',
  'checkout-not-open': 'This payment is no longer open.',
  'payments-unavailable': 'The payment provider isn’t responding, so this payment is still open. Try again.',
} satisfies Record<ProblemsOf<'cancelCryptoCheckout'>, string>

export const claimProblems = {
  'free-credits-claimed': 'You’ve already claimed today’s free credits.',
  'free-credits-off': 'Free credits aren’t available right now.',
} satisfies Record<ProblemsOf<'claimFreeCredits'>, string>
