import type { AiDeps } from '../ai-deps.ts'
import { advanceAttempt } from '../running/advance-attempt.ts'
import { findOpenAttempt, findRequest } from '../running/attempt-queries.ts'
import { serveProvider } from '../running/serve-provider.ts'

/**
 * Takes a request one step without waiting for the worker, which is all it needs at a provider that works before it
 * responds. For a request that happens at another time than now: a worker always uses the current time.
 */
export async function makeAtOnce(deps: AiDeps, { id }: { id: string }): Promise<void> {
  const request = await findRequest(deps.db, id)
  if (request?.waits_for) await serveProvider(deps, { provider: request.waits_for })
  const attempt = await findOpenAttempt(deps.db, id)
  if (!attempt) return
  await advanceAttempt(deps, { attemptId: attempt.id, signal: new AbortController().signal })
}
