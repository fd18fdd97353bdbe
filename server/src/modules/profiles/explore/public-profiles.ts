import { sql, type Db } from '#kernel/db'
import { hasOpenBan } from '#moderation'

// Profiles that everybody can see and that have published something.
const isPublic = sql<boolean>`(
  profile.deleted_at is null and profile.post_count > 0 and not ${hasOpenBan(sql`profile.id`)}
)`

/** The usernames of the profiles that a signed-out visitor finds in Explore, starting at an id. */
export async function listPublicUsernames(
  db: Db,
  { from, limit }: { from: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from profile where id >= ${from}::uuid and ${isPublic}
    order by id limit ${sql.lit(limit)}`.execute(db)
  return rows.map(({ username }) => username)
}

/** The first id of each page of these profiles. Reads all profiles, so cache the result for a while. */
export async function listPagesOfPublicProfiles(db: Db, { size }: { size: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id, row_number() over (order by id) as place from profile where ${isPublic}
    ) as placed where (place - 1) % ${sql.lit(size)} = 0 order by id`.execute(db)
  return rows.map(({ id }) => id)
}
