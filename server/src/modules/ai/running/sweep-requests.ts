import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { inTransaction, sql } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { deleteInputCopies } from '../files/delete-input-copies.ts'
import { endOverdue } from '../ending/end-held.ts'
import { advanceLater, serveLater } from './serve-provider.ts'
import { settleWithheld } from './results/settle-withheld.ts'

const WEBHOOKS_KEPT_DAYS = 7
/** An attempt without a job is resumed after this time. */
const FORGOTTEN_MINUTES = 10

/**
 * Resumes stuck work: waiting requests for which there is room, attempts whose job used up its retries, and results
 * that are still withheld. Deletes data that ended attempts no longer need, and ends requests whose hold has expired.
 */
export async function sweepRequests(deps: AiDeps, { signal }: { signal: AbortSignal }): Promise<void> {
  const { db, clock } = deps
  const now = clock.now().getTime()
  const before = (minutes: number): Date => new Date(now - minutes * 60_000)
  const waiting = await db
    .selectFrom('ai_request')
    .select('waits_for as provider')
    .distinct()
    .where('status', '=', 'queued')
    .execute()
  const forgotten = await db
    .selectFrom('ai_attempt')
    .select('id')
    .where('finished_at', 'is', null)
    .where('created_at', '<', before(FORGOTTEN_MINUTES))
    .where(sql<boolean>`not exists (
      select from graphile_worker._private_jobs as waiting_job
      where waiting_job.key = 'ai:' || ai_attempt.id and waiting_job.attempts < waiting_job.max_attempts
    ) and not exists (
      select from graphile_worker._private_jobs as running_job
      where running_job.locked_at is not null and running_job.payload ->> 'attempt_id' = ai_attempt.id::text
    )`)
    .execute()
  await inTransaction(db, async (tx) => {
    for (const provider of waiting.flatMap((row): AiProvider[] => (row.provider ? [row.provider] : []))) {
      await serveLater(tx, { provider, cause: `sweep:${provider}` })
    }
    for (const { id } of forgotten) await advanceLater(tx, { attemptId: id })
    await tx
      .deleteFrom('ai_webhook')
      .where('received_at', '<', before(WEBHOOKS_KEPT_DAYS * 24 * 60))
      .execute()
  })
  await settleWithheld(deps)
  await deleteInputCopies(deps)
  await endOverdue(deps, { signal })
}
