import { useInfiniteQuery } from '@tanstack/react-query'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { EarningsPanel } from './earnings-panel.tsx'
import { monthColumns } from './earnings-columns.tsx'
import { monthsQuery } from './earnings-queries.ts'
import * as text from './earnings-text.ts'

/** Earnings by month, newest first. */
export function MonthsPanel() {
  const query = useInfiniteQuery(monthsQuery)
  const months = query.data?.pages.flatMap((page) => page.data) ?? []
  const columns = monthColumns(months)
  return (
    <EarningsPanel
      title={text.monthly}
      action={
        <ExportButton
          subject={text.monthlyExport}
          fileName="earnings-by-month"
          columns={columns}
          rows={months}
        />
      }
    >
      <Loaded query={query} what={text.monthly} skeleton={<Skeleton className="h-48 rounded-md" />}>
        {() =>
          months.length === 0 ? (
            <p className="text-fg-muted">{text.noMonths}</p>
          ) : (
            <>
              <DataTable
                caption={text.monthlyCaption}
                columns={columns}
                rows={months}
                keyOf={({ month }) => month}
                narrow="cards"
              />
              <ShowMore query={query} />
            </>
          )
        }
      </Loaded>
    </EarningsPanel>
  )
}
