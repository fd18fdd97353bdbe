import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-class.ts'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { leastPerMonth, isFree } from '../plans/least-per-month.ts'
import { offerQuery } from '../../../entities/subscriptions/index.ts'
import { openOverlay, useMembersOnly } from '../../../stores/overlay.ts'
import type { Creator } from '../../../stores/overlay.ts'

type Props = Pick<ButtonLook, 'size' | 'full'> & { creator: Creator; className?: string }

/**
 * Subscribe, with what a month costs at the least; or until when one is subscribed. A press opens the plans. Absent
 * while the offer is on its way, and where a creator takes nobody; where it did not load the dialog says so.
 */
export function SubscribeButton({ creator, ...look }: Props) {
  const { data: offer, isError } = useQuery(offerQuery(creator.id))
  const membersOnly = useMembersOnly()
  const open = () => openOverlay({ kind: 'subscribe', creator, start: {} })
  const press = () => membersOnly('subscribe', open)
  if (!offer && !isError) return null
  if (!offer) {
    return (
      <Button {...look} onClick={press}>
        Subscribe
      </Button>
    )
  }
  if (offer.subscription) {
    return (
      <Button {...look} variant="secondary" icon={<Check size={18} />} onClick={open}>
        Subscribed until {formatDate(offer.subscription.ends_at)}
      </Button>
    )
  }
  if (!offer.plans || offer.plans.length === 0) return null
  if (isFree(offer.plans)) {
    return (
      <Button {...look} variant="primary" onClick={press}>
        Subscribe for free
      </Button>
    )
  }
  const price = leastPerMonth(offer.plans)
  return (
    <Button
      {...look}
      price={price}
      priceWords={{ before: 'from', after: 'a month' }}
      aria-label={`Subscribe to ${creator.display_name}, from ${formatPrice(price)} credits a month`}
      onClick={press}
    >
      Subscribe
    </Button>
  )
}
