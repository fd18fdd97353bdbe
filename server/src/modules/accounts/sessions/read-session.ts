import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { SessionCache } from '#kernel/session-cache'
import { hashOfToken, hashTextOfToken } from '#kernel/token'
import { visitor, type Viewer } from '#kernel/viewer'
import { findSession, updateLastSeen } from '../queries.ts'

const seenEveryMs = 5 * 60_000

export interface SessionDeps {
  db: Db
  clock: Clock
  sessions: SessionCache
}

/** The viewer of a session token, if it is cached. */
export const rememberedViewer = (
  { clock, sessions }: Pick<SessionDeps, 'clock' | 'sessions'>,
  token: string,
): Viewer | undefined => sessions.get(hashTextOfToken(token), clock.now().getTime())

/** The viewer of a session token; a visitor if the token is invalid. Cached for a few seconds. */
export async function readSession(deps: SessionDeps, token: string): Promise<Viewer> {
  const known = rememberedViewer(deps, token)
  if (known) return known

  const { db, clock, sessions } = deps
  const now = clock.now()
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
  sessions.put(hashTextOfToken(token), viewer, { now: now.getTime(), drops })
  return viewer
}
