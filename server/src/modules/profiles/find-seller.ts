import type { RawBuilder } from 'kysely'
import { isBanned } from '#moderation'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/prepared'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'

/** A profile that takes payments. */
export interface Seller {
  id: string
  userId: string
}

interface Found extends Seller {
  isBanned: boolean
}

const selectSeller = prepare<{ profileId: string; at: Date }, Found>(
  (value) => sql`
    select profile.id, profile.user_id as "userId",
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
  return { id: seller.id, userId: seller.userId }
}

/** Whether a profile may be paid: it is there and not banned. For statements of other modules. */
export const takesPayments = (profileId: RawBuilder<string>, at: RawBuilder<Date>) => sql<boolean>`(
  exists (select from profile as seller where seller.id = ${profileId} and seller.deleted_at is null offset 0)
  and not ${isBanned(profileId, at)}
)`
