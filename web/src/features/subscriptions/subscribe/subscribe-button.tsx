import type { Plan } from '@fanfare/contract/subscriptions/plan'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-class.ts'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { formatPrice } from '@fanfare/contract/money/credits-text'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { fill } from '../../../ui/fill.tsx'
import { isFree, minPerMonth, shortestOf } from '../plans/min-per-month.ts'
import { offerQuery } from '../../../entities/subscriptions/index.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { useMembersOnly } from '../../accounts/index.ts'
import { LazySubscribeDialog } from './lazy-subscribe-dialog.ts'
import type { Creator } from './subscribe-start.ts'
import { placeOf } from './subscribe-place.ts'
import * as text from './subscribe-text.ts'

type Props = Pick<ButtonLook, 'size' | 'full'> & { creator: Creator; className?: string }

/**
 * A button that opens the plans. It shows the price of the shortest plan and, below it, the lowest price per month. For
 * a subscriber, it shows the end date instead. Hidden while the offer loads, and if the creator isn't accepting
 * subscribers. If the offer can't be loaded, the dialog shows the error.
 */
export function SubscribeButton({ creator, ...look }: Props) {
  const { data: offer, isError } = useQuery(offerQuery(creator.id))
  const membersOnly = useMembersOnly()
  const plans = offer?.plans ?? []
  const subscription = offer?.subscription
  if (offer ? !subscription && plans.length === 0 : !isError) return null
  const open = () => openOverlay(LazySubscribeDialog, { creator, start: {} })
  const months = plans.length > 0 ? shortestOf(plans).months : 1
  const press = () => membersOnly('subscribe', open, { kind: 'open', at: placeOf(creator, months) })
  const priced = priceOf(plans)
  const best = subscription ? '' : bestPriceOf(plans)
  return (
    <div className={clsx('grid gap-1.5 text-center', !look.full && 'md:w-fit')}>
      {/* React keeps this button when it changes, so it doesn't lose the focus once the viewer has subscribed. */}
      {subscription ? (
        <Button {...look} ref={keepFocusNearby} variant="secondary" icon={<Check size={18} />} onClick={open}>
          {text.subscribedUntil(formatDate(subscription.ends_at))}
        </Button>
      ) : (
        <Button {...look} ref={keepFocusNearby} {...priced} onClick={press}>
          {isFree(plans) ? text.subscribeForFree : text.subscribe}
          {priced.price !== undefined && <SpokenBetween creator={creator} best={best} />}
        </Button>
      )}
      {best && (
        <p aria-hidden className="text-small text-fg-muted">
          {text.orBestPrice(best)}
        </p>
      )}
    </div>
  )
}

/** For screen readers: the creator's name and the lowest price, between the words on the button and its price. */
function SpokenBetween({ creator, best }: { creator: Creator; best: string }) {
  const name = <bdi>{creator.display_name}</bdi>
  return (
    <span className="sr-only">
      {' '}
      {best ? fill(text.spokenWithBestPrice, { name, price: best }) : fill(text.spoken, { name })}{' '}
    </span>
  )
}

/** The look of a button with the price of the shortest plan and the time that it lasts. */
function priceOf(plans: readonly Plan[]): { variant?: 'primary'; price?: number; priceFor?: string } {
  if (plans.length === 0) return {}
  if (isFree(plans)) return { variant: 'primary' }
  const { price, months } = shortestOf(plans)
  return { price, priceFor: text.priceFor(months) }
}

/** The lowest price per month, if only a longer plan has it; otherwise empty. */
function bestPriceOf(plans: readonly Plan[]): string {
  if (plans.length === 0) return ''
  const { price, months } = shortestOf(plans)
  const best = minPerMonth(plans)
  return best < price / months ? formatPrice(best) : ''
}
