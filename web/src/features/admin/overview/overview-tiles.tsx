import type { AdminStatistics } from '@fanfare/contract/admin/dashboard'
import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Loaded } from '../../../plumbing/queries/loaded.tsx'
import { formatCount } from '../../../ui/format-count.ts'
import { StatTile } from '../../../ui/stat-tile.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { changeOfCount, changeOfCredits } from '../../earnings/index.ts'
import { platformStatisticsQuery } from './overview-queries.ts'

const grid = 'grid grid-cols-2 gap-2.5 md:gap-4 @min-[860px]:grid-cols-4'

/** What happened in a period, each figure beside the period before. */
export function OverviewTiles({ period }: { period: PeriodQuery }) {
  const statistics = useQuery(platformStatisticsQuery(period))
  return (
    <Loaded query={statistics} what="The figures of this period" skeleton={<TilesSkeleton />}>
      {(data) => (
        <dl
          className={clsx(grid, 'transition-opacity', statistics.isPlaceholderData && 'opacity-60')}
          aria-busy={statistics.isPlaceholderData}
        >
          <CreditTile label="Revenue" compared={data.revenue} tone="brass" />
          <CreditTile label="Sales" compared={data.sales} />
          <CreditTile label="Credits bought" compared={data.credits_bought} />
          <CountTile label="Transactions" unit="transactions" compared={data.transactions} />
          <CountTile label="New users" unit="users" compared={data.users} />
          <CountTile label="New creators" unit="creators" compared={data.creators} />
          <CountTile label="Posts" unit="posts" compared={data.posts} />
          <CountTile label="AI requests" unit="requests" compared={data.ai_requests} />
        </dl>
      )}
    </Loaded>
  )
}

function CreditTile({
  label,
  compared,
  tone = 'plain',
}: {
  label: string
  compared: AdminStatistics['sales']
  tone?: 'plain' | 'brass'
}) {
  return (
    <StatTile
      label={label}
      figure={formatCredits(compared.now)}
      unit="credits"
      change={changeOfCredits(compared)}
      tone={tone}
    />
  )
}

function CountTile({
  label,
  unit,
  compared,
}: {
  label: string
  unit: string
  compared: AdminStatistics['users']
}) {
  return (
    <StatTile label={label} figure={formatCount(compared.now)} unit={unit} change={changeOfCount(compared)} />
  )
}

function TilesSkeleton() {
  return (
    <div className={grid} aria-hidden>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((place) => (
        <Skeleton key={place} className="h-26 rounded-lg md:h-31" />
      ))}
    </div>
  )
}
