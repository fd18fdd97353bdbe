import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { addToCounter, deleteFollow, followerSlot, followingSlot, insertFollow } from './follow-queries.ts'
import { countFollowers } from '../job-names.ts'

interface FollowDeps {
  db: Db
  clock: Clock
}

/** Follows a profile; again, it changes nothing, and nothing happens when there is no such profile. Throws `own-profile`. */
export async function followProfile(
  { db, clock }: FollowDeps,
  actor: Actor,
  { profileId }: { profileId: string },
): Promise<void> {
  const follow: Follow = { followerId: actor.profileId, followedId: profileId.toLowerCase() }
  if (follow.followedId === follow.followerId) throw new Problem('own-profile')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const isNew = await insertFollow(tx, { ...follow, at })
    if (isNew) await count(tx, follow, { by: 1, at })
  })
}

/** Ends a follow, if there is one. */
export async function endFollow({ db, clock }: FollowDeps, follow: Follow): Promise<void> {
  await inTransaction(db, async (tx) => {
    const isGone = await deleteFollow(tx, follow)
    if (isGone) await count(tx, follow, { by: -1, at: clock.now() })
  })
}

interface Follow {
  followerId: string
  followedId: string
}

const settleMs = 2000

// The followed one's slot before the follower's own, always: two people who follow each other at once cannot lock
// each other out, because nobody waits while holding a slot 0.
async function count(tx: Tx, follow: Follow, { by, at }: { by: number; at: Date }): Promise<void> {
  const { followerId, followedId } = follow
  const slot = followerSlot(followerId)
  await addToCounter(tx, { profileId: followedId, slot, by })
  await addToCounter(tx, { profileId: followerId, slot: followingSlot, by })
  // One job for a slot and two seconds: it takes no lock that the slot did not take already, and a stream of follows
  // cannot put it off.
  const window = Math.floor(at.getTime() / settleMs) + 1
  await enqueue(tx, countFollowers, {
    payload: { profile_id: followedId },
    key: `${countFollowers.name}:${followedId}:${slot}:${window}`,
    runAt: new Date(window * settleMs),
  })
}
