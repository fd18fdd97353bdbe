import type { AdminProfile } from '@fanfare/contract/admin/admin-profile'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { countWarnings, listBans, presentBan } from '#moderation'
import { badgesOf } from '#profiles'
import { countOpenReports } from './open-report-queries.ts'
import type { PersonRow } from './person-queries.ts'

/** Profiles as the team sees them. Takes five statements, however many profiles there are. */
export async function presentPeople(
  db: Db,
  actor: Actor,
  { rows, at }: { rows: readonly PersonRow[]; at: Date },
): Promise<AdminProfile[]> {
  const profileIds = rows.map(({ id }) => id)
  const badges = await badgesOf(db, profileIds)
  const bans = await listBans(db, { profileIds, at })
  const warnings = await countWarnings(db, { profileIds })
  const openReports = await countOpenReports(db, { profileIds })
  return rows.flatMap((row) => {
    const profile = badges.get(row.id)
    if (!profile) return []
    return {
      profile,
      user_id: row.user_id,
      role: row.role,
      is_own: row.user_id === actor.userId,
      created_at: row.created_at.toISOString(),
      post_count: row.post_count,
      follower_count: row.follower_count,
      featured_at: row.featured_at?.toISOString() ?? null,
      warning_count: warnings.get(row.id) ?? 0,
      open_reports: openReports.get(row.id) ?? { profile: 0, posts: 0, comments: 0 },
      ban: presentBan(bans.get(row.id)),
    }
  })
}
