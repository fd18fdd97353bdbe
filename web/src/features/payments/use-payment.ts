import type { SpendKind } from '@fanfare/contract/ledger'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../ui/dates/use-now.ts'
import { cardPriceOf } from './card-price.ts'
import { planSpend } from './plan-spend.ts'
import { pricingQuery, walletQuery } from '../../entities/payments/index.ts'
import type { PayWith } from '../../stores/overlay.ts'
import { brokenLimit } from './billing/spending-limit.ts'

type Options = { kind: SpendKind; amount: number; startWith?: PayWith }

export type Payment = ReturnType<typeof usePayment>

/**
 * How something is about to be paid: with credits or by card, which credits that would take, what is missing, what the
 * card would be charged. `PayChoice` shows it and `PayButton` does it. `plan` and `card` are null until they are known;
 * `card` stays null where no cards are taken.
 */
export function usePayment({ kind, amount, startWith = 'credits' }: Options) {
  const [wanted, choose] = useState<PayWith>(startWith)
  // Read here and not where it is shown: a dialog shows it a moment later, and would miss what happened meanwhile.
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(walletQuery)
  const pricing = useQuery(pricingQuery)
  const now = useNow()
  const card = pricing.data ? cardPriceOf(pricing.data, amount) : null
  const plan = data ? planSpend(data, { amount, kind }) : null
  const method: PayWith = wanted === 'card' && pricing.data && !card ? 'credits' : wanted
  return {
    amount,
    method,
    choose,
    wallet: { data, error, isFetching, isPaused: fetchStatus === 'paused', refetch },
    plan,
    card,
    limitBroken: data ? brokenLimit(data.spending_limits, amount, new Date(now)) : null,
  }
}
