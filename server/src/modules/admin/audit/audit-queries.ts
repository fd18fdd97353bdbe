import type { StaffSubjectType } from '@fanfare/contract/moderation/staff-action'
import { sql, type Db } from '#kernel/db'

const firstUsername = (userId: ReturnType<typeof sql>) => sql`(
  select username from profile where user_id = ${userId} and deleted_at is null order by id limit 1
)`

const usernames: Partial<Record<StaffSubjectType, ReturnType<typeof sql>>> = {
  profile: sql`(select username from profile where id = subject.id and deleted_at is null)`,
  user: firstUsername(sql`subject.id`),
  post: sql`(
    select author.username from post join profile as author on author.id = post.profile_id
    where post.id = subject.id and author.deleted_at is null
  )`,
  identity: sql`(
    select ${firstUsername(sql`identity_check.user_id`)} from identity_check where identity_check.id = subject.id
  )`,
  comment: sql`(
    select author.username from comment join profile as author on author.id = comment.profile_id
    where comment.id = subject.id and author.deleted_at is null
  )`,
}

/**
 * The usernames of the owners of the subjects of staff actions, by the subjects' ids, in one statement for each
 * type. Deleted subjects are missing.
 */
export async function findUsernames(
  db: Db,
  subjects: readonly { subject_type: StaffSubjectType; subject_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const [type, some] of Map.groupBy(subjects, ({ subject_type }) => subject_type)) {
    const username = usernames[type]
    if (!username) continue
    const ids = [...new Set(some.map(({ subject_id }) => subject_id))]
    const { rows } = await sql<{ id: string; username: string | null }>`
      select subject.id, ${username} as username from unnest(${ids}::uuid[]) as subject (id)`.execute(db)
    for (const row of rows) if (row.username !== null) found.set(row.id, row.username)
  }
  return found
}

/** The id of a user, and the ids of all profiles that they have or had. */
export async function listIdsOf(db: Db, { id }: { id: string }): Promise<string[]> {
  const rows = await db.selectFrom('profile').select('id').where('user_id', '=', id).execute()
  return [id, ...rows.map((row) => row.id)]
}
