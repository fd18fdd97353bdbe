import type { ProfileBadge } from '@fanfare/contract/profiles/profile-badge'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { badgesOfUser } from './profile-badge.ts'

/** The actor's profiles, oldest first, with the current one marked. */
export async function listOwnProfiles(
  { db }: { db: Db },
  { userId, profileId }: Actor,
): Promise<{ data: ProfileBadge[]; current_profile_id: string }> {
  return { data: await badgesOfUser(db, { userId }), current_profile_id: profileId }
}
