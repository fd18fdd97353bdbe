import type { AdminUser } from '@fanfare/contract/admin/admin-user'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { badgesOf } from '#profiles'
import type { AdminUserRow } from './user-queries.ts'

/** Users as admins see them. Takes two statements, however many users there are. */
export async function presentUsers(
  db: Db,
  actor: Actor,
  rows: readonly AdminUserRow[],
): Promise<AdminUser[]> {
  const badges = await badgesOf(
    db,
    rows.flatMap(({ profile_ids }) => profile_ids),
  )
  return rows.map(({ id, identifier, email, role, created_at, profile_ids: profileIds }) => ({
    id,
    identifier,
    email,
    role,
    is_own: id === actor.userId,
    profiles: profileIds.flatMap((profileId) => badges.get(profileId) ?? []),
    created_at: created_at.toISOString(),
  }))
}
