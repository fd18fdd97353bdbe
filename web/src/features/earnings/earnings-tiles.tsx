import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { useQuery } from '@tanstack/react-query'
import { statisticsQuery } from './earnings-queries.ts'
import { CountTile, CreditTile, PeriodTiles } from './period-tiles.tsx'

/** The four figures of a period, each with its change from the previous period. */
export function EarningsTiles({ period }: { period: PeriodQuery }) {
  const statistics = useQuery(statisticsQuery(period))
  return (
    <PeriodTiles query={statistics} count={4}>
      {(data) => (
        <>
          <CreditTile label="Earned" compared={data.earned} tone="brass" />
          <CreditTile label="Subscriptions" compared={data.subscriptions} />
          <CountTile label="Active fans" unit="fans" compared={data.active_fans} />
          <CreditTile label="Tips" compared={data.tips} />
        </>
      )}
    </PeriodTiles>
  )
}
