import type { AiToolsInTime } from '@fanfare/contract/ai/staff'
import type { AiTask } from '@fanfare/contract/ai/tasks'
import type { PeriodQuery } from '@fanfare/contract/earnings/period'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import { daysBefore, daysOf, pointsOf, type Days } from '#earnings'
import type { Clock } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'

interface DayRow {
  day: string
  task: AiTask
  requests: number
  succeeded: number
  charged: bigint
}

/** How often each tool was used in a period and in the one before, for each point of a chart. */
export async function showToolsOverTime(
  { db, clock }: { db: Db; clock: Clock },
  query: PeriodQuery,
): Promise<{ data: AiToolsInTime[] }> {
  const days = daysOf(query, clock.now())
  const before = daysBefore(days)
  const { rows } = await sql<DayRow>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, task, count(*)::int as requests,
      count(*) filter (where status = 'succeeded')::int as succeeded, sum(charged)::bigint as charged
    from ai_request
    where created_at >= (${before.from}::date)::timestamp at time zone 'UTC'
      and created_at < (${days.to}::date + 1)::timestamp at time zone 'UTC'
      and error_code is distinct from 'prompt-refused'
    group by 1, 2
  `.execute(db)
  const shift = Date.parse(days.from) - Date.parse(before.from)
  return {
    data: pointsOf(days).map((point) => ({
      ...point,
      requests: countIn(rows, point),
      requests_before: countIn(rows, earlier(point, shift)),
      tools: toolsIn(rows, point),
    })),
  }
}

const earlier = ({ from, to }: Days, ms: number): Days => ({
  from: new Date(Date.parse(from) - ms).toISOString().slice(0, 10),
  to: new Date(Date.parse(to) - ms).toISOString().slice(0, 10),
})

const countIn = (rows: readonly DayRow[], { from, to }: Days): number =>
  rows.reduce((sum, { day, requests }) => (day >= from && day <= to ? sum + requests : sum), 0)

function toolsIn(rows: readonly DayRow[], { from, to }: Days): AiToolsInTime['tools'] {
  const inside = rows.filter(({ day }) => day >= from && day <= to)
  return [...Map.groupBy(inside, ({ task }) => task)]
    .map(([task, of]) => ({
      task,
      requests: of.reduce((sum, { requests }) => sum + requests, 0),
      succeeded: of.reduce((sum, { succeeded }) => sum + succeeded, 0),
      charged: creditsToNumber(credits(of.reduce((sum, { charged }) => sum + charged, 0n))),
    }))
    .toSorted((a, b) => b.requests - a.requests)
}
