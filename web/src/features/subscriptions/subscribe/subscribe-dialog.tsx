import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { focusStartNear } from '../../../ui/focus/focus-home.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { offerQuery } from '../../../entities/subscriptions/index.ts'
import { RunningSubscription } from '../running-subscription.tsx'
import * as text from './subscribe-dialog-text.ts'
import { SubscribeOffer } from './subscribe-offer.tsx'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import type { Creator, SubscribeStart } from './subscribe-start.ts'
import * as subscribeText from './subscribe-text.ts'

type Props = OverlayProps & { creator: Creator; start: SubscribeStart }

/** A dialog to subscribe to a creator. Subscribers see when their subscription ends or renews. */
export function SubscribeDialog({ creator, start, open, onClose }: Props) {
  const query = useQuery(offerQuery(creator.id))
  const offer = useAsItWas(query.data, open)
  const focusAfter = useFocusAfter()
  if (offer?.plans?.length && !offer.subscription) {
    return (
      <SubscribeOffer
        creator={creator}
        plans={offer.plans}
        start={start}
        open={open}
        onClose={onClose}
        focusAfter={focusAfter}
      />
    )
  }
  const subscription = offer?.subscription
  const name = creator.display_name
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={subscription ? text.subscribedTo(name) : text.subscribeTo(name)}
      description={subscription && subscribeText.youAreSubscribedUntil(formatDate(subscription.ends_at))}
      size="small"
      focusAfter={focusAfter}
    >
      <div className="pt-1 pb-4">
        <Loaded query={query} what={text.thesePlans} skeleton={<PlansSkeleton />}>
          {() =>
            subscription ? (
              <RunningSubscription subscription={subscription} />
            ) : (
              <p className="text-fg-muted">{text.notAccepting}</p>
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

/** While it closes, the dialog keeps its content, even if that has just changed. */
function useAsItWas<Value>(value: Value, isOpen: boolean): Value {
  const [last, setLast] = useState(value)
  if (isOpen && last !== value) setLast(value)
  return isOpen ? value : last
}

/**
 * Finds the element to focus after closing. A new subscription replaces the button that opened the dialog; null means
 * that it is still there. When the user returns from buying credits, the dialog opens without a button, and in Safari a
 * pressed button doesn't have the focus: then nothing moves.
 */
function useFocusAfter(): () => HTMLElement | false | null {
  const [{ opener, start }] = useState(() => {
    const { activeElement, body } = document
    return { opener: activeElement === body ? null : activeElement, start: focusStartNear(activeElement) }
  })
  return () => {
    if (opener === null) return false
    if (opener.isConnected) return null
    return start?.isConnected ? start : document.querySelector<HTMLElement>('#main')
  }
}

function PlansSkeleton() {
  return (
    <div className="grid gap-2">
      <Skeleton className="h-11 rounded-md!" />
      <Skeleton className="mt-2 h-16 rounded-md!" />
      <Skeleton className="h-16 rounded-md!" />
      <Skeleton className="h-16 rounded-md!" />
      <Skeleton className="mt-2 h-13.5 rounded-md!" />
    </div>
  )
}
