import type { OpenReports } from '@fanfare/contract/admin/admin-profile'
import { sql, type Db } from '#kernel/db'

/**
 * Counts the open reports about each profile, its posts and its comments. Starts from the open reports, which are few,
 * because a profile can have tens of thousands of posts and comments. Profiles without open reports are missing.
 */
export async function countOpenReports(
  db: Db,
  { profileIds }: { profileIds: readonly string[] },
): Promise<ReadonlyMap<string, OpenReports>> {
  const { rows } = await sql<OpenReports & { profile_id: string }>`
    select subject.profile_id,
      count(*) filter (where subject.type = 'profile')::int as profile,
      count(*) filter (where subject.type = 'post')::int as posts,
      count(*) filter (where subject.type = 'comment')::int as comments
    from (
      select content_type as type, case content_type
          when 'post' then (select post.profile_id from post where post.id = report.content_id)
          when 'comment' then (select comment.profile_id from comment where comment.id = report.content_id)
          when 'profile' then content_id
        end as profile_id
      from report where status in ('pending', 'in_review')
    ) as subject
    where subject.profile_id = any(${[...profileIds]}::uuid[])
    group by subject.profile_id`.execute(db)
  return new Map(rows.map(({ profile_id: profileId, ...counts }) => [profileId, counts]))
}
