import pRetry from 'p-retry'
import {
  AiFault,
  UnknownSubmit,
  type AiAdapter,
  type AiSubmission,
  type AiSubmitted,
} from '#gateways/ai/port'
import { WebFault } from '#gateways/public-web/port'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { collectResults } from './results/collect-results.ts'
import { cancelAttempt } from './cancel-attempt.ts'
import { lockOpenAttempt, lockRequest, moveAttempt, updateRequest } from './attempt-queries.ts'
import { endFaulty, endLate, endRefused, endUnsent } from './end-faulty.ts'
import { advanceLater } from './serve-provider.ts'
import { submissionOf } from './submission.ts'
import type { Step } from './step.ts'
import { outlookOf } from '../outlook/outlook.ts'
import { tellOfRequest } from './tell-of-request.ts'
import { watchSubmission } from './watch-submission.ts'
import { inWorkFolder } from '#content'
import { screenInputs, type InputRefusal } from '../screening/screen-inputs.ts'

/**
 * Sends an attempt to its provider. Commits the `sending` state first, so that an attempt isn't mistaken for unsent
 * after a crash.
 */
export async function sendAttempt(deps: AiDeps, step: Step): Promise<void> {
  const { adapter } = step
  if (!adapter) return endFaulty(deps, step, new AiFault('not-configured', 'no adapter'))
  if (step.request.cancel_requested_at !== null) return cancelAttempt(deps, step)
  await inWorkFolder(async (folder) => {
    let submission: AiSubmission
    let refusal: InputRefusal | null
    try {
      submission = await submissionOf(deps, step, folder)
      refusal = await screenInputs(deps, { ...step, adapter }, submission.files)
    } catch (error) {
      if (error instanceof AiFault) return endUnsent(deps, step, error)
      throw error
    }
    if (refusal !== null) return endRefused(deps, step, refusal)
    const begun = await beginSending(deps, step)
    if (begun === 'ended') return
    if (begun === 'canceled') return cancelAttempt(deps, step)
    const submitted = await submit(deps, { ...step, adapter }, submission)
    if (submitted instanceof AiFault) await endFaulty(deps, step, submitted)
    else if (submitted === 'unknown') await markUnknown(deps, step)
    else if (submitted === 'late') await endLate(deps, step)
    else if (submitted === 'canceled') await cancelAttempt(deps, step)
    else if (submitted.kind === 'done') await collectAtOnce(deps, step, submitted)
    else await markAccepted(deps, step, submitted)
  })
}

/**
 * Reading the input files can take minutes, and until now a cancellation is free. So the cancellation is read again,
 * under the request's lock, before anything is sent.
 */
async function beginSending(
  deps: AiDeps,
  { request, attempt }: Step,
): Promise<'begun' | 'canceled' | 'ended'> {
  const from = ['ready', 'sending'] as const
  const changes = { state: 'sending', sent_at: deps.clock.now() } as const
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockOpenAttempt(tx, attempt.id))) return 'ended'
    const latest = await lockRequest(tx, request.id)
    if (!latest || latest.finished_at !== null) return 'ended'
    if (latest.cancel_requested_at !== null) return 'canceled'
    return (await moveAttempt(tx, { id: attempt.id, from, changes })) ? 'begun' : 'ended'
  })
}

/** If the server stops, the attempt stays in its state, so that the next process knows that it was being sent. */
async function submit(
  deps: AiDeps,
  step: Step & { adapter: AiAdapter },
  submission: AiSubmission,
): Promise<AiSubmitted | AiFault | 'unknown' | 'canceled' | 'late'> {
  const watch = watchSubmission(deps, step)
  try {
    return await step.adapter.submit(submission, { signal: watch.signal, onProgress: watch.onProgress })
  } catch (error) {
    if (watch.wasCanceled() && step.adapter.isRepeatable) return 'canceled'
    if (watch.isLate() && step.adapter.isRepeatable) return 'late'
    // The server is stopping. The next process repeats the submission, because that is harmless.
    if (step.signal.aborted && step.adapter.isRepeatable) throw error
    if (error instanceof UnknownSubmit) return 'unknown'
    if (error instanceof AiFault) return error
    throw error
  } finally {
    await watch.end()
  }
}

/**
 * Results in the response to a submission would be lost if the job started over, so errors of this server are retried
 * here. Results that were already copied aren't copied again.
 */
async function collectAtOnce(
  deps: AiDeps,
  step: Step,
  { outputs: results, notes = [] }: Extract<AiSubmitted, { kind: 'done' }>,
): Promise<void> {
  const from = ['sending'] as const
  const collect = async (): Promise<void> => {
    if (notes.length > 0) {
      const changes = { notes: [...notes] }
      await inTransaction(deps.db, (tx) => moveAttempt(tx, { id: step.attempt.id, from, changes }))
    }
    await collectResults(deps, step, results)
  }
  try {
    await pRetry(collect, {
      retries: 3,
      minTimeout: 500,
      shouldRetry: () => !step.signal.aborted,
    })
  } catch (error) {
    if (!(error instanceof WebFault) || step.signal.aborted) throw error
    await endFaulty(deps, step, new AiFault('no-result', error.message))
  }
}

async function markUnknown(deps: AiDeps, { attempt }: Step): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await moveAttempt(tx, { id: attempt.id, from: ['sending'], changes: { state: 'unknown' } })
    await advanceLater(tx, { attemptId: attempt.id })
  })
}

async function markAccepted(
  deps: AiDeps,
  { attempt, request, adapter }: Step,
  { job, notes = [] }: Extract<AiSubmitted, { kind: 'accepted' }>,
): Promise<void> {
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const state = 'working' as const
    const changes = { state, job, accepted_at: at, notes: [...notes] }
    if (!(await moveAttempt(tx, { id: attempt.id, from: ['sending', 'unknown'], changes }))) return
    const stage = 'waiting-at-provider' as const
    await updateRequest(tx, { id: request.id, changes: { stage } })
    const told = { ...request, status: 'running' as const, stage }
    await tellOfRequest(tx, told, await outlookOf(tx, deps, told))
    const runAt = new Date(at.getTime() + (adapter?.pollEveryMs ?? 0))
    await advanceLater(tx, { attemptId: attempt.id, runAt })
  })
}
