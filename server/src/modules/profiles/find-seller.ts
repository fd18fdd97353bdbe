import { isBanned } from '#moderation'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'

/** A profile that takes payments. */
export interface Seller {
  id: string
  username: string
  userId: string
}

interface Found extends Seller {
  isBanned: boolean
}

const selectSeller = prepare<{ profileId: string; at: Date }, Found>(
  (value) => sql`
    select profile.id, profile.username, profile.user_id as "userId",
      ${isBanned(sql`profile.id`, sql`${value('at')}::timestamptz`)} as "isBanned"
    from profile where profile.id = ${value('profileId')}::uuid and profile.deleted_at is null
  `,
)

/**
 * A profile that the actor may pay. Throws `profile-not-found`, `own-profile` for every profile of the own user, because
 * nobody pays themselves, and for a banned one the given problem, `not-taking-payments` when none is given.
 */
export async function findSeller(
  db: Db,
  query: {
    profileId: string
    actor: Pick<Actor, 'userId'>
    at: Date
    whenBanned?: 'not-taking-payments' | 'not-subscribable'
  },
): Promise<Seller> {
  const { profileId, actor, at, whenBanned = 'not-taking-payments' } = query
  const [seller] = await selectSeller(db, { profileId, at })
  if (!seller) throw new Problem('profile-not-found')
  if (seller.userId === actor.userId) throw new Problem('own-profile')
  if (seller.isBanned) throw new Problem(whenBanned)
  return { id: seller.id, username: seller.username, userId: seller.userId }
}

/** Whether this user, or anybody, may pay the profile: it is there, not the user's own, and not banned. */
export async function takesPayments(
  db: Db,
  { profileId, userId, at }: { profileId: string; userId: string | null; at: Date },
): Promise<boolean> {
  const [seller] = await selectSeller(db, { profileId, at })
  return seller !== undefined && seller.userId !== userId && !seller.isBanned
}
