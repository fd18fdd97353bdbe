import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import { forgetSessions, updateSessionProfile } from '#accounts'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { SessionCache } from '#kernel/session-cache'
import type { Actor } from '#kernel/viewer'
import { badgesOf } from './profile-badge.ts'
import { lockOwnProfileShared } from './queries.ts'

/**
 * Switches this session to another of the user's profiles. Their other sessions don't change. Throws
 * `profile-not-found`.
 */
export async function switchProfile(
  { db, sessions }: { db: Db; sessions: SessionCache },
  { userId, sessionId }: Actor,
  input: { profileId: string },
): Promise<ProfileBadge> {
  const profileId = input.profileId.toLowerCase()
  await inTransaction(db, async (tx) => {
    const own = await lockOwnProfileShared(tx, { userId, profileId })
    if (!own) throw new Problem('profile-not-found')
    await updateSessionProfile(tx, { userId, sessionId, profileId })
    await forgetSessions(tx, userId)
  })
  sessions.drop(userId)
  const badge = (await badgesOf(db, [profileId])).get(profileId)
  if (!badge) throw new Problem('profile-not-found')
  return badge
}
