import type { SubscriberState } from '@fanfare/contract/profile-pages/subscriber'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Segmented } from '../../ui/fields/segmented.tsx'
import { countOf } from '../../ui/format-count.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { subscriberColumns } from './audience-columns.tsx'
import { ownSubscribersQuery } from './audience-queries.ts'
import { AudienceSkeleton } from './audience-skeleton.tsx'

const states = [
  { value: 'active', label: 'Active' },
  { value: 'expired', label: 'Expired' },
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
      <Segmented label="Filter subscribers" value={state} choices={states} onChange={choose} />
      <SubscribersIn key={state} state={state} />
    </>
  )
}

function SubscribersIn({ state }: { state: SubscriberState }) {
  const subscribers = useInfiniteQuery(ownSubscribersQuery(state))
  return (
    <Loaded query={subscribers} what="Your subscribers" skeleton={<AudienceSkeleton />}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.data)
        if (rows.length === 0) return <NoSubscribers state={state} />
        return (
          <>
            <p className="pt-4 pb-2 text-fg-muted">
              {countOf(pages[0]?.pagination.total ?? 0, `${state} subscriber`)}
            </p>
            <DataTable
              caption={`Your ${state} subscribers, latest first; amounts in credits`}
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
    return (
      <EmptyState title="No expired subscriptions">
        People whose subscription to you has ended will appear here.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No subscribers yet"
      action={
        <LinkButton to="/settings" hash="plans">
          View your plans
        </LinkButton>
      }
    >
      People who subscribe to you will appear here. Only you can see this list.
    </EmptyState>
  )
}
