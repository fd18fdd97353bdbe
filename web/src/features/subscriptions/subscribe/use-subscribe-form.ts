import type { Plan, SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { useState } from 'react'
import { usePayment } from '../../payments/index.ts'
import { isFree } from '../plans/min-per-month.ts'
import type { Creator, SubscribeStart } from './subscribe-start.ts'
import { useSubscribe } from './use-subscribe.ts'
import { useSubscribeWithCard } from './use-subscribe-with-card.ts'

export type SubscribeForm = ReturnType<typeof useSubscribeForm>

type Options = { creator: Creator; plans: readonly Plan[]; start: SubscribeStart; onDone: () => void }

/** The choices before subscribing: the length, the payment method, and whether it renews. */
export function useSubscribeForm({ creator, plans, start, onDone }: Options) {
  const [months, choose] = useState<SubscriptionMonths | undefined>(start.months)
  const [renews, setRenews] = useState(false)
  const isForFree = isFree(plans)
  const chosen = plans.find((plan) => plan.months === months) ?? plans[0]
  // If the plans are free, the longest is selected, because it costs no more than the others.
  const plan = isForFree ? (plans.at(-1) ?? chosen) : chosen
  const price = plan?.price ?? 0
  const payment = usePayment({
    kind: 'subscriptions',
    amount: price,
    ...(start.startWith && { startWith: start.startWith }),
  })
  const credits = useSubscribe(creator.id, onDone)
  const card = useSubscribeWithCard(creator.id)
  return {
    plan,
    isForFree,
    choose,
    renews,
    setRenews,
    payment,
    error: payment.method === 'card' && !isForFree ? card.error : credits.error,
    pending: credits.isBusy || card.isLeaving,
    subscribe: () => {
      if (plan) credits.subscribe({ months: plan.months, price, renews: isForFree || renews })
    },
    subscribeWithCard: () => {
      if (plan) card.leave({ months: plan.months, price })
    },
  }
}
