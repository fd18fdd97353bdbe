import type { UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { LineChart } from '../../ui/charts/line-chart.tsx'
import { formatDays, formatMonth, formatShortDay } from '../../ui/dates/format-day.ts'
import { Switch } from '../../ui/fields/switch.tsx'
import { DataTable } from '../../ui/lists/data-table.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import type { Column } from '../../ui/lists/table-column.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { EarningsPanel } from './earnings-panel.tsx'
import * as text from './earnings-text.ts'

/** The first and last day of a chart's point, both included. */
type Days = { from: string; to: string }

type Props<Row extends Days> = {
  title: string
  /** The data, as it is named within the label of the export. */
  exportSubject: string
  /** The caption of the table. */
  caption: string
  query: UseQueryResult<{ data: Row[] }>
  columns: readonly Column<Row>[]
  /** Reads a row's value, and the corresponding value in the previous period. */
  valuesOf: (row: Row) => { value: number; before: number }
  /** Formats a value, for example as `352 credits`. */
  inWords: (value: number) => string
  fileName: string
}

/** A figure over time compared with the previous period, as a chart or a table. */
export function TimePanel<Row extends Days>(props: Props<Row>) {
  const { title, exportSubject, query, columns, fileName, ...shown } = props
  const [isTable, setTable] = useState(false)
  const switchId = useId()
  // While the rows of another period are still shown, they must not be exported under this period's name.
  const rows = query.isPlaceholderData ? [] : (query.data?.data ?? [])
  return (
    <EarningsPanel
      title={title}
      action={
        <>
          <label htmlFor={switchId} className="flex items-center gap-2.5 text-small text-fg-muted">
            {text.showAsTable}
            <Switch id={switchId} checked={isTable} onChange={setTable} />
          </label>
          <ExportButton subject={exportSubject} fileName={fileName} columns={columns} rows={rows} />
        </>
      }
    >
      <Loaded query={query} what={title} skeleton={<Skeleton className="h-60 rounded-md md:h-72" />}>
        {({ data }) => (
          <div
            className={clsx('transition-opacity', query.isPlaceholderData && 'opacity-60')}
            aria-busy={query.isPlaceholderData}
          >
            <Figures rows={data} isTable={isTable} title={title} columns={columns} {...shown} />
          </div>
        )}
      </Loaded>
    </EarningsPanel>
  )
}

type FiguresProps<Row extends Days> = Pick<
  Props<Row>,
  'title' | 'caption' | 'columns' | 'valuesOf' | 'inWords'
> & { rows: readonly Row[]; isTable: boolean }

function Figures<Row extends Days>({
  rows,
  isTable,
  title,
  caption,
  columns,
  valuesOf,
  inWords,
}: FiguresProps<Row>) {
  const table = <DataTable caption={caption} columns={columns} rows={rows} keyOf={({ from }) => from} />
  if (isTable) return <div className="max-h-96 overflow-y-auto">{table}</div>
  return (
    <>
      <Legend />
      <LineChart label={title} points={chartPointsOf(rows, valuesOf)} inWords={inWords} />
      {/* A hidden element must not scroll, or the keyboard would stop at it. */}
      <div className="sr-only *:overflow-visible">{table}</div>
    </>
  )
}

const MONTH_MS = 27 * 86_400_000

function chartPointsOf<Row extends Days>(rows: readonly Row[], valuesOf: Props<Row>['valuesOf']) {
  // The first and last month may be incomplete, so every row is checked.
  const isMonthly = rows.some(({ from, to }) => Date.parse(to) - Date.parse(from) >= MONTH_MS)
  return rows.map((row) => ({
    name: formatDays(row.from, row.to),
    tick: isMonthly ? formatMonth(row.from) : formatShortDay(row.from),
    ...valuesOf(row),
  }))
}

function Legend() {
  return (
    <p className="mb-4 flex items-center gap-4 text-small text-fg-muted" aria-hidden>
      <span className="flex items-center gap-2">
        <span className="h-0.75 w-4.5 rounded-full bg-(--ff-chart-1)" />
        {text.thisPeriod}
      </span>
      <span className="flex items-center gap-2">
        <span className="w-4.5 border-t-3 border-dotted border-fg-faint" />
        {text.previousPeriod}
      </span>
    </p>
  )
}
