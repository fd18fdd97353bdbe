import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { Reply } from '../../api.ts'
import { Loaded } from '../../loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/date-time.ts'
import { formatMoney } from '../../ui/money.ts'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { cardSubscriptionsQuery } from './billing-queries.ts'
import { useOpenCustomerPortal } from './use-open-customer-portal.ts'

type CardSubscription = Reply<'GET /user/stripe/subscription'>['data'][number]

/** The own cards, which live with the card provider, and what it charges them for again and again. */
export function BillingCards() {
  const subscriptions = useQuery(cardSubscriptionsQuery)
  const { open, isLeaving } = useOpenCustomerPortal()
  return (
    <Panel
      title="Cards"
      description="Managed on the card provider’s page. We never see a card number."
      action={
        <Button size="small" icon={<ExternalLink size={16} />} pending={isLeaving} onClick={() => open()}>
          Manage cards
        </Button>
      }
    >
      <h3 className="mt-5 font-semibold">Renewing by card</h3>
      <Loaded
        query={subscriptions}
        what="What renews by card"
        bones={<Skeleton className="mt-3 h-16 rounded-md" />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className="mt-1 text-fg-muted">Nothing renews by card.</p>
          ) : (
            <ul className="divide-y divide-line">
              {data.map((subscription) => (
                <Row key={subscription.id} subscription={subscription} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  )
}

function Row({ subscription }: { subscription: CardSubscription }) {
  return (
    <li className="flex min-h-17 items-center justify-between gap-4 py-2.5">
      <span className="min-w-0 leading-[1.4]">
        <b className="block break-words">{subscription.description}</b>
        <span className="block text-small text-fg-faint">{whatComes(subscription)}</span>
      </span>
      <span className="figures shrink-0 text-[18px]">
        {formatMoney(subscription.amount_cents, subscription.currency)}
      </span>
    </li>
  )
}

function whatComes({ state, ends_at_period_end, current_period_end }: CardSubscription): string {
  if (state === 'canceled') return 'Canceled'
  if (state === 'past_due') return 'The last payment failed. Look at your card under Manage cards.'
  if (!current_period_end) return ends_at_period_end ? 'Does not renew' : 'Renews'
  return `${ends_at_period_end ? 'Ends' : 'Renews'} on ${formatDate(current_period_end)}`
}
