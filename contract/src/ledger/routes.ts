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
    ceiling: 'settings',
    summary: 'Set the most that the own user spends in a day and in a month (UTC); a raise holds after a day',
    body: Type.Object({ day: Nullable(CreditAmount), month: Nullable(CreditAmount) }),
    returns: SpendingLimits,
    problems: amountProblems,
  }),
} as const
