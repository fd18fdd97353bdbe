import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { SessionCache } from '#kernel/session-cache'
import type { Actor } from '#kernel/viewer'
import { forgetSessions } from './sessions/end-sessions.ts'
import { stateAdult, updateSeesNsfw } from './queries.ts'

/**
 * Records whether the user stated that they are 18 or older, and whether to show them NSFW posts. Throws `not-allowed`.
 */
export async function changeSecurity(
  { db, clock, sessions }: { db: Db; clock: Clock; sessions: SessionCache },
  { userId }: Actor,
  input: { isAdult: boolean; seesNsfw: boolean | undefined },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (input.isAdult) await stateAdult(tx, { userId, at: clock.now() })
    if (input.seesNsfw !== undefined && !(await updateSeesNsfw(tx, { userId, seesNsfw: input.seesNsfw }))) {
      throw new Problem('not-allowed', { fields: { sees_nsfw: 'Confirm that you’re 18 or older first.' } })
    }
    await forgetSessions(tx, userId)
  })
  sessions.drop(userId)
}
