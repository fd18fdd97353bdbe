import { isBanned } from '#moderation'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { isBlocked } from './blocks/access.ts'

/** A profile that accepts payments. */
export interface Seller {
  id: string
  username: string
  userId: string
}

interface Found extends Seller {
  isBanned: boolean
  isBlocked: boolean
}

const selectSeller = prepare<{ profileId: string; payerId: string | null; at: Date }, Found>(
  (value) => sql`
    select profile.id, profile.username, profile.user_id as "userId",
      ${isBanned(sql`profile.id`, sql`${value('at')}::timestamptz`)} as "isBanned",
      ${isBlocked({ viewerId: sql`${value('payerId')}::uuid` }, sql`profile.id`)} as "isBlocked"
    from profile where profile.id = ${value('profileId')}::uuid and profile.deleted_at is null
  `,
)

/**
 * A profile that the actor can pay. Throws `profile-not-found` (also if one of the two blocked the other),
 * `own-profile` for any of the actor's profiles, because nobody can pay themselves, and the given problem for a banned
 * profile (`not-taking-payments` by default).
 */
export async function findSeller(
  db: Db,
  query: {
    profileId: string
    actor: Pick<Actor, 'userId' | 'profileId'>
    at: Date
    whenBanned?: 'not-taking-payments' | 'not-subscribable'
  },
): Promise<Seller> {
  const { profileId, actor, at, whenBanned = 'not-taking-payments' } = query
  const [seller] = await selectSeller(db, { profileId, payerId: actor.profileId, at })
  if (!seller || seller.isBlocked) throw new Problem('profile-not-found')
  if (seller.userId === actor.userId) throw new Problem('own-profile')
  if (seller.isBanned) throw new Problem(whenBanned)
  return { id: seller.id, username: seller.username, userId: seller.userId }
}

/**
 * Whether this payer, or anybody if it is null, can pay the profile: it exists, isn't the user's own, isn't banned, and
 * neither blocked the other.
 */
export async function takesPayments(
  db: Db,
  query: { profileId: string; payerId: string | null; userId: string | null; at: Date },
): Promise<boolean> {
  const { profileId, payerId, userId, at } = query
  const [seller] = await selectSeller(db, { profileId, payerId, at })
  return seller !== undefined && seller.userId !== userId && !seller.isBanned && !seller.isBlocked
}
