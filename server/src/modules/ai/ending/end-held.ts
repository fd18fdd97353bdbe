import { listOverdueHolds } from '#ledger'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { findOpenAttempt, findRequest, lockRequest } from '../running/attempt-queries.ts'
import { endLate } from '../running/end-faulty.ts'
import { cancelRequest, failRequest } from './request-endings.ts'
import { stopRequest } from './stop-request.ts'

const AT_ONCE = 200

/**
 * Cancels waiting requests when the payment behind their credits is reversed. Running requests finish: released credits
 * go toward the reversal, and charged credits become debt.
 */
export async function endReversed(
  deps: Pick<AiDeps, 'db' | 'clock' | 'config'>,
  { requestIds }: { requestIds: readonly string[] },
): Promise<void> {
  const at = deps.clock.now()
  for (const id of requestIds) {
    await inTransaction(deps.db, async (tx) => {
      const request = await lockRequest(tx, id)
      if (request?.status !== 'queued') return
      await cancelRequest(tx, deps, { request, at, reason: 'payment-reversed' })
    })
  }
}

/**
 * Cancels a deleted profile's requests as if its owner had canceled them. A request that its provider can't stop
 * finishes and is charged.
 */
export async function endRequestsOfProfile(
  deps: Pick<AiDeps, 'db' | 'clock' | 'config'>,
  { profileId }: { profileId: string },
): Promise<void> {
  const at = deps.clock.now()
  const unfinished = await deps.db
    .selectFrom('ai_request')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('finished_at', 'is', null)
    .orderBy('id')
    .execute()
  for (const { id } of unfinished) {
    await inTransaction(deps.db, async (tx) => {
      const request = await lockRequest(tx, id)
      if (request) await stopRequest(tx, deps, { request, at })
    })
  }
}

/**
 * Ends requests whose hold has expired, whatever state they are in. If one can't be ended, the others still are, and
 * its error is thrown afterwards.
 */
export async function endOverdue(deps: AiDeps, { signal }: { signal: AbortSignal }): Promise<void> {
  const at = deps.clock.now()
  const ids = await listOverdueHolds(deps.db, { purpose: 'ai_request', at, limit: AT_ONCE })
  const faults: unknown[] = []
  for (const id of ids) {
    signal.throwIfAborted()
    await endLateRequest(deps, { id, at, signal }).catch((fault: unknown) => faults.push(fault))
  }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} overdue requests could not be ended.`)
}

async function endLateRequest(
  deps: AiDeps,
  { id, at, signal }: { id: string; at: Date; signal: AbortSignal },
): Promise<void> {
  const request = await findRequest(deps.db, id)
  if (!request) return
  const attempt = await findOpenAttempt(deps.db, id)
  if (attempt) {
    const adapter = deps.aiProviders.get(attempt.provider)
    await endLate(deps, { request, attempt, adapter, signal })
  } else await inTransaction(deps.db, (tx) => failRequest(tx, deps, { request, fault: 'timed-out', at }))
}
