import type { AiSubmitContext } from '#gateways/ai/port'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { updateRequest } from './attempt-queries.ts'
import type { Step } from './step.ts'
import { outlookOf } from '../outlook/outlook.ts'
import { tellOfProgress } from './tell-of-request.ts'

const LOOK_EVERY_MS = 1000

/**
 * Attends to a submission that takes long because the provider works while we wait: writes down how far it is, and ends it
 * when its owner cancels, its time is up or the server stops.
 */
export function watchSubmission(deps: AiDeps, { request, attempt, signal }: Step) {
  const ending = new AbortController()
  const stop = (): void => ending.abort()
  signal.addEventListener('abort', stop)
  const late = setTimeout(stop, Math.max(0, attempt.deadline_at.getTime() - deps.clock.now().getTime()))
  let latest: number | null = null
  let isCanceled = false
  let writing: Promise<void> = Promise.resolve()

  const look = async (): Promise<void> => {
    const row = await deps.db
      .selectFrom('ai_request')
      .select('cancel_requested_at')
      .where('id', '=', request.id)
      .executeTakeFirst()
    if (row && row.cancel_requested_at !== null) {
      isCanceled = true
      stop()
    }
    if (latest === null) return
    const progress = latest
    latest = null
    await inTransaction(deps.db, async (tx) => {
      const changes = { stage: 'generating', progress } as const
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
    onProgress: ((progress) => {
      latest = progress
    }) satisfies NonNullable<AiSubmitContext['onProgress']>,
    async end(): Promise<void> {
      clearInterval(timer)
      clearTimeout(late)
      signal.removeEventListener('abort', stop)
      await writing
    },
  }
}
