import type { Plan, SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { fill } from '../../../ui/fill.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { cardPriceOf } from '../../payments/index.ts'
import { offerQuery } from '../../../entities/subscriptions/index.ts'
import { isFree } from '../plans/min-per-month.ts'
import { PlanChoice } from '../plans/plan-choice.tsx'
import { RunningSubscription } from '../running-subscription.tsx'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { LazySubscribeDialog } from './lazy-subscribe-dialog.ts'
import type { Creator, SubscribeStart } from './subscribe-start.ts'
import { opensText } from '../subscription-text.ts'
import { placeOf } from './subscribe-place.ts'
import * as text from './subscribe-text.ts'
import { pricingQuery } from '../../../entities/payments/index.ts'

type Props = {
  creator: Creator
  /** Shown in place of the offer if the creator isn't accepting subscribers. */
  otherwise: ReactNode
  className: string
}

/** A creator's offer, next to their posts. Subscribers see when their subscription ends or renews. */
export function SubscribePanel({ creator, otherwise, className }: Props) {
  const query = useQuery(offerQuery(creator.id))
  const offer = query.data
  const look = `rounded-xl bg-surface-1 shadow-2 [--ground:var(--ff-surface-1)] ${className}`
  if (query.isPending) return <Skeleton className={`h-90 rounded-xl! ${className}`} />
  if (!offer) {
    return (
      <section aria-label={text.subscription} className={look}>
        <ErrorState
          title={text.plansDidNotLoad}
          message={messageOf(query.error)}
          pending={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </section>
    )
  }
  if (!offer.subscription && !offer.plans?.length) return otherwise
  const { subscription, plans } = offer
  return (
    <section aria-labelledby="subscribe" data-focus-home className={`grid gap-4 p-5.5 ${look}`}>
      <div className="grid gap-2">
        <h2 id="subscribe" data-focus-start tabIndex={-1} className="type-title wrap-anywhere">
          {fill(subscription ? text.subscribedTo : text.subscribeTo, {
            name: <bdi>{creator.display_name}</bdi>,
          })}
        </h2>
        <p className="text-small text-fg-muted">
          {subscription ? text.youAreSubscribedUntil(formatDate(subscription.ends_at)) : opensText}
        </p>
      </div>
      {subscription && <RunningSubscription subscription={subscription} />}
      {!subscription && plans && <Plans creator={creator} plans={plans} />}
    </section>
  )
}

/** Pressing the button only opens the dialog, which shows the price before anything is paid. */
function Plans({ creator, plans }: { creator: Creator; plans: readonly Plan[] }) {
  const [months, setMonths] = useState<SubscriptionMonths>()
  const { data: pricing } = useQuery(pricingQuery)
  const membersOnly = useMembersOnly()
  const plan = plans.find((candidate) => candidate.months === months) ?? plans[0]
  if (!plan) return null
  const open = (start: Pick<SubscribeStart, 'startWith'> = {}) =>
    membersOnly(
      'subscribe',
      () => openOverlay(LazySubscribeDialog, { creator, start: { months: plan.months, ...start } }),
      { kind: 'open', at: placeOf(creator, plan.months) },
    )
  if (isFree(plans)) {
    return (
      <Button ref={keepFocusNearby} variant="primary" size="large" full onClick={() => open()}>
        {text.subscribeForFree}
      </Button>
    )
  }
  const card = pricing && cardPriceOf(pricing, plan.price)
  return (
    <>
      <PlanChoice plans={plans} chosen={plan.months} onChoose={setMonths} />
      <Button ref={keepFocusNearby} size="large" full price={plan.price} onClick={() => open()}>
        {text.subscribe}
      </Button>
      {card && (
        <Button
          ref={keepFocusNearby}
          variant="ghost"
          size="small"
          full
          onClick={() => open({ startWith: 'card' })}
        >
          {text.payByCard(card.text)}
        </Button>
      )}
      <p className="text-center text-caption text-fg-faint">
        {card?.isSandbox && `${text.sandbox} `}
        {text.howToUnsubscribe}
      </p>
    </>
  )
}
