import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import type { TopSpender } from '@fanfare/contract/earnings/statistics'
import { useInfiniteQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { formatCount } from '../../ui/format-count.ts'
import { ShowMore } from '../../ui/lists/show-more.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { EarningsPanel } from './earnings-panel.tsx'
import { spenderColumns, spenderFileColumns } from './earnings-columns.tsx'
import type { RankedSpender } from './earnings-columns.tsx'
import { topSpendersQuery } from './earnings-queries.ts'
import { nameOfPeriod } from './period-picker.tsx'
import * as text from './earnings-text.ts'

/** The top spenders of a period. */
export function TopSpendersPanel({ period }: { period: PeriodQuery }) {
  const spenders = useInfiniteQuery(topSpendersQuery(period))
  const ranked = rank(spenders.data?.pages.flatMap((page) => page.data) ?? [])
  const paying = spenders.data?.pages[0]?.pagination.total ?? 0
  return (
    <EarningsPanel
      title={text.topSpenders}
      aside={ranked.length > 0 && ranked.length < paying && text.shownOf(ranked.length, formatCount(paying))}
      action={
        <ExportButton
          subject={text.topSpendersExport}
          fileName={`top-spenders-${nameOfPeriod(period)}`}
          columns={spenderFileColumns}
          rows={spenders.isPlaceholderData ? [] : ranked}
        />
      }
    >
      <Loaded query={spenders} what={text.topSpenders} skeleton={<SpendersSkeleton />}>
        {() =>
          ranked.length === 0 ? (
            <p className="text-fg-muted">{text.noSales}</p>
          ) : (
            <div
              className={clsx('transition-opacity', spenders.isPlaceholderData && 'opacity-60')}
              aria-busy={spenders.isPlaceholderData}
            >
              <DataTable
                caption={text.topSpendersCaption}
                columns={spenderColumns}
                rows={ranked}
                keyOf={({ rank: place }) => String(place)}
                head="hidden"
              />
              <ShowMore query={spenders} />
            </div>
          )
        }
      </Loaded>
    </EarningsPanel>
  )
}

function rank(spenders: readonly TopSpender[]): RankedSpender[] {
  const most = spenders[0]?.spent ?? 0
  return spenders.map((spender, place) => ({
    ...spender,
    rank: place + 1,
    share: most > 0 ? Math.max(0, spender.spent / most) : 0,
  }))
}

function SpendersSkeleton() {
  return (
    <div className="grid gap-4" aria-hidden>
      {[1, 2, 3, 4, 5].map((place) => (
        <span key={place} className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <Skeleton className="h-4 flex-1" />
          <Skeleton className="h-4 w-20" />
        </span>
      ))}
    </div>
  )
}
