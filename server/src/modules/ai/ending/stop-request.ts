import type { Tx } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { findOpenAttempt, updateRequest, type RequestRow } from '../running/attempt-queries.ts'
import { cancelRequest } from './request-endings.ts'
import { advanceLater } from '../running/serve-provider.ts'

/**
 * Cancels an unfinished request: immediately if it is waiting, otherwise once its provider has responded. The caller
 * has locked it.
 */
export async function stopRequest(
  tx: Tx,
  deps: Pick<AiDeps, 'config'>,
  { request, at }: { request: RequestRow; at: Date },
): Promise<void> {
  if (request.finished_at !== null) return
  if (request.status === 'queued') return cancelRequest(tx, deps, { request, at })
  if (request.cancel_requested_at !== null) return
  const { id } = request
  await updateRequest(tx, { id, changes: { cancel_requested_at: at } })
  const attempt = await findOpenAttempt(tx, id)
  if (attempt) await advanceLater(tx, { attemptId: attempt.id })
}
