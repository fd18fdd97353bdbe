import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { useQuery } from '@tanstack/react-query'
import { statisticsQuery } from './earnings-queries.ts'
import { CountTile, CreditTile, PeriodTiles } from './period-tiles.tsx'
import * as text from './earnings-text.ts'

/** The four figures of a period, each with its change from the previous period. */
export function EarningsTiles({ period }: { period: PeriodQuery }) {
  const statistics = useQuery(statisticsQuery(period))
  return (
    <PeriodTiles query={statistics} count={4}>
      {(data) => (
        <>
          <CreditTile label={text.earned} compared={data.earned} tone="brass" />
          <CreditTile label={text.subscriptions} compared={data.subscriptions} />
          <CountTile
            label={text.activeSubscribers}
            unitOf={text.subscribersUnit}
            compared={data.active_fans}
          />
          <CreditTile label={text.tips} compared={data.tips} />
        </>
      )}
    </PeriodTiles>
  )
}
