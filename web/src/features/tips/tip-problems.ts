import type { tips } from '@fanfare/contract/tips/routes'
import { tipLimits } from '@fanfare/contract/tips/limits'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { checkoutProblems, withheldText } from '../payments/index.ts'

type Routes = typeof tips

type ProblemsOf<Name extends keyof Routes> = Routes[Name]['problems'][number]

export const amountFaults = {
  none: 'Enter an amount with at most two decimals, such as 4.50.',
  small: `At least ${priceInCredits(tipLimits.minHundredths / 100)}.`,
  large: `At most ${priceInCredits(tipLimits.mostHundredths / 100)}.`,
} as const

export const tipProblems = {
  'amount-too-fine': 'A tip can have at most two decimals.',
  'amount-too-small': 'This amount is too small for this payment method.',
  'amount-too-large': amountFaults.large,
  'profile-not-found': 'This profile no longer exists. Nothing was sent.',
  'own-profile': 'This is your own profile. Nothing was sent.',
  'not-taking-payments': 'This creator isn’t accepting tips right now. Nothing was sent.',
  'not-enough-credits': 'You don’t have enough credits. Nothing was sent.',
  'credits-withheld': withheldText('Nothing was sent.'),
  'spending-limit-reached': 'This would exceed your spending limit. Nothing was sent.',
  conflict: 'This tip has already been sent.',
  ...checkoutProblems,
} satisfies Record<ProblemsOf<'send'> | ProblemsOf<'sendWithCard'>, string>
