import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { useQuery } from '@tanstack/react-query'
import { CountTile, CreditTile, PeriodTiles } from '../../earnings/index.ts'
import { platformStatisticsQuery } from './overview-queries.ts'

/** The figures of a period, each compared with the previous period. */
export function OverviewTiles({ period }: { period: PeriodQuery }) {
  const statistics = useQuery(platformStatisticsQuery(period))
  return (
    <PeriodTiles query={statistics} count={8}>
      {(data) => (
        <>
          <CreditTile label="Revenue" compared={data.revenue} tone="brass" />
          <CreditTile label="Sales" compared={data.sales} />
          <CreditTile label="Credits bought" compared={data.credits_bought} />
          <CountTile label="Transactions" unit="transactions" compared={data.transactions} />
          <CountTile label="New users" unit="users" compared={data.users} />
          <CountTile label="New creators" unit="creators" compared={data.creators} />
          <CountTile label="Posts" unit="posts" compared={data.posts} />
          <CountTile label="AI requests" unit="requests" compared={data.ai_requests} />
        </>
      )}
    </PeriodTiles>
  )
}
