import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { ShowMore } from '../../../ui/lists/show-more.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { debtColumns } from './debt-columns.tsx'
import { debtsQuery } from '../../../entities/payouts/index.ts'
import * as text from './admin-text.ts'

/** For admins: all open debts, with the debtor, amount, date and reason. */
export function AdminDebts() {
  const debts = useInfiniteQuery(debtsQuery)
  const rows = debts.data?.pages.flatMap((page) => page.data) ?? []
  return (
    <Panel title={text.openDebts} description={text.debtsDescription}>
      <Loaded query={debts} what={text.openDebts} skeleton={<Skeleton className="mt-4 h-32 rounded-md" />}>
        {() =>
          rows.length === 0 ? (
            <p className="mt-3 text-fg-muted">{text.noDebts}</p>
          ) : (
            <div className="mt-3">
              <DataTable
                caption={text.debtsNewestFirst}
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
