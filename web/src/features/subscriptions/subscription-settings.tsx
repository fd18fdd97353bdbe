import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { NextPage } from '../../plumbing/queries/next-page.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { HelpLink } from '../help/index.ts'
import { BillingCards } from '../payments/index.ts'
import { activeSubscriptionsQuery } from '../../entities/subscriptions/index.ts'
import { SubscriptionRow } from './subscription-row.tsx'
import * as text from './subscription-settings-text.ts'

/** Settings, Subscription: the current profile's subscriptions, and recurring card payments. */
export function SubscriptionSettings() {
  const list = useInfiniteQuery(activeSubscriptionsQuery)
  return (
    <>
      <Panel
        title={text.yourSubscriptions}
        description={
          <>
            {text.soonestFirst} <HelpLink to="cancel-a-subscription">{text.howRenewalWorks}</HelpLink>
          </>
        }
      >
        <Loaded query={list} what={text.yourSubscriptions} skeleton={<SubscriptionsSkeleton />}>
          {({ pages }) => {
            const subscriptions = pages.flatMap((page) => page.data)
            return subscriptions.length === 0 ? (
              <EmptyState
                title={text.noSubscriptions}
                action={<LinkButton to="/explore">{text.exploreCreators}</LinkButton>}
              >
                {text.subscriptionsWillAppear}
              </EmptyState>
            ) : (
              <ul className="mt-2 divide-y divide-line">
                {subscriptions.map((subscription) => (
                  <SubscriptionRow key={subscription.id} subscription={subscription} />
                ))}
              </ul>
            )
          }}
        </Loaded>
        <NextPage list={list} />
      </Panel>
      <BillingCards />
    </>
  )
}

function SubscriptionsSkeleton() {
  return (
    <div className="mt-5 grid gap-5">
      {[1, 2].map((place) => (
        <div key={place} className="grid gap-3.5">
          <div className="flex items-center gap-3">
            <Skeleton className="size-12 rounded-full!" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-3.5 w-2/5" />
              <Skeleton className="h-3 w-3/5" />
            </div>
          </div>
          <Skeleton className="h-11" />
        </div>
      ))}
    </div>
  )
}
