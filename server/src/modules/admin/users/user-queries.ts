import type { Role } from '@fanfare/contract/accounts/user'
import { sql, type Db } from '#kernel/db'
import { readCursor } from '#kernel/page'

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

/** A page of users, newest first, plus one extra row if there are more. */
export async function pageOfUsers(
  db: Db,
  { search, cursor, limit, offset }: UsersFilter,
): Promise<AdminUserRow[]> {
  const [after] = readCursor(cursor, ['id']) ?? []
  const { rows } = await sql<AdminUserRow>`
    select ${columns} from "user" as member
    where ${isFound(search?.trim().toLowerCase() ?? '')}
      and ${after === undefined ? sql`true` : sql`member.id < ${after}::uuid`}
    order by member.id desc
    limit ${sql.lit(limit + 1)} offset ${sql.lit(after === undefined ? offset : 0)}`.execute(db)
  return rows
}

/** A union, because each kind of match has its own index. */
function isFound(text: string) {
  if (text === '') return sql`true`
  const pattern = `${text.replace(/^@/, '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`member.id in (
    select id from "user" where email collate "C" like ${pattern}
    union select id from "user" where identifier collate "C" like ${pattern}
    union select user_id from profile where username collate "C" like ${pattern} and deleted_at is null
  )`
}
