import { forgetSessions, replaceSessionProfile } from '#accounts'
import { hasValueLeft } from '#ledger'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { SessionCache } from '#kernel/session-cache'
import type { Actor } from '#kernel/viewer'
import { endFollow } from './follows/follow-profile.ts'
import { listFollowsAround } from './follows/follow-queries.ts'
import { discardContentsOfDeleted, endFollowsOfDeleted, endRequestsOfDeleted } from './job-names.ts'
import { lockProfilesOfUser, updateProfile } from './queries.ts'

/**
 * Deletes the current profile: its name is available again, everything it published disappears, and its files are
 * deleted soon afterwards. The user's sessions that acted as the profile switch to another of their profiles. Throws
 * `last-profile`, and `earnings-left` for a profile that has earnings or debts.
 */
export async function deleteProfile(
  { db, clock, sessions }: { db: Db; clock: Clock; sessions: SessionCache },
  { userId, profileId }: Actor,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const own = await lockProfilesOfUser(tx, { userId })
    const other = own.find(({ id }) => id !== profileId)
    // Another device may just have deleted the profile, or a recipient accepted its transfer.
    if (!own.some(({ id }) => id === profileId)) throw new Problem('conflict')
    if (!other) throw new Problem('last-profile')
    // Nobody could move the earnings or settle the debts of a deleted profile.
    if (await hasValueLeft(tx, { profileId })) throw new Problem('earnings-left')
    const at = clock.now()
    await updateProfile(tx, { id: profileId, userId, changes: { deleted_at: at } })
    await replaceSessionProfile(tx, { userId, fromProfileId: profileId, toProfileId: other.id })
    await forgetSessions(tx, userId)
    await enqueue(tx, endRequestsOfDeleted, { payload: { profile_id: profileId } })
    await enqueue(tx, endFollowsOfDeleted, { payload: { profile_id: profileId } })
    await enqueue(tx, discardContentsOfDeleted, { payload: { profile_id: profileId } })
  })
  sessions.drop(userId)
}

/** Ends every follow of and by a deleted profile, which corrects the counts of the other profiles. Safe to repeat. */
export async function endFollows(
  deps: { db: Db; clock: Clock },
  { profileId, signal }: { profileId: string; signal: AbortSignal },
): Promise<void> {
  for (;;) {
    const follows = await listFollowsAround(deps.db, { profileId, limit: 500 })
    if (follows.length === 0) return
    for (const { follower_id: followerId, followed_id: followedId } of follows) {
      signal.throwIfAborted()
      await endFollow(deps, { followerId, followedId })
    }
  }
}
