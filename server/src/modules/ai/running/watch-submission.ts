import type { AiSubmitContext } from '#gateways/ai/port'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { moveAttempt, updateRequest } from './attempt-queries.ts'
import type { Step } from './step.ts'
import { outlookOf } from '../outlook/outlook.ts'
import { tellOfProgress } from './tell-of-request.ts'

const LOOK_EVERY_MS = 1000

interface Heard {
  progress: number
  stage: 'preparing' | 'generating'
}

/**
 * Watches a long submission to a provider that does its work before it responds. Saves its progress, and aborts it if
 * it times out, if the server stops, or if its owner cancels it and that makes it free. Other providers charge for the
 * work whether or not we wait for it, so it continues, like a job that can't be stopped.
 */
export function watchSubmission(deps: AiDeps, { request, attempt, adapter, signal }: Step) {
  const ending = new AbortController()
  const stop = (): void => ending.abort()
  signal.addEventListener('abort', stop)
  const deadline = watchDeadline(deps, attempt, stop)
  let latest: Heard | null = null
  let isCanceled = false
  let writing: Promise<void> = Promise.resolve()

  const look = async (): Promise<void> => {
    const row = await deps.db
      .selectFrom('ai_request')
      .select('cancel_requested_at')
      .where('id', '=', request.id)
      .executeTakeFirst()
    if (row && row.cancel_requested_at !== null && adapter?.isRepeatable) {
      isCanceled = true
      stop()
    }
    if (latest === null) return
    const heard: Heard = latest
    latest = null
    await inTransaction(deps.db, async (tx) => {
      const changes = { stage: heard.stage, progress: heard.progress }
      if (heard.stage === 'preparing') {
        const { id } = attempt
        await moveAttempt(tx, { id, from: ['sending'], changes: { deadline_at: deadline.putOff() } })
      }
      await updateRequest(tx, { id: request.id, changes })
      const told = { ...request, status: 'running' as const, ...changes }
      await tellOfProgress(tx, told, await outlookOf(tx, deps, told))
    })
  }
  const timer = setInterval(() => {
    writing = writing.then(look).catch(() => undefined)
  }, LOOK_EVERY_MS)

  return {
    signal: ending.signal,
    wasCanceled: () => isCanceled,
    isLate: deadline.isPast,
    onProgress: ((progress, stage = 'generating') => {
      latest = { progress, stage }
    }) satisfies NonNullable<AiSubmitContext['onProgress']>,
    async end(): Promise<void> {
      clearInterval(timer)
      deadline.end()
      signal.removeEventListener('abort', stop)
      await writing
    },
  }
}

/** Stops the submission at the attempt's deadline, which moves while the model is being installed. */
function watchDeadline(
  { clock }: Pick<AiDeps, 'clock'>,
  { created_at: createdAt, deadline_at: deadlineAt }: Step['attempt'],
  stop: () => void,
) {
  const allowedMs = deadlineAt.getTime() - createdAt.getTime()
  const start = (at: Date) => setTimeout(stop, Math.max(0, at.getTime() - clock.now().getTime()))
  let deadline = deadlineAt
  let timer = start(deadline)
  return {
    isPast: () => clock.now() > deadline,
    putOff(): Date {
      clearTimeout(timer)
      deadline = new Date(clock.now().getTime() + allowedMs)
      timer = start(deadline)
      return deadline
    },
    end: () => clearTimeout(timer),
  }
}
