import type { SubscriberState } from '@fanfare/contract/profile-pages/subscriber'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import * as text from './audience-text.ts'
import { subscriberColumns } from './audience-columns.tsx'
import { ownSubscribersQuery } from './audience-queries.ts'
import { AudienceSkeleton } from './audience-skeleton.tsx'

const states = [
  { value: 'active', label: text.stateLabels.active },
  { value: 'expired', label: text.stateLabels.expired },
] as const

/** The current profile's current and former subscribers, with their dates, price and total spending. */
export function SubscribersTable() {
  const { state = 'active' } = useSearch({ from: '/shell/subscribers' })
  const navigate = useNavigate()
  const choose = (next: SubscriberState) =>
    void navigate({
      to: '/subscribers',
      search: next === 'expired' ? { state: next } : {},
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Segmented label={text.filterSubscribers} value={state} choices={states} onChange={choose} />
      <SubscribersIn key={state} state={state} />
    </>
  )
}

function SubscribersIn({ state }: { state: SubscriberState }) {
  const subscribers = useInfiniteQuery(ownSubscribersQuery(state))
  return (
    <Loaded query={subscribers} what={text.yourSubscribers} skeleton={<AudienceSkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.data)
        if (rows.length === 0) return <NoSubscribers state={state} />
        return (
          <>
            <p className="pt-4 pb-2 text-fg-muted">
              {text.subscriberCount(pages[0]?.pagination.total ?? 0, state)}
            </p>
            <DataTable
              caption={text.subscribersCaption(state)}
              columns={subscriberColumns}
              rows={rows}
              keyOf={({ profile }) => profile.id}
              narrow="cards"
            />
            <ShowMore query={subscribers} />
          </>
        )
      }}
    </Loaded>
  )
}

function NoSubscribers({ state }: { state: SubscriberState }) {
  if (state === 'expired') {
    return <EmptyState title={text.noneExpired}>{text.expiredAppear}</EmptyState>
  }
  return (
    <EmptyState
      title={text.noSubscribers}
      action={
        <LinkButton to="/settings" hash="plans">
          {text.viewPlans}
        </LinkButton>
      }
    >
      {text.subscribersAppear}
    </EmptyState>
  )
}
