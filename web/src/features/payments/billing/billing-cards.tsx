import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import type { Reply } from '../../../plumbing/api/call.ts'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { Button } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { formatMoney } from '../../../ui/money/money.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { cardSubscriptionsQuery } from '../../../entities/payments/index.ts'
import * as text from './billing-text.ts'
import { useOpenCustomerPortal } from './use-open-customer-portal.ts'

type CardSubscription = Reply<'GET /user/stripe/subscription'>['data'][number]

/** The user's recurring card payments, and a link to manage their cards, which the card provider stores. */
export function BillingCards() {
  const subscriptions = useQuery(cardSubscriptionsQuery)
  const { open, isLeaving } = useOpenCustomerPortal()
  return (
    <Panel
      title={text.cards}
      description={text.cardsDescription}
      action={
        <Button size="small" icon={<ExternalLink size={16} />} pending={isLeaving} onClick={() => open()}>
          {text.manageCards}
        </Button>
      }
    >
      <h3 className="mt-5 font-semibold">{text.automaticPayments}</h3>
      <Loaded
        query={subscriptions}
        what={text.yourAutomaticPayments}
        skeleton={<Skeleton className="mt-3 h-16 rounded-md" />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <p className="mt-1 text-fg-muted">{text.noAutomaticPayments}</p>
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
  if (state === 'canceled') return text.canceled
  if (state === 'past_due') return text.lastPaymentFailed
  if (!current_period_end) return ends_at_period_end ? text.doesNotRenew : text.renews
  const day = formatDate(current_period_end)
  return ends_at_period_end ? text.endsOn(day) : text.renewsOn(day)
}
