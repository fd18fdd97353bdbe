import type { Security } from '@fanfare/contract/accounts/security'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { findPendingEmailChange } from './email/email-change-queries.ts'
import { getUser, listSessions } from './queries.ts'

/** The user's sign-in methods and signed-in devices, most recently used first. */
export async function showSecurity({ db, clock }: { db: Db; clock: Clock }, actor: Actor): Promise<Security> {
  const user = await getUser(db, { userId: actor.userId })
  const pending = await findPendingEmailChange(db, { userId: actor.userId, at: clock.now() })
  const sessions = await listSessions(db, { userId: actor.userId, at: clock.now() })
  return {
    email: user.email,
    pending_email: pending?.email ?? null,
    has_password: user.password_hash !== null,
    is_adult: user.adult_stated_at !== null,
    sees_nsfw: user.sees_nsfw,
    sessions: sessions.map((session) => ({
      id: session.id,
      user_agent: session.user_agent,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
      is_this_device: session.id === actor.sessionId,
    })),
  }
}
