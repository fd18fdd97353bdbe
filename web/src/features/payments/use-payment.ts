import type { SpendKind } from '@fanfare/contract/ledger/wallet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNow } from '../../ui/dates/use-now.ts'
import { cardPriceOf } from './card-price.ts'
import { planSpend } from './plan-spend.ts'
import { pricingQuery, walletQuery } from '../../entities/payments/index.ts'
import { brokenLimit } from './billing/spending-limit.ts'

/** How a purchase is paid: from the wallet, or by card on the provider's page. */
export type PayWith = 'credits' | 'card'

type Options = {
  kind: SpendKind
  amount: number
  startWith?: PayWith
  /** Whether cards are accepted. Otherwise, only credits are. */
  takesCards?: boolean
}

export type Payment = ReturnType<typeof usePayment>

/**
 * How the user pays for something: the chosen method, the credits that would be spent, the missing ones, and the card
 * price. Until the user chooses, the method is credits if there are enough, otherwise card. `PayChoice` shows the
 * choice and `PayButton` pays. `plan` and `card` are null until they are known; `card` stays null if cards aren't
 * accepted.
 */
export function usePayment({ kind, amount, startWith, takesCards = true }: Options) {
  const [wanted, choose] = useState(startWith)
  // The wallet is read here, because the dialog mounts a moment later and would miss changes in between.
  const { data, error, isFetching, fetchStatus, refetch } = useQuery(walletQuery)
  const pricing = useQuery(pricingQuery)
  const now = useNow()
  const card = takesCards && pricing.data ? cardPriceOf(pricing.data, amount) : null
  const plan = data ? planSpend(data, { amount, kind }) : null
  const method = methodOf({
    wanted,
    isShort: (plan?.missing ?? 0) > 0,
    hasCard: takesCards && (card !== null || !pricing.data),
  })
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

type Method = { wanted: PayWith | undefined; isShort: boolean; hasCard: boolean }

function methodOf({ wanted, isShort, hasCard }: Method): PayWith {
  if (!hasCard) return 'credits'
  return wanted ?? (isShort ? 'card' : 'credits')
}
