import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { cancelRequest } from '../ending/request-endings.ts'
import { lockRequest, updateRequest } from '../running/attempt-queries.ts'
import { isOwnRequest } from './request-queries.ts'

/**
 * Removes one of the user's requests from the history; its results stay in the gallery. A waiting request is canceled
 * first, and a running one can't be removed. Removing it again changes nothing. Throws `ai-request-not-found` and
 * `ai-request-running`.
 */
export async function removeRequest(
  deps: AiDeps,
  { profileId }: Actor,
  input: { id: string },
): Promise<void> {
  const id = input.id.toLowerCase()
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (!(await isOwnRequest(tx, { id, profileId }))) throw new Problem('ai-request-not-found')
    const request = await lockRequest(tx, id)
    if (!request) throw new Problem('ai-request-not-found')
    if (request.removed_at !== null) return
    if (request.status === 'running') throw new Problem('ai-request-running')
    if (request.status === 'queued') await cancelRequest(tx, deps, { request, at })
    await updateRequest(tx, { id, changes: { removed_at: at } })
  })
}
