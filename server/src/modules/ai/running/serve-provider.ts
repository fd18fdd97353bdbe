import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { newId } from '#kernel/clock'
import { inTransaction, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import type { AiDeps } from '../ai-deps.ts'
import { advanceAttempt as advance, serveProvider as serve } from '../job-names.ts'
import {
  insertAttempt,
  listAttempts,
  lockNextWaiting,
  lockProvider,
  showLoad,
  updateRequest,
  type RequestRow,
} from './attempt-queries.ts'
import { chooseNext, listPaused } from './choose-provider.ts'
import { modelFor, modelsOf, type Wanted } from './provider-candidates.ts'
import { wantedOf } from './continued-job.ts'
import { outlookOf } from '../outlook/outlook.ts'
import { cancelRequest, failRequest } from '../ending/request-endings.ts'
import { findCancelReason } from '../ending/owner-queries.ts'
import { tellOfRequest } from './tell-of-request.ts'
import { tellQueueLater } from '../queue/tell-queue.ts'

/** Starts as many waiting requests as the provider has room for. Runs whenever a request is added or ends. */
export async function serveProvider(deps: AiDeps, { provider }: { provider: AiProvider }): Promise<void> {
  const adapter = deps.aiProviders.get(provider)
  const at = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    await lockProvider(tx, provider)
    const { atWork, pausedUntil } = await showLoad(tx, provider)
    if (pausedUntil !== null && pausedUntil > at) {
      // All requests that wait for the end of the pause share one job.
      const key = `ai-paused:${provider}`
      await enqueue(tx, serve, { payload: { provider }, key, runAt: pausedUntil })
      await sendElsewhere(tx, deps, { provider, pausedUntil, at })
      return
    }
    // If the provider was turned off, its requests fail below instead of waiting.
    const room = adapter ? adapter.mostAtOnce - atWork : 20
    if (room <= 0) return
    const begun = await lockNextWaiting(tx, { provider, at, limit: room })
    for (const request of begun) await begin(tx, deps, { request, provider, at })
    if (begun.length > 0) await tellQueueLater(tx, { provider, at })
  })
}

/** How many requests leave a paused provider at once. */
const MAX_LEAVING = 50

/**
 * If a provider is paused for long, the requests that don't have to wait for it go to other providers that are free.
 */
async function sendElsewhere(
  tx: Tx,
  deps: AiDeps,
  { provider, pausedUntil, at }: { provider: AiProvider; pausedUntil: Date; at: Date },
): Promise<void> {
  const paused = await listPaused(tx, deps)
  if (!paused.includes(provider)) return
  for (const request of await lockNextWaiting(tx, { provider, at, limit: MAX_LEAVING, isAuto: true })) {
    const next = await chooseNext(tx, deps, { request, except: paused })
    const cause = `${request.id}:${provider}:${pausedUntil.getTime()}`
    if (next !== undefined) await waitForProvider(tx, deps, { request, provider: next, cause, until: null })
  }
}

async function begin(
  tx: Tx,
  deps: AiDeps,
  { request, provider, at }: { request: RequestRow; provider: AiProvider; at: Date },
): Promise<void> {
  const reason = await findCancelReason(tx, request, at)
  if (reason !== null) return cancelRequest(tx, deps, { request, at, reason })
  const wanted = await wantedOf(tx, request)
  const model = modelFor(deps, wanted, provider)
  if (!model) return goElsewhere(tx, deps, { request, provider, wanted, at })
  const earlier = await listAttempts(tx, request.id)
  const id = newId(deps.clock)
  await insertAttempt(tx, {
    id,
    request_id: request.id,
    number: earlier.length + 1,
    provider,
    model: model.id,
    provider_model: model.providerModel,
    state: 'ready',
    job: null,
    provider_status: null,
    error_code: null,
    created_at: at,
    sent_at: null,
    accepted_at: null,
    finished_at: null,
    deadline_at: new Date(at.getTime() + model.timeoutSeconds * 1000),
  })
  const changes = {
    status: 'running',
    stage: 'sending',
    progress: null,
    waits_for: null,
    waits_until: null,
  } as const
  await updateRequest(tx, { id: request.id, changes })
  const begun = { ...request, ...changes }
  await tellOfRequest(tx, begun, await outlookOf(tx, deps, begun))
  await advanceLater(tx, { attemptId: id })
}

/**
 * Handles a request that can no longer be made where it waited, because the provider, the model or the model's inputs
 * changed. Dropping an input that the owner gave would make a different picture. So if the owner left the choice to us,
 * it goes to the next provider that accepts all inputs.
 */
async function goElsewhere(
  tx: Tx,
  deps: AiDeps,
  { request, provider, wanted, at }: { request: RequestRow; provider: AiProvider; wanted: Wanted; at: Date },
): Promise<void> {
  const next = await chooseNext(tx, deps, { request, except: [provider] })
  if (next !== undefined) {
    const cause = `${request.id}:${provider}:elsewhere`
    return waitForProvider(tx, deps, { request, provider: next, cause, until: null })
  }
  const isOffered = modelsOf(deps, { ...wanted, provider }).length > 0
  const fault = isOffered ? 'input-not-accepted' : 'model-retired'
  await failRequest(tx, deps, { request, fault, at })
}

/** Lets a request wait for a provider, until a time if one is given. */
export async function waitForProvider(
  tx: Tx,
  deps: AiDeps,
  { request, provider, cause, until }: Waiting,
): Promise<void> {
  const changes = {
    status: 'queued',
    stage: null,
    progress: null,
    waits_for: provider,
    waits_until: until,
    requeued_at: deps.clock.now(),
  } as const
  await updateRequest(tx, { id: request.id, changes })
  const waiting = { ...request, ...changes }
  await tellOfRequest(tx, waiting, await outlookOf(tx, deps, waiting))
  await serveLater(tx, { provider, cause, ...(until && { runAt: until }) })
}

interface Waiting {
  request: RequestRow
  provider: AiProvider
  /** The cause of the wait. Unique. */
  cause: string
  until: Date | null
}

/** Queues the next step of an attempt, now or later. Only one step of an attempt runs at a time. */
export async function advanceLater(
  tx: Tx,
  { attemptId, runAt }: { attemptId: string; runAt?: Date },
): Promise<void> {
  await enqueue(tx, advance, {
    payload: { attempt_id: attemptId },
    key: `ai:${attemptId}`,
    turnOf: attemptId,
    // Steps are safe to repeat. Each crash of a process uses up one of the job's attempts, so the limit is high.
    mostAttempts: 100,
    ...(runAt && { runAt }),
  })
}

/** Queues a job that starts a provider's waiting requests after this transaction commits. */
export async function serveLater(
  tx: Tx,
  { provider, cause, runAt }: { provider: AiProvider; cause: string; runAt?: Date },
): Promise<void> {
  // One key per cause, because with a shared key, all transactions that queue this job would wait for each other.
  const key = `ai-serve:${cause}`
  await enqueue(tx, serve, { payload: { provider }, key, ...(runAt && { runAt }) })
}
