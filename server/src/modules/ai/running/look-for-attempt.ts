import { AiFault, type AiLookup } from '#gateways/ai/port'
import { inTransaction } from '#kernel/db'
import type { AiDeps } from '../ai-deps.ts'
import { moveAttempt } from './attempt-queries.ts'
import { endFaulty, endUnknown } from './end-faulty.ts'
import { advanceLater } from './serve-provider.ts'
import { sentSubmissionOf } from './submission.ts'
import type { Step } from './step.ts'

/** The delays between lookups, because a provider's list of jobs may lag behind. */
const waitsMs = [0, 5_000, 20_000, 60_000]

/**
 * Looks up an attempt at the provider, which may have accepted it although we got no response. If it is found, it
 * continues. If it is certainly absent, the next provider is tried. If neither is certain, the request ends without a
 * charge, because sending it again could cost twice.
 */
export async function lookForAttempt(deps: AiDeps, step: Step): Promise<void> {
  const { attempt, adapter } = step
  const found = await look(deps, step)
  if (found.kind === 'found') {
    await inTransaction(deps.db, async (tx) => {
      const changes = { state: 'working', job: found.job, accepted_at: deps.clock.now() } as const
      await moveAttempt(tx, { id: attempt.id, from: ['sending', 'unknown'], changes })
      await advanceLater(tx, { attemptId: attempt.id })
    })
    return
  }
  const wait = waitsMs[attempt.lookups + 1]
  if (adapter?.findLost && wait !== undefined) {
    await inTransaction(deps.db, async (tx) => {
      const changes = { state: 'unknown', lookups: attempt.lookups + 1 } as const
      await moveAttempt(tx, { id: attempt.id, from: ['sending', 'unknown'], changes })
      await advanceLater(tx, { attemptId: attempt.id, runAt: new Date(deps.clock.now().getTime() + wait) })
    })
    return
  }
  if (found.kind === 'absent') await endFaulty(deps, step, new AiFault('unavailable', 'it never arrived'))
  else await endUnknown(deps, step)
}

async function look(deps: AiDeps, step: Step): Promise<AiLookup> {
  const { adapter, attempt, signal } = step
  const since = attempt.sent_at ?? attempt.created_at
  if (!adapter?.findLost) return { kind: 'unclear' }
  try {
    return await adapter.findLost(await sentSubmissionOf(deps, step), { signal, since })
  } catch (error) {
    if (error instanceof AiFault) return { kind: 'unclear' }
    throw error
  }
}
