import type { tips } from '@fanfare/contract/tips'
import { limits } from '@fanfare/contract/limits'
import { formatPrice } from '../../ui/credits.ts'
import { checkoutProblems, withheldWords } from '../payments/index.ts'

type Routes = typeof tips

type ProblemsOf<Name extends keyof Routes> = Routes[Name]['problems'][number]

export const amountFaults = {
  none: 'An amount with at most two decimals, such as 4.50.',
  small: `At least ${formatPrice(limits.tip.leastHundredths / 100)} credit.`,
  large: `At most ${formatPrice(limits.tip.mostHundredths / 100)} credits.`,
} as const

export const tipProblems = {
  'amount-too-fine': 'A tip has at most two decimals.',
  'amount-too-small': 'This is too little for this way of paying.',
  'amount-too-large': amountFaults.large,
  'profile-not-found': 'This creator is not here any more. Nothing was sent.',
  'own-profile': 'This is your own profile.',
  'not-taking-payments': 'This creator does not take tips at the moment. Nothing was sent.',
  'not-enough-credits': 'Your credits do not suffice for this any more. Nothing was sent.',
  'credits-withheld': withheldWords('Nothing was sent.'),
  'spending-limit-reached': 'This would go beyond the spending limit that you set. Nothing was sent.',
  conflict: 'This tip was sent already.',
  ...checkoutProblems,
} satisfies Record<ProblemsOf<'send'> | ProblemsOf<'sendWithCard'>, string>
