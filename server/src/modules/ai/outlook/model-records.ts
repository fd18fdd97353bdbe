import type { AiProvider, AiTask } from '@fanfare/contract/ai/tasks'
import { sql } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import type { Model } from '../catalogue/tool.ts'
import type { FailureCode } from '../running/failure-sentences.ts'

/** A model's recent performance. */
export interface ModelRecord {
  /** Null until it has succeeded once. */
  medianSeconds: number | null
  /** 0 to 1; null until there are enough attempts for a rate. */
  failureRate: number | null
  /** How many full batches of requests the provider works through before a new request starts. */
  rounds: number
}

const ATTEMPTS = 50
/** A model that does several tasks has one record per task, computed from at most this many of its attempts. */
const LOOKED_THROUGH = 200
const MIN_ATTEMPTS = 5

/** Failures that aren't the provider's fault: caused by the user's input, choice, consent or storage, or by us. */
const notOfProvider: readonly FailureCode[] = [
  ...(['bad-input', 'moderated', 'input-unreachable', 'not-supported', 'result-refused'] as const),
  ...(['result-unscreened', 'storage-full', 'consent-revoked', 'canceled'] as const),
  ...(['input-refused', 'input-unscreened'] as const),
]

interface Row {
  key: string
  median_seconds: number | null
  attempts: number
  failures: number
  waiting: number
}

/** A model, and the task it would do. */
interface WantedModel {
  task: AiTask
  model: Pick<Model, 'provider' | 'id'>
}

/** The key under which `listRecords` returns a model's record. */
export const recordKeyOf = ({ task, model: { provider, id } }: WantedModel): string =>
  `${task}:${provider}:${id}`

/** The recent records of these models, by `recordKeyOf`. One statement. */
export async function listRecords(
  { db, aiProviders }: Pick<AiDeps, 'db' | 'aiProviders'>,
  models: readonly WantedModel[],
): Promise<Map<string, ModelRecord>> {
  if (models.length === 0) return new Map()
  const wanted = [...new Map(models.map((one) => [recordKeyOf(one), one])).values()]
  const { rows } = await sql<Row & { provider: AiProvider }>`
    select wanted.provider, wanted.task || ':' || wanted.provider || ':' || wanted.model as key, latest.*,
      (select count(*)::int from ai_request where status = 'queued' and waits_for = wanted.provider) as waiting
    from unnest(
      ${wanted.map(({ task }) => task)}::text[],
      ${wanted.map(({ model }) => model.provider)}::text[],
      ${wanted.map(({ model }) => model.id)}::text[]
    ) as wanted (task, provider, model)
    cross join lateral (
      select count(*) filter (where state = 'succeeded' or is_failure)::int as attempts,
        count(*) filter (where is_failure)::int as failures,
        (percentile_cont(0.5) within group (order by extract(epoch from finished_at - created_at))
          filter (where state = 'succeeded'))::float8 as median_seconds
      from (
        select attempt.state, attempt.created_at, attempt.finished_at,
          attempt.state = 'failed' and attempt.error_code <> all(${[...notOfProvider]}::text[]) as is_failure
        from (
          select request_id, state, error_code, created_at, finished_at from ai_attempt
          where provider = wanted.provider and model = wanted.model and finished_at is not null
          order by finished_at desc limit ${sql.lit(LOOKED_THROUGH)}
        ) as attempt
        join ai_request on ai_request.id = attempt.request_id and ai_request.task = wanted.task
        order by attempt.finished_at desc limit ${sql.lit(ATTEMPTS)}
      ) as recent
    ) as latest
  `.execute(db)
  return new Map(
    rows.map((row) => {
      const atOnce = aiProviders.get(row.provider)?.mostAtOnce ?? 1
      const failureRate = row.attempts < MIN_ATTEMPTS ? null : row.failures / row.attempts
      return [row.key, { medianSeconds: row.median_seconds, failureRate, rounds: row.waiting / atOnce }]
    }),
  )
}
