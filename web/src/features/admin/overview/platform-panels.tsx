import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { priceInCredits } from '@fanfare/contract/money/credits-text'
import { useQuery } from '@tanstack/react-query'
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
import * as text from './overview-text.ts'

type Props = { period: PeriodQuery }

/** Sales, creators, posts and AI requests over time. */
export function PlatformPanels({ period }: Props) {
  const name = nameOfPeriod(period)
  return (
    <div className="grid gap-3 md:gap-4 @min-[960px]:grid-cols-2">
      <TimePanel
        title={text.salesOverTime}
        exportSubject={text.salesExport}
        caption={text.salesCaption}
        query={useQuery(transactionsOverTimeQuery(period))}
        columns={transactionsColumns}
        valuesOf={({ sales, sales_before }) => ({ value: sales, before: sales_before })}
        inWords={priceInCredits}
        fileName={`transactions-over-time-${name}`}
      />
      <TimePanel
        title={text.newCreators}
        exportSubject={text.creatorsExport}
        caption={text.creatorsCaption}
        query={useQuery(creatorsOverTimeQuery(period))}
        columns={creatorsColumns}
        valuesOf={({ creators, creators_before }) => ({ value: creators, before: creators_before })}
        inWords={text.countOfCreators}
        fileName={`creators-over-time-${name}`}
      />
      <TimePanel
        title={text.postsOverTime}
        exportSubject={text.postsExport}
        caption={text.postsCaption}
        query={useQuery(postsOverTimeQuery(period))}
        columns={postsColumns}
        valuesOf={({ posts, posts_before }) => ({ value: posts, before: posts_before })}
        inWords={text.countOfPosts}
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
        title={text.requestsOverTime}
        exportSubject={text.requestsOverTime}
        caption={text.requestsOverTime}
        query={query}
        columns={aiColumns}
        valuesOf={({ requests, requests_before }) => ({ value: requests, before: requests_before })}
        inWords={text.countOfRequests}
        fileName={`ai-requests-over-time-${nameOfPeriod(period)}`}
      />
      {tools.length > 0 && (
        <div className="@min-[960px]:col-span-2">
          <EarningsPanel title={text.aiTools}>
            <DataTable
              caption={text.toolsCaption}
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
