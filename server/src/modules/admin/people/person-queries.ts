import type { Role } from '@fanfare/contract/accounts/user'
import { sql, type Db } from '#kernel/db'
import { foundOrder } from '../found-order.ts'
import { bannedProfiles } from '#moderation'
import { foundProfiles } from '#profiles'

/** A profile and its owner. */
export interface PersonRow {
  id: string
  username: string
  user_id: string
  role: Role
  created_at: Date
  post_count: number
  follower_count: number
  featured_at: Date | null
}

export interface PeopleFilter {
  search?: string | undefined
  banned?: boolean | undefined
  cursor?: string | undefined
  limit: number
  offset: number
}

const columns = sql`
  profile.id, profile.username, profile.user_id, owner.role, profile.created_at, profile.post_count, profile.follower_count,
  profile.featured_at`

/** A profile, unless it was deleted. */
export async function findPerson(
  db: Db,
  { profileId }: { profileId: string },
): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${columns} from profile join "user" as owner on owner.id = profile.user_id
    where profile.id = ${profileId}::uuid and profile.deleted_at is null`.execute(db)
  return rows[0]
}

/** A profile in a list, with how well it matches the search; null without one. */
type ListedPersonRow = PersonRow & { relevance: number | null }

/** A page of profiles, best matches and then newest first, plus one extra row if there are more. */
export async function pageOfPeople(
  db: Db,
  { search, banned, cursor, limit, offset }: PeopleFilter,
): Promise<ListedPersonRow[]> {
  const found = foundProfiles(search)
  const { relevance, isAfter, first } = foundOrder(found !== null, { cursor, id: sql`profile.id` })
  const { rows } = await sql<ListedPersonRow>`
    select ${columns}, ${relevance} as relevance
    from profile join "user" as owner on owner.id = profile.user_id
    ${found ? sql`join ${found} as found on found.id = profile.id` : sql``}
    where profile.deleted_at is null
      and ${banned === true ? sql`profile.id in (${bannedProfiles})` : sql`true`}
      and ${isAfter}
    order by ${first} profile.id desc
    limit ${sql.lit(limit + 1)} offset ${sql.lit(cursor === undefined ? offset : 0)}`.execute(db)
  return rows
}

export interface PeopleCounts {
  total: number
  created: number
  banned: number
  warned: number
}

/** The number of all profiles and of banned ones, and how many were created or warned since a given time. */
export async function countPeople(db: Db, { since }: { since: Date }): Promise<PeopleCounts | undefined> {
  const { rows } = await sql<PeopleCounts>`
    select
      (select count(*)::int from profile where deleted_at is null) as total,
      (select count(*)::int from profile where deleted_at is null and created_at > ${since}::timestamptz) as created,
      (select count(*)::int from ban join profile on profile.id = ban.profile_id
        where ban.lifted_at is null and profile.deleted_at is null) as banned,
      (select count(distinct subject_id)::int from staff_action
        where kind = 'warn-profile' and created_at > ${since}::timestamptz) as warned`.execute(db)
  return rows[0]
}

/**
 * Whether the user reported the profile or something it published, unless the team upheld that report, or whether the
 * profile's owner ever reported the user.
 */
export async function isReportedBetween(
  db: Db,
  { userId, person }: { userId: string; person: { id: string; user_id: string } },
): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from report
      where report.reporter_id in (select id from profile where user_id = ${userId}::uuid)
        and report.status <> 'completed' and ${isAbout(sql`${person.id}::uuid`)}
    ) or exists (
      select from report
      where report.reporter_id in (select id from profile where user_id = ${person.user_id}::uuid)
        and ${isAbout(sql`any(array(select id from profile where user_id = ${userId}::uuid))`)}
    ) as is`.execute(db)
  return rows[0]?.is ?? false
}

/** Whether a report is about one of these profiles, or about one of their posts or comments. */
const isAbout = (profileIds: ReturnType<typeof sql>) => sql`(case report.content_type
  when 'profile' then report.content_id = ${profileIds}
  when 'post' then exists (select from post where post.id = report.content_id and post.profile_id = ${profileIds})
  when 'comment' then exists (
    select from comment where comment.id = report.content_id and comment.profile_id = ${profileIds}
  )
  else false
end)`
