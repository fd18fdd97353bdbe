import type { Clock } from '#kernel/clock'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { recallActivity, tellProfile } from '#notifications'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import {
  addToCounter,
  deleteFollow,
  followerSlot,
  followingSlot,
  insertFollow,
  lockName,
} from './follow-queries.ts'
import { countFollowers } from '../job-names.ts'

interface FollowDeps {
  db: Db
  clock: Clock
}

/**
 * Follows a profile. Changes nothing if it is already followed, doesn't exist, or one of the two blocked the
 * other. Throws `own-profile`.
 */
export async function followProfile(
  { db, clock }: FollowDeps,
  actor: Actor,
  { profileId }: { profileId: string },
): Promise<void> {
  const follow: Follow = { followerId: actor.profileId, followedId: profileId.toLowerCase() }
  if (follow.followedId === follow.followerId) throw new Problem('own-profile')
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    if (!(await ensureFollow(tx, follow, at))) return
    const { followerId, followedId } = follow
    const news = { type: 'follow', id: nameOf(follow), toProfileId: followedId } as const
    await tellProfile(tx, { ...news, byProfileId: followerId, to: followedId, at })
  })
}

/**
 * Inserts a follow without notifying anyone. Returns false if it exists already, the followed profile was
 * deleted, or one of the two blocked the other.
 */
export async function ensureFollow(tx: Tx, follow: Follow, at: Date): Promise<boolean> {
  await lockFollowsBetween(tx, [follow.followerId, follow.followedId])
  if (!(await insertFollow(tx, { ...follow, at }))) return false
  await countFollowed(tx, follow, { by: 1, at })
  await countFollowing(tx, follow, { by: 1 })
  return true
}

/** Ends a follow, if it exists. */
export async function endFollow({ db, clock }: FollowDeps, follow: Follow): Promise<void> {
  await inTransaction(db, async (tx) => {
    await endFollows(tx, [follow], clock.now())
  })
}

type Two = readonly [string, string]

/** Ends two profiles' follows of each other. */
export const endFollowsBetween = (tx: Tx, [one, other]: Two, at: Date): Promise<void> =>
  endFollows(
    tx,
    [
      { followerId: one, followedId: other },
      { followerId: other, followedId: one },
    ],
    at,
  )

/** Keeps two profiles from following each other until the transaction ends. */
export async function lockFollowsBetween(tx: Tx, two: Two): Promise<void> {
  const name = `follow:${two
    .map((id) => id.toLowerCase())
    .toSorted()
    .join(':')}`
  await lockName(tx, name)
}

async function endFollows(tx: Tx, follows: readonly Follow[], at: Date): Promise<void> {
  const ended: Follow[] = []
  for (const follow of follows) if (await deleteFollow(tx, follow)) ended.push(follow)
  for (const follow of ended) await countFollowed(tx, follow, { by: -1, at })
  const byFollower = ended.toSorted((one, other) => (one.followerId < other.followerId ? -1 : 1))
  for (const follow of byFollower) await countFollowing(tx, follow, { by: -1 })
  for (const follow of ended) await recallActivity(tx, { type: 'follow', id: nameOf(follow) })
}

interface Follow {
  followerId: string
  followedId: string
}

const nameOf = ({ followerId, followedId }: Follow): string => `${followerId}:${followedId}`

const settleMs = 2000

// The slots of followed profiles are always locked before those of followers, and each group in the order of its ids,
// so that two people who follow each other at the same time can't deadlock.
async function countFollowed(tx: Tx, follow: Follow, { by, at }: { by: number; at: Date }): Promise<void> {
  const { followerId, followedId } = follow
  const slot = followerSlot(followerId)
  await addToCounter(tx, { profileId: followedId, slot, by })
  // One job per slot and two-second window. Queuing it takes no lock besides that of the slot, and a stream of follows
  // can't keep postponing it.
  const window = Math.floor(at.getTime() / settleMs) + 1
  await enqueue(tx, countFollowers, {
    payload: { profile_id: followedId },
    key: `${countFollowers.name}:${followedId}:${slot}:${window}`,
    runAt: new Date(window * settleMs),
  })
}

const countFollowing = (tx: Tx, { followerId }: Follow, { by }: { by: number }): Promise<void> =>
  addToCounter(tx, { profileId: followerId, slot: followingSlot, by })
