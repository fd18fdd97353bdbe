import Type from 'typebox'
import { route } from '../api/route.ts'
import { Nullable } from '../api/schema.ts'
import { SpendingLimits } from './wallet.ts'
import { amountProblems, CreditAmount } from '../money/amount.ts'

export const ledger = {
  changeSpendingLimits: route({
    method: 'PUT',
    path: '/user/spending-limits',
    who: 'user',
    bannedToo: true,
    ceiling: 'settings',
    summary: 'Set your spending limits per day and per month (UTC). A higher limit takes effect after a day',
    body: Type.Object({ day: Nullable(CreditAmount), month: Nullable(CreditAmount) }),
    returns: SpendingLimits,
    problems: amountProblems,
  }),
} as const
