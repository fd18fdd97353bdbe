import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { PeriodSearch } from '../../plumbing/search-params.ts'
import { useViewer } from '../../plumbing/session/session.ts'
import { formatDays } from '../../ui/dates/format-day.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { BalancePanel, DestinationsPanel, OwnPayouts } from '../payouts/index.ts'
import { ByTypePanel } from './by-type-panel.tsx'
import { EarningsEmpty } from './earnings-empty.tsx'
import { monthsQuery, statisticsQuery } from './earnings-queries.ts'
import { EarningsTiles } from './earnings-tiles.tsx'
import { MonthsPanel } from './months-panel.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { OverTimePanel } from './over-time-panel.tsx'
import { TopSpendersPanel } from './top-spenders-panel.tsx'
import { earningsBalanceQuery } from '../../entities/payouts/index.ts'
import { fill } from '../../ui/fill.tsx'
import * as text from './earnings-text.ts'

/** The current profile's earnings, by period and by month, and how to pay them out. */
export function EarningsScreen() {
  const { period: named = '1month', from, to } = useSearch({ from: '/shell/earnings' })
  const period: PeriodQuery = { period: named, ...(from && to && { from, to }) }
  const hasNever = useHasNeverEarned()
  const navigate = useNavigate()
  const show = (search: PeriodSearch) =>
    void navigate({ to: '/earnings', search, replace: true, resetScroll: false })
  return (
    <div className="page @container pt-1.5 pb-16">
      <PageTitle>{text.earnings}</PageTitle>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-4">
        <div>
          <h1 className="type-display">{text.earnings}</h1>
          {!hasNever && <PeriodLine period={period} />}
        </div>
        {!hasNever && <PeriodPicker period={period} onChange={show} />}
      </header>
      {hasNever ? (
        <>
          <EarningsEmpty />
          <DestinationsPanel />
        </>
      ) : (
        <Dashboard period={period} />
      )}
    </div>
  )
}

function Dashboard({ period }: { period: PeriodQuery }) {
  return (
    <div className="grid grid-cols-1 gap-3 md:gap-4">
      <BalancePanel />
      <EarningsTiles period={period} />
      <div className="grid gap-3 md:gap-4 @min-[960px]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-3 *:last:grow md:gap-4">
          <OverTimePanel period={period} />
          <ByTypePanel period={period} />
        </div>
        <TopSpendersPanel period={period} />
      </div>
      <MonthsPanel />
      <OwnPayouts />
    </div>
  )
}

function PeriodLine({ period }: { period: PeriodQuery }) {
  const viewer = useViewer()
  const { data, isPlaceholderData } = useQuery(statisticsQuery(period))
  const days = data && !isPlaceholderData ? formatDays(data.from, data.to) : ''
  return (
    <p className="mt-1.5 text-fg-faint">
      {fill(text.allSources, { name: <bdi>{viewer?.profile.display_name}</bdi> })}
      <span className="tabular block text-small">{days || '\u00A0'}</span>
    </p>
  )
}

/** Whether it is certain that the profile never earned anything and its balance is empty. */
function useHasNeverEarned(): boolean {
  const { data: months } = useInfiniteQuery(monthsQuery)
  const { data: balance } = useQuery(earningsBalanceQuery)
  if (!months || !balance) return false
  const hasMonths = months.pages.some((page) => page.data.some(({ transactions }) => transactions > 0))
  return !hasMonths && balance.total === 0 && balance.on_its_way === 0 && balance.owed === 0
}
