import { pageLimits } from '@fanfare/contract/api/limits'
import type { Payout, PayoutState } from '@fanfare/contract/payouts/payout'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import type { AdminPayoutsSearch } from '../../../plumbing/search-params.ts'
import { useScrollToHash } from '../../../plumbing/use-scroll-to-hash.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PageTitle } from '../../../ui/page-title.tsx'
import { Pagination } from '../../../ui/lists/pagination.tsx'
import { Segmented } from '../../../ui/fields/segmented.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { AdminDebts } from './admin-debts.tsx'
import { AdminPayoutActions } from './admin-payout-actions.tsx'
import { adminPayoutColumns } from '../payout-columns.tsx'
import { adminPayoutsQuery } from '../../../entities/payouts/index.ts'
import * as payoutsText from '../payouts-text.ts'
import { WaitingRefunds } from './refunds/waiting-refunds.tsx'
import * as text from './admin-text.ts'

const filters: readonly { value: PayoutState | 'all'; label: string }[] = [
  { value: 'all', label: text.everyState },
  { value: 'requested', label: payoutsText.stateLabels.requested },
  { value: 'approved', label: payoutsText.stateLabels.approved },
  { value: 'failed', label: payoutsText.stateLabels.failed },
  { value: 'paid', label: payoutsText.stateLabels.paid },
  { value: 'returned', label: payoutsText.stateLabels.returned },
]

/** For admins: all payouts, with buttons to approve or return each, pending refunds, and open debts. */
export function AdminPayoutsScreen() {
  const { state, page: typedPage } = useSearch({ from: '/shell/admin/payouts' })
  const page = Number(typedPage ?? '1')
  const navigate = useNavigate()
  const payouts = useQuery(adminPayoutsQuery({ state, page }))
  useScrollToHash(!payouts.isPending)
  const go = (search: AdminPayoutsSearch) =>
    void navigate({ to: '/admin/payouts', search, replace: true, resetScroll: false })
  return (
    <div className="page grid gap-4 pt-1.5 pb-16">
      <PageTitle>{text.payouts}</PageTitle>
      <h1 className="type-display">{text.payouts}</h1>
      <div className="no-scrollbar -mx-1 overflow-x-auto p-1">
        <Segmented
          label={text.filterPayouts}
          value={state ?? 'all'}
          choices={filters}
          onChange={(value) => go(value === 'all' ? {} : { state: value })}
        />
      </div>
      <section
        aria-label={text.payouts}
        className="rounded-lg bg-surface-1 px-4.5 py-4 [--ground:var(--ff-surface-1)] md:px-6"
      >
        <Loaded query={payouts} what={text.thePayouts} skeleton={<Skeleton className="h-60 rounded-md" />}>
          {({ data, pagination }) =>
            data.length === 0 ? (
              <NoPayouts state={state} page={page} />
            ) : (
              <div
                className={clsx('grid gap-4 transition-opacity', payouts.isPlaceholderData && 'opacity-60')}
                aria-busy={payouts.isPlaceholderData}
              >
                <DataTable
                  caption={payoutsText.newestFirst}
                  columns={adminPayoutColumns}
                  rows={data}
                  keyOf={(payout) => payout.id}
                  narrow="cards"
                  actions={actionsOf}
                />
                <Pagination
                  label={text.payoutPages}
                  page={page}
                  pages={Math.ceil(pagination.total / pageLimits.adminTable)}
                  onChange={(next) =>
                    go({ ...(state && { state }), ...(next > 1 && { page: String(next) }) })
                  }
                />
              </div>
            )
          }
        </Loaded>
      </section>
      <WaitingRefunds />
      <AdminDebts />
    </div>
  )
}

function actionsOf(payout: Payout) {
  return <AdminPayoutActions payout={payout} />
}

function NoPayouts({ state, page }: { state: PayoutState | undefined; page: number }) {
  if (page > 1) {
    return (
      <EmptyState
        title={text.noSuchPage}
        action={
          <LinkButton to="/admin/payouts" search={state ? { state } : {}}>
            {text.firstPage}
          </LinkButton>
        }
      >
        {text.fewerPages}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={text.noPayouts}>
      {state ? text.noneWithStatus(payoutsText.stateLabels[state]) : text.payoutsHere}
    </EmptyState>
  )
}
