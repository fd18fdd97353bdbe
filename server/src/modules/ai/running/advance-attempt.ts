import type { AiDeps } from '../ai-deps.ts'
import { findAttempt, findRequest } from './attempt-queries.ts'
import { lookForAttempt } from './look-for-attempt.ts'
import { pollAttempt } from './poll-attempt.ts'
import { sendAttempt } from './send-attempt.ts'

/**
 * Runs the next step of an attempt. If an attempt was interrupted in the `sending` state, the provider may already have
 * received it. It is looked up there instead of being sent again, unless the adapter declares that sending twice is
 * harmless.
 */
export async function advanceAttempt(
  deps: AiDeps,
  { attemptId, signal }: { attemptId: string; signal: AbortSignal },
): Promise<void> {
  const attempt = await findAttempt(deps.db, attemptId)
  if (!attempt || attempt.finished_at !== null) return
  const request = await findRequest(deps.db, attempt.request_id)
  const adapter = deps.aiProviders.get(attempt.provider)
  if (!request) return
  const step = { request, attempt, adapter, signal }
  const isRepeatable = adapter?.isRepeatable ?? false
  switch (attempt.state) {
    case 'ready':
      return sendAttempt(deps, step)
    case 'sending':
      return isRepeatable ? sendAttempt(deps, step) : lookForAttempt(deps, step)
    case 'unknown':
      return lookForAttempt(deps, step)
    default:
      return pollAttempt(deps, step)
  }
}
