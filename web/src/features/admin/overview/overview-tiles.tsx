import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { useQuery } from '@tanstack/react-query'
import { CountTile, CreditTile, PeriodTiles } from '../../earnings/index.ts'
import { platformStatisticsQuery } from './overview-queries.ts'
import * as text from './overview-text.ts'

/** The figures of a period, each compared with the previous period. */
export function OverviewTiles({ period }: { period: PeriodQuery }) {
  const statistics = useQuery(platformStatisticsQuery(period))
  return (
    <PeriodTiles query={statistics} count={8}>
      {(data) => (
        <>
          <CreditTile label={text.revenue} compared={data.revenue} tone="brass" />
          <CreditTile label={text.sales} compared={data.sales} />
          <CreditTile label={text.creditsBought} compared={data.credits_bought} />
          <CountTile label={text.transactions} unitOf={text.transactionsUnit} compared={data.transactions} />
          <CountTile label={text.newUsers} unitOf={text.usersUnit} compared={data.users} />
          <CountTile label={text.newCreators} unitOf={text.creatorsUnit} compared={data.creators} />
          <CountTile label={text.posts} unitOf={text.postsUnit} compared={data.posts} />
          <CountTile label={text.aiRequests} unitOf={text.requestsUnit} compared={data.ai_requests} />
        </>
      )}
    </PeriodTiles>
  )
}
