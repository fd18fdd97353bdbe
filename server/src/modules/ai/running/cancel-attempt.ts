import { AiFault } from '#gateways/ai/port'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { listOutputNumbers } from '../requests/output-queries.ts'
import { moveAttempt } from './attempt-queries.ts'
import { cancelRequest, completeRequest } from '../ending/request-endings.ts'
import { advanceLater, serveLater } from './serve-provider.ts'
import type { Step } from './step.ts'

/** How many times a provider that is busy or can't be reached is asked to stop a job. */
const MAX_CALLS = 5
const MAX_WAIT_SECONDS = 60

/**
 * Stops an attempt whose owner canceled it. If the provider can't stop it, the attempt finishes and is charged, because
 * the provider charges us too. Work on the operator's own machines is dropped instead, unless it is already being
 * copied. If somebody else revoked the consent, the request is free, so we don't wait for its result. Results that were
 * already copied are kept and charged.
 */
export async function cancelAttempt(deps: AiDeps, step: Step): Promise<void> {
  const { attempt, request, adapter } = step
  const stopped = await stop(step)
  const isDropped = stopped === true || (adapter?.isRepeatable === true && attempt.copies === 0)
  const at = deps.clock.now()
  if (!isDropped && (request.hidden_by === null || request.hidden_by === 'owner')) {
    if (stopped instanceof AiFault && attempt.faults + 1 < MAX_CALLS) await cancelLater(deps, step, stopped)
    else await letFinish(deps, step)
    return
  }
  await inTransaction(deps.db, async (tx) => {
    const changes = { state: 'canceled', finished_at: at } as const
    if (!(await moveAttempt(tx, { id: attempt.id, from, changes }))) return
    const { length: made } = await listOutputNumbers(tx, { requestId: request.id })
    if (made > 0) await completeRequest(tx, deps, { request, made, at })
    else await cancelRequest(tx, deps, { request, at })
    await serveLater(tx, { provider: attempt.provider, cause: attempt.id })
  })
}

const from = ['ready', 'sending', 'working'] as const

/** Waits for the result of a job that can't be stopped. */
async function letFinish(deps: AiDeps, { attempt: { id } }: Step): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await moveAttempt(tx, { id, from, changes: { provider_status: 'cancel-refused', faults: 0 } })
    await advanceLater(tx, { attemptId: id })
  })
}

/** Asks the provider again later, because being busy or out of reach says nothing about whether it can stop the job. */
async function cancelLater(deps: AiDeps, { attempt }: Step, fault: AiFault): Promise<void> {
  const faults = attempt.faults + 1
  const seconds = Math.min(fault.retryAfterSeconds ?? 2 ** faults, MAX_WAIT_SECONDS)
  const runAt = new Date(deps.clock.now().getTime() + seconds * 1000)
  await inTransaction(deps.db, async (tx) => {
    await moveAttempt(tx, { id: attempt.id, from, changes: { faults } })
    await advanceLater(tx, { attemptId: attempt.id, runAt })
  })
}

/** Returns whether the attempt was stopped, or the fault if another call may stop it. */
async function stop({ attempt, adapter, signal }: Step): Promise<boolean | AiFault> {
  // Either it was never sent, or aborting the submission ended the work.
  if (attempt.job === null) return true
  if (!adapter?.cancel) return false
  try {
    return (await adapter.cancel(attempt.job, { signal })) === 'canceled'
  } catch (error) {
    if (error instanceof AiFault) return error.isPassing && error
    throw error
  }
}
