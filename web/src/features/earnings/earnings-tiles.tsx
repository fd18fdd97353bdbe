import type { EarningsStatistics } from '@fanfare/contract/earnings/statistics'
import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatCount } from '../../ui/format-count.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { StatTile } from '../../ui/stat-tile.tsx'
import { changeOfCount, changeOfCredits } from './change-of.ts'
import { statisticsQuery } from './earnings-queries.ts'

const grid = 'grid grid-cols-2 gap-2.5 md:gap-4 @min-[860px]:grid-cols-4'

/** The four figures of a period, each beside the period before. */
export function EarningsTiles({ period }: { period: PeriodQuery }) {
  const statistics = useQuery(statisticsQuery(period))
  return (
    <Loaded query={statistics} what="The figures of this period" skeleton={<TilesSkeleton />}>
      {(data) => (
        <dl
          className={clsx(grid, 'transition-opacity', statistics.isPlaceholderData && 'opacity-60')}
          aria-busy={statistics.isPlaceholderData}
        >
          <CreditTile label="Earned" compared={data.earned} tone="brass" />
          <CreditTile label="Subscriptions" compared={data.subscriptions} />
          <StatTile
            label="Active fans"
            figure={formatCount(data.active_fans.now)}
            unit="fans"
            change={changeOfCount(data.active_fans)}
          />
          <CreditTile label="Tips" compared={data.tips} />
        </dl>
      )}
    </Loaded>
  )
}

type TileProps = { label: string; compared: EarningsStatistics['earned']; tone?: 'brass' }

function CreditTile({ label, compared, tone }: TileProps) {
  return (
    <StatTile
      label={label}
      figure={formatCredits(compared.now)}
      unit="credits"
      change={changeOfCredits(compared)}
      {...(tone && { tone })}
    />
  )
}

function TilesSkeleton() {
  return (
    <div className={grid} aria-hidden>
      {[1, 2, 3, 4].map((place) => (
        <Skeleton key={place} className="h-26 rounded-lg md:h-31" />
      ))}
    </div>
  )
}
