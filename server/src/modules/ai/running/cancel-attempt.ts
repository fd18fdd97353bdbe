import { AiFault } from '#gateways/ai/port'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { listOutputNumbers } from '../requests/output-queries.ts'
import { moveAttempt } from './attempt-queries.ts'
import { cancelRequest, completeRequest } from '../ending/request-endings.ts'
import { advanceLater, serveLater } from './serve-provider.ts'
import type { Step } from './step.ts'

/**
 * Stops an attempt whose owner canceled it. If the provider can't stop it, it finishes and is charged, because the
 * provider charges for it too. Work on the operator's own machines is dropped instead, unless it is already being
 * copied. If the request won't be charged because somebody else revoked its consent, nobody waits for the result.
 * Results that were already copied are kept and charged.
 */
export async function cancelAttempt(deps: AiDeps, step: Step): Promise<void> {
  const { attempt, request, adapter } = step
  const isStopped = (await stop(step)) || (adapter?.isRepeatable === true && attempt.copies === 0)
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const from = ['ready', 'sending', 'working'] as const
    if (!isStopped && (request.hidden_by === null || request.hidden_by === 'owner')) {
      await moveAttempt(tx, { id: attempt.id, from, changes: { provider_status: 'cancel-refused' } })
      await advanceLater(tx, { attemptId: attempt.id })
      return
    }
    const changes = { state: 'canceled', finished_at: at } as const
    if (!(await moveAttempt(tx, { id: attempt.id, from, changes }))) return
    const { length: made } = await listOutputNumbers(tx, { requestId: request.id })
    if (made > 0) await completeRequest(tx, deps, { request, made, at })
    else await cancelRequest(tx, deps, { request, at })
    await serveLater(tx, { provider: attempt.provider, cause: attempt.id })
  })
}

async function stop({ attempt, adapter, signal }: Step): Promise<boolean> {
  // Either it was never sent, or the work ended when its submission was aborted.
  if (attempt.job === null) return true
  if (!adapter?.cancel) return false
  try {
    return (await adapter.cancel(attempt.job, { signal })) === 'canceled'
  } catch (error) {
    if (error instanceof AiFault) return false
    throw error
  }
}
