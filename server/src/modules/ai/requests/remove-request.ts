import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { findOpenAttempt, lockRequest, updateRequest } from '../running/attempt-queries.ts'
import { cancelRequest } from '../running/request-endings.ts'
import { advanceLater } from '../running/serve-provider.ts'
import { findOwnRequest } from './request-queries.ts'

/**
 * Cancels an own request that isn't finished: at once while it waits, otherwise as soon as its provider has been asked. A
 * finished one leaves the history; its results stay in the gallery. Throws `ai-request-not-found`.
 */
export async function removeRequest(
  deps: AiDeps,
  { profileId }: Actor,
  input: { id: string },
): Promise<void> {
  const id = input.id.toLowerCase()
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (!(await findOwnRequest(tx, { id, profileId }))) throw new Problem('ai-request-not-found')
    const request = await lockRequest(tx, id)
    if (!request) throw new Problem('ai-request-not-found')
    if (request.status === 'queued') return cancelRequest(tx, deps, { request, at })
    if (request.finished_at !== null) return updateRequest(tx, { id, changes: { removed_at: at } })
    if (request.cancel_requested_at !== null) return
    await updateRequest(tx, { id, changes: { cancel_requested_at: at } })
    const attempt = await findOpenAttempt(tx, id)
    if (attempt) await advanceLater(tx, { attemptId: attempt.id })
  })
}
