import type { ProfileTransfer } from '@fanfare/contract/profiles'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import type { OfferRow } from './offer-queries.ts'
import { badgesOf } from './profile-badge.ts'

/** Offers as their giver or their recipient sees them. An offer of a profile that was deleted is left out. */
export async function presentOffers(
  db: Db,
  { userId }: Actor,
  rows: readonly OfferRow[],
): Promise<ProfileTransfer[]> {
  const badges = await badgesOf(
    db,
    rows.flatMap((row) => [row.profile_id, row.to_profile_id]),
  )
  return rows.flatMap((row) => {
    const profile = badges.get(row.profile_id)
    if (!profile) return []
    return {
      id: row.id,
      profile,
      to: badges.get(row.to_profile_id) ?? null,
      is_incoming: row.to_user_id === userId,
      state: row.state,
      created_at: row.created_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    }
  })
}

/** One offer. Throws `transfer-not-found` when its profile was deleted. */
export async function presentOffer(db: Db, actor: Actor, row: OfferRow): Promise<ProfileTransfer> {
  const [offer] = await presentOffers(db, actor, [row])
  if (!offer) throw new Problem('transfer-not-found')
  return offer
}
