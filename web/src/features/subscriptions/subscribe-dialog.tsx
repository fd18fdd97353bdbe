import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../loaded.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { RunningSubscription } from './running-subscription.tsx'
import { SubscribeForm } from './subscribe-form.tsx'
import { closeSubscribe } from './subscribe-overlay.ts'
import type { Creator, Start } from './subscribe-overlay.ts'
import { offerQuery } from './subscription-queries.ts'
import { opensWords } from './subscription-words.ts'

type Props = { creator: Creator; start: Start; open: boolean }

/** Subscribing to a creator; for who is subscribed, how it goes on. */
export default function SubscribeDialog({ creator, start, open }: Props) {
  const offer = useQuery(offerQuery(creator.id))
  const isSubscribed = Boolean(offer.data?.subscription)
  return (
    <Dialog
      open={open}
      onClose={closeSubscribe}
      title={`${isSubscribed ? 'Subscribed' : 'Subscribe'} to ${creator.display_name}`}
      description={opensWords}
      size="small"
    >
      <div className="pt-1 pb-4 md:pb-3">
        <Loaded query={offer} what="These plans" bones={<Bones />}>
          {({ plans, subscription }) => {
            if (subscription) return <RunningSubscription subscription={subscription} />
            if (!plans || plans.length === 0) {
              return <p className="text-fg-muted">This creator takes no new subscribers at the moment.</p>
            }
            return <SubscribeForm creator={creator} plans={plans} start={start} onDone={closeSubscribe} />
          }}
        </Loaded>
      </div>
    </Dialog>
  )
}

function Bones() {
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
