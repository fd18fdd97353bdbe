import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { ShareBar } from '../../ui/share-bar.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { EarningsPanel } from './earnings-panel.tsx'
import { nameOfPeriod } from './period-picker.tsx'
import { byTypeColumns, byTypeFileColumns } from './earnings-columns.tsx'
import { byTypeQuery } from './earnings-queries.ts'
import { incomeTones } from './income-types.ts'
import * as text from './earnings-text.ts'

/** The sources of the period's earnings. */
export function ByTypePanel({ period }: { period: PeriodQuery }) {
  const types = useQuery(byTypeQuery(period))
  const rows = types.data?.data.filter(({ transactions }) => transactions > 0) ?? []
  return (
    <EarningsPanel
      title={text.byType}
      action={
        <ExportButton
          subject={text.byTypeExport}
          fileName={`earnings-by-type-${nameOfPeriod(period)}`}
          columns={byTypeFileColumns}
          rows={types.isPlaceholderData ? [] : rows}
        />
      }
    >
      <Loaded query={types} what={text.byType} skeleton={<Skeleton className="h-48 rounded-md" />}>
        {() =>
          rows.length === 0 ? (
            <p className="text-fg-muted">{text.noEarnings}</p>
          ) : (
            <div
              className={clsx('grid gap-3.5 transition-opacity', types.isPlaceholderData && 'opacity-60')}
              aria-busy={types.isPlaceholderData}
            >
              <ShareBar
                parts={rows.map(({ type, earned }) => ({
                  name: text.incomeLabels[type],
                  share: earned,
                  tone: incomeTones[type],
                }))}
              />
              <DataTable
                caption={text.byType}
                columns={byTypeColumns}
                rows={rows}
                keyOf={({ type }) => type}
              />
            </div>
          )
        }
      </Loaded>
    </EarningsPanel>
  )
}
