import Type from 'typebox'
import { route } from '../api/route.ts'
import { Id, IdParams, Nullable } from '../api/schema.ts'
import { amountProblems, CreditAmount } from '../money/amount.ts'
import { checkoutFields, checkoutProblems, CheckoutStart } from '../payments/checkout.ts'
import { tipLimits } from './limits.ts'
import { Tip } from './tip.ts'

const tipFields = {
  amount: CreditAmount,
  message: Type.Optional(Nullable(Type.String({ maxLength: tipLimits.message }))),
  post_id: Type.Optional(Nullable(Id)),
}

const tipProblems = [...amountProblems, 'profile-not-found', 'own-profile', 'not-taking-payments'] as const

export const tips = {
  send: route({
    method: 'POST',
    path: '/profile/:id/tip',
    who: 'user',
    ceiling: 'purchases',
    summary: 'Tip a profile with credits',
    params: IdParams,
    makesId: true,
    body: Type.Object({ id: Id, ...tipFields }),
    returns: Tip,
    problems: [
      ...tipProblems,
      'not-enough-credits',
      'credits-withheld',
      'spending-limit-reached',
      'conflict',
    ],
  }),
  sendWithCard: route({
    method: 'POST',
    path: '/profile/:id/tip-with-card',
    who: 'user',
    ceiling: 'checkouts',
    summary: 'Tip a profile with a card',
    params: IdParams,
    makesId: true,
    body: Type.Object({ ...checkoutFields, ...tipFields }),
    returns: CheckoutStart,
    problems: [...tipProblems, ...checkoutProblems, 'spending-limit-reached'],
  }),
} as const
