import type { AiDeps } from '../ai-deps.ts'
import { advanceAttempt } from '../running/advance-attempt.ts'
import { findOpenAttempt, findRequest } from '../running/attempt-queries.ts'
import { serveProvider } from '../running/serve-provider.ts'

/**
 * Advances a request by one step without waiting for the worker. If its provider responds with the result, that
 * completes it. Used for requests dated in the past, because workers always use the current time.
 */
export async function makeAtOnce(deps: AiDeps, { id }: { id: string }): Promise<void> {
  const request = await findRequest(deps.db, id)
  if (request?.waits_for) await serveProvider(deps, { provider: request.waits_for })
  const attempt = await findOpenAttempt(deps.db, id)
  if (!attempt) return
  await advanceAttempt(deps, { attemptId: attempt.id, signal: new AbortController().signal })
}
