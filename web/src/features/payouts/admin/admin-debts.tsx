import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { debtColumns } from './debt-columns.tsx'
import { debtsQuery } from '../../../entities/payouts/index.ts'

/** For admins: all open debts, with the debtor, amount, date and reason. */
export function AdminDebts() {
  const debts = useInfiniteQuery(debtsQuery)
  const rows = debts.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Panel
      title="Open debts"
      description="Payments reversed after the creator’s earnings were moved or paid out. Their next earnings settle the debt."
    >
      <Loaded query={debts} what="Open debts" skeleton={<Skeleton className="mt-4 h-32 rounded-md" />}>
        {() =>
          rows.length === 0 ? (
            <p className="mt-3 text-fg-muted">No open debts.</p>
          ) : (
            <div className="mt-3">
              <DataTable
                caption="Open debts, latest first"
                columns={debtColumns}
                rows={rows}
                keyOf={({ id, profile, debtor }) => `${id} ${profile.id} ${debtor?.id}`}
                narrow="cards"
              />
              <ShowMore query={debts} />
            </div>
          )
        }
      </Loaded>
    </Panel>
  )
}
