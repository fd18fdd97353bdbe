import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { sql } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import type { Model } from '../catalogue/tool.ts'

/** How a model has been doing lately. */
export interface ModelRecord {
  /** Null before it has succeeded once. */
  medianSeconds: number | null
  /** 0 to 1; null before there are enough attempts to tell. */
  failureRate: number | null
  /** How often the provider has to fill its places before a new request begins. */
  rounds: number
}

const ATTEMPTS = 50
const LEAST_ATTEMPTS = 5

interface Row {
  key: string
  median_seconds: number | null
  attempts: number
  failures: number
  waiting: number
}

/** The records of these models by `provider:model`, from their latest attempts. One statement. */
export async function listRecords(
  { db, aiProviders }: Pick<AiDeps, 'db' | 'aiProviders'>,
  models: readonly Model[],
): Promise<Map<string, ModelRecord>> {
  if (models.length === 0) return new Map()
  const { rows } = await sql<Row & { provider: AiProvider }>`
    select wanted.provider, wanted.provider || ':' || wanted.model as key, latest.*,
      (select count(*)::int from ai_request where status = 'queued' and waits_for = wanted.provider) as waiting
    from unnest(${models.map(({ provider }) => provider)}::text[], ${models.map(({ id }) => id)}::text[])
      as wanted (provider, model)
    cross join lateral (
      select count(*)::int as attempts,
        count(*) filter (where error_code is not null and error_code not in ('bad-input', 'moderated'))::int as failures,
        (percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at))
          filter (where state = 'succeeded'))::float8 as median_seconds
      from (
        select state, error_code, created_at, finished_at from ai_attempt
        where provider = wanted.provider and model = wanted.model and finished_at is not null
        order by finished_at desc limit ${sql.lit(ATTEMPTS)}
      ) as recent
    ) as latest
  `.execute(db)
  return new Map(
    rows.map((row) => {
      const atOnce = aiProviders.get(row.provider)?.mostAtOnce ?? 1
      const failureRate = row.attempts < LEAST_ATTEMPTS ? null : row.failures / row.attempts
      return [row.key, { medianSeconds: row.median_seconds, failureRate, rounds: row.waiting / atOnce }]
    }),
  )
}
