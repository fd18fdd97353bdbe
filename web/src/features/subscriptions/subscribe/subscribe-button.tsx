import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-class.ts'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { isFree, leastPerMonth, shortestOf } from '../plans/least-per-month.ts'
import { offerQuery } from '../../../entities/subscriptions/index.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { LazySubscribeDialog } from './lazy-subscribe-dialog.ts'
import type { Creator } from './subscribe-start.ts'
import { placeOf } from './subscribe-place.ts'

type Props = Pick<ButtonLook, 'size' | 'full'> & { creator: Creator; className?: string }

/**
 * A button that opens the plans. It shows the price of the shortest plan and, below a full-width button, the lowest
 * price per month. For a subscriber, it shows the end date instead. Hidden while the offer loads, and if the creator
 * isn't accepting subscribers. If the offer can't be loaded, the dialog shows the error.
 */
export function SubscribeButton({ creator, ...look }: Props) {
  const { data: offer, isError } = useQuery(offerQuery(creator.id))
  const membersOnly = useMembersOnly()
  const open = () => openOverlay(LazySubscribeDialog, { creator, start: {} })
  const months = offer?.plans?.length ? shortestOf(offer.plans).months : 1
  const press = () => membersOnly('subscribe', open, { kind: 'open', at: placeOf(creator, months) })
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
  const { price } = shortestOf(offer.plans)
  const least = leastPerMonth(offer.plans)
  const words = months === 1 ? 'a month' : `for ${months} months`
  const longer = least < price / months ? `from ${formatPrice(least)} a month with a longer plan` : ''
  const button = (
    <Button {...look} price={price} priceFor={words} onClick={press}>
      Subscribe
      <span className="sr-only">
        {' '}
        to {creator.display_name},{longer && ` ${longer}, or`}{' '}
      </span>
    </Button>
  )
  if (!look.full || longer === '') return button
  return (
    <div className="grid gap-1.5">
      {button}
      <p aria-hidden className="text-center text-small text-fg-muted">
        Or {longer}
      </p>
    </div>
  )
}
