import type { EarningsPoint } from '@fanfare/contract/earnings/statistics'
import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { formatDays, formatMonth, formatShortDay } from '../../ui/dates/format-day.ts'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { EarningsPanel } from './earnings-panel.tsx'
import { nameOfPeriod } from './earnings-period.tsx'
import { overTimeColumns } from './earnings-columns.tsx'
import { overTimeQuery } from './earnings-queries.ts'

/** Earnings over time as a chart or a table. */
export function OverTimePanel({ period }: { period: PeriodQuery }) {
  const points = useQuery(overTimeQuery(period))
  const [isTable, setTable] = useState(false)
  const switchId = useId()
  // What is still that of the period chosen before cannot be exported under the name of this one.
  const rows = points.isPlaceholderData ? [] : (points.data?.data ?? [])
  return (
    <EarningsPanel
      title="Earnings over time"
      action={
        <>
          <label htmlFor={switchId} className="flex items-center gap-2.5 text-small text-fg-muted">
            Show as table
            <Switch id={switchId} checked={isTable} onChange={setTable} />
          </label>
          <ExportButton
            subject="earnings over time"
            fileName={`earnings-over-time-${nameOfPeriod(period)}`}
            columns={overTimeColumns}
            rows={rows}
          />
        </>
      }
    >
      <Loaded
        query={points}
        what="Earnings over time"
        skeleton={<Skeleton className="h-60 rounded-md md:h-72" />}
      >
        {({ data }) => (
          <div
            className={clsx('transition-opacity', points.isPlaceholderData && 'opacity-60')}
            aria-busy={points.isPlaceholderData}
          >
            {isTable ? (
              <div className="max-h-96 overflow-y-auto">
                <PointsTable points={data} />
              </div>
            ) : (
              <>
                <Legend />
                <LineChart
                  label="Earnings over time"
                  points={chartPointsOf(data)}
                  inWords={(value) => `${formatCredits(value)} credits`}
                />
                {/* What cannot be seen must not scroll: the keyboard would stop at it. */}
                <div className="sr-only *:overflow-visible">
                  <PointsTable points={data} />
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
    </EarningsPanel>
  )
}

function PointsTable({ points }: { points: readonly EarningsPoint[] }) {
  return (
    <DataTable
      caption="Earnings over time, in credits"
      columns={overTimeColumns}
      rows={points}
      keyOf={({ from }) => from}
    />
  )
}

const MONTH_MS = 27 * 86_400_000

function chartPointsOf(points: readonly EarningsPoint[]) {
  // The first and the last may be cut short by the period.
  const isMonthly = points.some(({ from, to }) => Date.parse(to) - Date.parse(from) >= MONTH_MS)
  return points.map(({ from, to, earned, earned_before }) => ({
    name: formatDays(from, to),
    tick: isMonthly ? formatMonth(from) : formatShortDay(from),
    value: earned,
    before: earned_before,
  }))
}

function Legend() {
  return (
    <p className="mb-4 flex items-center gap-4 text-small text-fg-muted" aria-hidden>
      <span className="flex items-center gap-2">
        <span className="h-0.75 w-4.5 rounded-full bg-(--ff-chart-1)" />
        This period
      </span>
      <span className="flex items-center gap-2">
        <span className="w-4.5 border-t-3 border-dotted border-fg-faint" />
        Previous period
      </span>
    </p>
  )
}
