import type { AiCancel } from '@fanfare/contract/ai/requests'
import type { AiDeps } from '../ai-deps.ts'
import type { AttemptRow, RequestRow } from '../running/attempt-queries.ts'

interface Cancelable {
  request: Pick<RequestRow, 'status' | 'finished_at' | 'cancel_requested_at'>
  /** The latest attempt. */
  attempt: Pick<AttemptRow, 'provider' | 'state' | 'copies'> | undefined
}

/**
 * The effect that canceling a request would have now; null if it has ended. Other providers charge for their work and
 * can refuse to stop, and then the results are charged. The operator's own machines stop as long as there are no
 * results.
 */
export function cancelOutcomeOf(
  { aiProviders }: Pick<AiDeps, 'aiProviders'>,
  { request, attempt }: Cancelable,
): AiCancel | null {
  if (request.finished_at !== null) return null
  if (request.cancel_requested_at !== null) return 'requested'
  if (request.status === 'queued' || attempt === undefined || attempt.state === 'ready') return 'free'
  const adapter = aiProviders.get(attempt.provider)
  const canStop = attempt.state === 'sending' || adapter?.cancel !== undefined
  return adapter?.isRepeatable && canStop && attempt.copies === 0 ? 'free' : 'may-be-charged'
}
