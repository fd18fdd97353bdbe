import type { AiProvider } from '@fanfare/contract/ai/tasks'
import type { Db } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { listAttempts, listPausedUntil, type AttemptRow, type RequestRow } from './attempt-queries.ts'
import { wantedOf } from './continued-job.ts'
import { nextProvider } from './provider-candidates.ts'

/** A request waits this long for its provider. If a pause is longer, another provider gets the request. */
export const PATIENCE_SECONDS = 60

/** How many times a provider can be too busy for a request before the request gives up on it. */
const MAX_REFUSALS = 5

export const hasRefusedTooOften = (attempts: readonly AttemptRow[], provider: AiProvider): boolean =>
  attempts.filter((one) => one.provider === provider && one.error_code === 'rate-limited').length >=
  MAX_REFUSALS

/** The providers whose pause is too long to wait for, if another provider is available. */
export const listPaused = (db: Db, { clock }: Pick<AiDeps, 'clock'>): Promise<AiProvider[]> =>
  listPausedUntil(db, new Date(clock.now().getTime() + PATIENCE_SECONDS * 1000))

/**
 * The provider that a request goes to next; undefined after the last one. A provider that was only too busy for it
 * can get it again, but comes last while it is paused.
 */
export async function chooseNext(
  db: Db,
  deps: AiDeps,
  { request, except = [] }: { request: RequestRow; except?: readonly AiProvider[] },
): Promise<AiProvider | undefined> {
  const attempts = await listAttempts(db, request.id)
  const tried = attempts
    .filter(
      ({ provider, error_code: code }) => code !== 'rate-limited' || hasRefusedTooOften(attempts, provider),
    )
    .map(({ provider }) => provider)
  const paused = await listPaused(db, deps)
  return nextProvider(deps, await wantedOf(db, request), { tried: [...tried, ...except], paused })
}
