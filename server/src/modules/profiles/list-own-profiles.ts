import type { ProfileBadge } from '@fanfare/contract/profile-badge'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { presentBadges } from './profile-badge.ts'
import { listProfilesOfUser } from './queries.ts'

/** Every profile of the own user, the first made first, and which one is acted as. */
export async function listOwnProfiles(
  { db }: { db: Db },
  { userId, profileId }: Actor,
): Promise<{ data: ProfileBadge[]; current_profile_id: string }> {
  const rows = await listProfilesOfUser(db, { userId })
  return { data: await presentBadges(db, rows), current_profile_id: profileId }
}
