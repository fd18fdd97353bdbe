import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { lockRequest, updateRequest } from '../running/attempt-queries.ts'
import { stopRequest } from '../ending/stop-request.ts'
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
    if (request.finished_at !== null) return updateRequest(tx, { id, changes: { removed_at: at } })
    await stopRequest(tx, deps, { request, at })
  })
}
