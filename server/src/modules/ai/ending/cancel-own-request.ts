import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { AiDeps } from '../ai-deps.ts'
import { lockRequest } from '../running/attempt-queries.ts'
import { findOwnRequest } from '../requests/request-queries.ts'
import { stopRequest } from './stop-request.ts'

/**
 * Cancels one of the user's requests, immediately if it is waiting, otherwise once its provider has responded. A
 * finished request isn't changed. Throws `ai-request-not-found`.
 */
export async function cancelOwnRequest(
  deps: AiDeps,
  { profileId }: Actor,
  input: { id: string },
): Promise<void> {
  const id = input.id.toLowerCase()
  await inTransaction(deps.db, async (tx) => {
    if (!(await findOwnRequest(tx, { id, profileId }))) throw new Problem('ai-request-not-found')
    const request = await lockRequest(tx, id)
    if (!request) throw new Problem('ai-request-not-found')
    await stopRequest(tx, deps, { request, at: deps.clock.now() })
  })
}
