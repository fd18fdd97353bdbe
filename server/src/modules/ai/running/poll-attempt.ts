import { AiFault, type AiPolled } from '#gateways/ai/port'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { moveAttempt, updateRequest } from './attempt-queries.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { collectResults } from './results/collect-results.ts'
import { endFaulty, endLate, stopJob } from './end-faulty.ts'
import { advanceLater } from './serve-provider.ts'
import type { Step } from './step.ts'
import { outlookOf } from '../outlook/outlook.ts'
import { tellOfProgress } from './tell-of-request.ts'

/** How many polls in a row can fail before the provider is considered unavailable. */
const MAX_FAULTS = 8
const MAX_WAIT_MS = 30_000

/** Polls a job, and acts on the answer. */
export async function pollAttempt(deps: AiDeps, step: Step): Promise<void> {
  const { attempt, request, adapter, signal } = step
  const { job } = attempt
  if (!adapter?.poll || job === null)
    return endFaulty(deps, step, new AiFault('not-configured', 'no adapter'))
  if (request.cancel_requested_at !== null && attempt.provider_status !== 'cancel-refused') {
    return cancelAttempt(deps, step)
  }
  let polled: AiPolled
  try {
    polled = await adapter.poll(job, { signal })
  } catch (error) {
    if (!(error instanceof AiFault)) throw error
    return pollAgain(deps, step, error)
  }
  switch (polled.state) {
    case 'succeeded':
      return collectResults(deps, step, polled.outputs)
    case 'failed':
      return endFaulty(deps, step, polled.fault)
    case 'canceled':
      return endFaulty(deps, step, new AiFault('failed', 'canceled at the provider'))
    default:
      if (deps.clock.now() > attempt.deadline_at) return endLate(deps, step)
      return waitOn(deps, step, polled)
  }
}

async function waitOn(
  deps: AiDeps,
  { attempt, request, adapter }: Step,
  { state, progress, providerStatus }: Extract<AiPolled, { progress: number | null }>,
): Promise<void> {
  const at = deps.clock.now()
  // Polls become less frequent the longer the job has taken.
  const age = at.getTime() - (attempt.accepted_at ?? at).getTime()
  const wait = Math.min(Math.max(adapter?.pollEveryMs ?? 0, age / 10), MAX_WAIT_MS)
  const stage = state === 'queued' ? ('waiting-at-provider' as const) : ('generating' as const)
  const shown = progress === null ? null : Math.max(progress, request.progress ?? 0)
  const hasNews = stage !== request.stage || shown !== request.progress
  await inTransaction(deps.db, async (tx) => {
    const kept = attempt.provider_status === 'cancel-refused' ? 'cancel-refused' : providerStatus
    const changes = { provider_status: kept, faults: 0 }
    if (!(await moveAttempt(tx, { id: attempt.id, from: ['working'], changes }))) return
    if (hasNews) {
      await updateRequest(tx, { id: request.id, changes: { stage, progress: shown } })
      const told = { ...request, stage, progress: shown }
      await tellOfProgress(tx, told, await outlookOf(tx, deps, told))
    }
    await advanceLater(tx, { attemptId: attempt.id, runAt: new Date(at.getTime() + wait) })
  })
}

/**
 * A failed poll says nothing about the job, which may still be running. If polls keep failing, the provider is asked
 * to stop the job before another provider gets the request. A provider that only asks us to poll less often keeps the
 * job.
 */
async function pollAgain(deps: AiDeps, step: Step, fault: AiFault): Promise<void> {
  const { attempt } = step
  const faults = attempt.faults + 1
  const at = deps.clock.now()
  if (at > attempt.deadline_at) return endLate(deps, step)
  if (faults >= MAX_FAULTS && fault.code !== 'rate-limited') {
    await stopJob(step)
    return endFaulty(deps, step, fault)
  }
  const seconds = fault.retryAfterSeconds ?? 2 ** Math.min(faults, 5)
  await inTransaction(deps.db, async (tx) => {
    await moveAttempt(tx, { id: attempt.id, from: ['working'], changes: { faults } })
    await advanceLater(tx, { attemptId: attempt.id, runAt: new Date(at.getTime() + seconds * 1000) })
  })
}
