import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../ui/format-count.ts'
import { DataTable } from '../../../ui/lists/data-table.tsx'
import { EarningsPanel, nameOfPeriod, TimePanel } from '../../earnings/index.ts'
import {
  aiColumns,
  creatorsColumns,
  postsColumns,
  toolColumns,
  transactionsColumns,
} from './overview-columns.ts'
import {
  aiToolsOverTimeQuery,
  creatorsOverTimeQuery,
  postsOverTimeQuery,
  transactionsOverTimeQuery,
} from './overview-queries.ts'
import { sumTools } from './sum-tools.ts'

type Props = { period: PeriodQuery }

/** Sales, creators, posts and AI requests over time. */
export function PlatformPanels({ period }: Props) {
  const name = nameOfPeriod(period)
  return (
    <div className="grid gap-3 md:gap-4 @min-[960px]:grid-cols-2">
      <TimePanel
        title="Sales over time"
        caption="Sales and other transactions over time"
        query={useQuery(transactionsOverTimeQuery(period))}
        columns={transactionsColumns}
        valuesOf={({ sales, sales_before }) => ({ value: sales, before: sales_before })}
        inWords={(value) => `${formatCredits(value)} credits`}
        fileName={`transactions-over-time-${name}`}
      />
      <TimePanel
        title="New creators"
        caption="New profiles over time, and those that became creators"
        query={useQuery(creatorsOverTimeQuery(period))}
        columns={creatorsColumns}
        valuesOf={({ creators, creators_before }) => ({ value: creators, before: creators_before })}
        inWords={(value) => countOf(value, 'creator')}
        fileName={`creators-over-time-${name}`}
      />
      <TimePanel
        title="Posts over time"
        caption="Published posts over time"
        query={useQuery(postsOverTimeQuery(period))}
        columns={postsColumns}
        valuesOf={({ posts, posts_before }) => ({ value: posts, before: posts_before })}
        inWords={(value) => countOf(value, 'post')}
        fileName={`posts-over-time-${name}`}
      />
      <AiPanels period={period} />
    </div>
  )
}

function AiPanels({ period }: Props) {
  const query = useQuery(aiToolsOverTimeQuery(period))
  const tools = sumTools(query.data?.data ?? [])
  return (
    <>
      <TimePanel
        title="AI requests over time"
        caption="AI requests over time"
        query={query}
        columns={aiColumns}
        valuesOf={({ requests, requests_before }) => ({ value: requests, before: requests_before })}
        inWords={(value) => countOf(value, 'request')}
        fileName={`ai-requests-over-time-${nameOfPeriod(period)}`}
      />
      {tools.length > 0 && (
        <div className="@min-[960px]:col-span-2">
          <EarningsPanel title="AI tools">
            <DataTable
              caption="AI tool usage, most used first"
              columns={toolColumns}
              rows={tools}
              keyOf={({ task }) => task}
            />
          </EarningsPanel>
        </div>
      )}
    </>
  )
}
