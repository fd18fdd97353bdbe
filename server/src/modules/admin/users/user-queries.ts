import type { Role } from '@fanfare/contract/accounts/user'
import type { RawBuilder } from 'kysely'
import { sql, type Db } from '#kernel/db'
import { foundProfiles } from '#profiles'
import { foundOrder } from '../found-order.ts'

export interface AdminUserRow {
  id: string
  identifier: string
  email: string | null
  role: Role
  created_at: Date
  /** Oldest first. */
  profile_ids: string[]
}

interface UsersFilter {
  search?: string | undefined
  cursor?: string | undefined
  limit: number
  offset: number
}

const columns = sql`
  member.id, member.identifier, member.email, member.role, member.created_at,
  array(
    select profile.id from profile where profile.user_id = member.id and profile.deleted_at is null order by profile.id
  ) as profile_ids`

export async function findUser(db: Db, { userId }: { userId: string }): Promise<AdminUserRow | undefined> {
  const { rows } = await sql<AdminUserRow>`
    select ${columns} from "user" as member where member.id = ${userId}::uuid`.execute(db)
  return rows[0]
}

/** A user in a list, with how well they match the search; null without one. */
type ListedUserRow = AdminUserRow & { relevance: number | null }

/** A page of users, best matches and then newest first, plus one extra row if there are more. */
export async function pageOfUsers(
  db: Db,
  { search, cursor, limit, offset }: UsersFilter,
): Promise<ListedUserRow[]> {
  const found = foundUsers(search?.trim().toLowerCase() ?? '')
  const { relevance, isAfter, first } = foundOrder(found !== null, { cursor, id: sql`member.id` })
  const { rows } = await sql<ListedUserRow>`
    select ${columns}, ${relevance} as relevance
    from "user" as member ${found ? sql`join ${found} as found on found.id = member.id` : sql``}
    where ${isAfter}
    order by ${first} member.id desc
    limit ${sql.lit(limit + 1)} offset ${sql.lit(cursor === undefined ? offset : 0)}`.execute(db)
  return rows
}

/**
 * A query of the users that a search finds, each once, with how well they match. A union, because each kind of match
 * has its own index. An email address doesn't find users with a similar name, who are somebody else.
 */
function foundUsers(text: string): RawBuilder<{ id: string; relevance: number }> | null {
  const profiles = foundProfiles(text)
  if (profiles === null) return null
  const pattern = `${text.replace(/^@/, '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const byName = sql`union all
      select profile.user_id, named.relevance from ${profiles} as named join profile on profile.id = named.id`
  return sql`(
    select id, max(relevance)::int as relevance from (
      select id, ${sql.lit(300)} as relevance from "user" where email collate "C" like ${pattern}
      union all select id, ${sql.lit(300)} from "user" where identifier collate "C" like ${pattern}
      ${isEmail(text) ? sql`` : byName}
    ) as matching
    group by id
  )`
}

const isEmail = (text: string): boolean => text.indexOf('@') > 0
