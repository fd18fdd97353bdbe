import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { SessionCache } from '#kernel/session-cache'
import { hashOfToken, hashTextOfToken } from '#kernel/token'
import { visitor, type Viewer } from '#kernel/viewer'
import { findSession, updateLastSeen } from '../queries.ts'

const seenEveryMs = 5 * 60_000

/** Whom a session's token stands for; the visitor when it stands for nobody. Remembered for seconds. */
export async function readSession(
  { db, clock, sessions }: { db: Db; clock: Clock; sessions: SessionCache },
  token: string,
): Promise<Viewer> {
  const key = hashTextOfToken(token)
  const now = clock.now()
  const known = sessions.get(key, now.getTime())
  if (known) return known

  const drops = sessions.drops()
  const session = await findSession(db, { tokenHash: hashOfToken(token), at: now })
  if (!session) return visitor
  if (now.getTime() - session.last_seen_at.getTime() > seenEveryMs) {
    await updateLastSeen(db, { sessionId: session.id, at: now })
  }
  const viewer: Viewer = {
    userId: session.user_id,
    profileId: session.profile_id,
    sessionId: session.id,
    role: session.role,
    seesNsfw: session.sees_nsfw,
  }
  sessions.put(key, viewer, { now: now.getTime(), drops })
  return viewer
}
