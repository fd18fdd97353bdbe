import type { AiFault, AiFaultCode } from '#gateways/ai/port'
import { inTransaction, type Tx } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { listOutputNumbers } from '../requests/output-queries.ts'
import type { InputRefusal } from '../screening/screen-inputs.ts'
import type { Refusal } from '../screening/screen-result.ts'
import { listAttempts, lockOpenAttempt, lockRequest, moveAttempt, pauseProvider } from './attempt-queries.ts'
import { chooseNext, hasRefusedTooOften, listPaused, PATIENCE_SECONDS } from './choose-provider.ts'
import type { FailureCode } from './failure-sentences.ts'
import { cancelRequest, completeRequest, failRequest } from '../ending/request-endings.ts'
import { serveLater, waitForProvider } from './serve-provider.ts'
import type { Step } from './step.ts'

/** Failures caused by the request itself. Other providers would refuse it too, or must not be asked to do it. */
const faultsOfRequest: readonly AiFaultCode[] = ['bad-input', 'moderated']

const PAUSE_SECONDS = 20
const MAX_PAUSE_SECONDS = 600

/** Ends a failed attempt. If the provider is at fault, the next provider is tried with the same hold. */
export async function endFaulty(deps: AiDeps, step: Step, fault: AiFault): Promise<void> {
  if (fault.code === 'rate-limited') return putOff(deps, step, fault)
  await endAttempt(deps, step, {
    // This server has already read the file, so the provider or the way to it is at fault.
    code: fault.code === 'input-unreachable' ? 'input-not-fetched' : fault.code,
    next: faultsOfRequest.includes(fault.code) ? 'never' : 'another-provider',
  })
}

/** Ends an attempt that couldn't be sent. No provider can do anything with a file that this server can't read. */
export const endUnsent = (deps: AiDeps, step: Step, fault: AiFault): Promise<void> =>
  fault.code === 'input-unreachable'
    ? endAttempt(deps, step, { code: fault.code, next: 'never' })
    : endFaulty(deps, step, fault)

/**
 * Ends an attempt if it is unknown whether the provider received it. No other provider is tried, and nothing is
 * charged.
 */
export const endUnknown = (deps: AiDeps, step: Step): Promise<void> =>
  endAttempt(deps, step, { code: 'unknown-outcome', next: 'never' })

/** Asks the provider to stop a job whose result is no longer needed, and ignores whether it did. */
export async function stopJob({ attempt, adapter, signal }: Step): Promise<void> {
  if (attempt.job !== null) await adapter?.cancel?.(attempt.job, { signal }).catch(() => undefined)
}

/** Ends an attempt that has timed out. */
export async function endLate(deps: AiDeps, step: Step): Promise<void> {
  await stopJob(step)
  await endAttempt(deps, step, { code: 'timed-out', next: 'never' })
}

/** Ends an attempt whose results don't fit in the owner's storage. */
export const endStorageFull = (deps: AiDeps, step: Step): Promise<void> =>
  endAttempt(deps, step, { code: 'storage-full', next: 'never' })

/** Ends an attempt whose files or results were refused for their content. No other provider is tried. */
export async function endRefused(deps: AiDeps, step: Step, code: InputRefusal | Refusal): Promise<void> {
  if (code === 'result-unscreened' && step.attempt.provider !== 'local') {
    // The operator pays even for results that can't be screened, so the provider is paused.
    const until = new Date(deps.clock.now().getTime() + MAX_PAUSE_SECONDS * 1000)
    await inTransaction(deps.db, (tx) => pauseProvider(tx, { provider: step.attempt.provider, until }))
  }
  await endAttempt(deps, step, { code, next: 'never' })
}

interface Ending {
  code: FailureCode
  next: 'another-provider' | 'never'
}

async function endAttempt(deps: AiDeps, step: Step, { code, next }: Ending): Promise<void> {
  const { attempt } = step
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    if (!(await lockOpenAttempt(tx, attempt.id))) return
    if (await endPartial(tx, deps, { step, at })) return
    await close(tx, step, { code, at })
    await serveLater(tx, { provider: attempt.provider, cause: attempt.id })
    await goOn(tx, deps, { step, code, at, canContinue: next === 'another-provider' })
  })
}

/**
 * Keeps results that were copied before a crash, even if the rest is lost. Returns false if no result was copied. The
 * caller has locked the attempt, so no result can be added meanwhile.
 */
async function endPartial(
  tx: Tx,
  deps: AiDeps,
  { step: { attempt, request }, at }: { step: Step; at: Date },
): Promise<boolean> {
  const { length: made } = await listOutputNumbers(tx, { requestId: request.id })
  if (made === 0) return false
  const changes = { state: 'succeeded', finished_at: at } as const
  await moveAttempt(tx, { id: attempt.id, from: open, changes })
  await completeRequest(tx, deps, { request, made, at })
  await serveLater(tx, { provider: attempt.provider, cause: attempt.id })
  return true
}

const open = ['ready', 'sending', 'unknown', 'working'] as const

async function close(
  tx: Tx,
  { attempt }: Step,
  { code, at }: { code: FailureCode; at: Date },
): Promise<void> {
  const changes = { state: 'failed', error_code: code, finished_at: at } as const
  await moveAttempt(tx, { id: attempt.id, from: open, changes })
}

async function goOn(
  tx: Tx,
  deps: AiDeps,
  { step, code, at, canContinue }: { step: Step; code: FailureCode; at: Date; canContinue: boolean },
): Promise<void> {
  // Read again, because it may have been canceled or hidden while the provider was working.
  const request = (await lockRequest(tx, step.request.id)) ?? step.request
  if (request.cancel_requested_at !== null) return cancelRequest(tx, deps, { request, at })
  const provider = canContinue ? await chooseNext(tx, deps, { request }) : undefined
  if (provider === undefined) return failRequest(tx, deps, { request, fault: code, at })
  const cause = `${step.attempt.id}:next`
  await waitForProvider(tx, deps, { request, provider, cause, until: null })
}

/**
 * Pauses a provider that is too busy, for this request and all others. The request waits for it, unless the pause is
 * long and another provider is free.
 */
async function putOff(deps: AiDeps, step: Step, fault: AiFault): Promise<void> {
  const { attempt } = step
  const at = deps.clock.now()
  const seconds = Math.min(fault.retryAfterSeconds ?? PAUSE_SECONDS, MAX_PAUSE_SECONDS)
  const until = new Date(at.getTime() + seconds * 1000)
  await inTransaction(deps.db, async (tx) => {
    await pauseProvider(tx, { provider: attempt.provider, until })
    if (!(await lockOpenAttempt(tx, attempt.id))) return
    if (await endPartial(tx, deps, { step, at })) return
    await close(tx, step, { code: fault.code, at })
    await serveLater(tx, { provider: attempt.provider, cause: attempt.id })
    const request = (await lockRequest(tx, step.request.id)) ?? step.request
    const isGivenUp = hasRefusedTooOften(await listAttempts(tx, request.id), attempt.provider)
    const isFreeElsewhere =
      seconds > PATIENCE_SECONDS &&
      (await chooseNext(tx, deps, { request, except: await listPaused(tx, deps) })) !== undefined
    const isPatient = !isGivenUp && !isFreeElsewhere && request.cancel_requested_at === null
    const [provider, cause] = [attempt.provider, `${attempt.id}:next`]
    if (isPatient) return waitForProvider(tx, deps, { request, provider, cause, until })
    await goOn(tx, deps, { step, code: fault.code, at, canContinue: true })
  })
}
