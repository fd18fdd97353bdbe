import type { Role } from '@fanfare/contract/accounts/user'
import { sql, type Db } from '#kernel/db'

export interface StaffRow {
  id: string
  role: Role
  username: string | null
}

/**
 * Moderators and admins with the username of their first profile. If ids are given, these users, whatever their role is
 * now.
 */
export async function listStaff(db: Db, { ids }: { ids?: readonly string[] } = {}): Promise<StaffRow[]> {
  const isWanted = ids
    ? sql<boolean>`member.id = any(${[...ids]}::uuid[])`
    : sql<boolean>`member.role in ('moderator', 'admin')`
  const { rows } = await sql<StaffRow>`
    select member.id, member.role,
      (select username from profile where user_id = member.id and deleted_at is null order by created_at, id limit 1) as username
    from "user" as member where ${isWanted} order by username nulls last, member.id`.execute(db)
  return rows
}

/** The id of the user who owns a profile. */
export async function findOwnerId(db: Db, { profileId }: { profileId: string }): Promise<string | null> {
  const found = await db
    .selectFrom('profile')
    .select('user_id')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return found?.user_id ?? null
}
