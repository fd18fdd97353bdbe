import { sql, type Db } from '#kernel/db'
import { patternOf } from '../explore/search-term.ts'
import { isListedFor } from '../explore/suggested-to.ts'

/** How many of the latest follows in each direction are searched, so that a large audience doesn't slow down typing. */
const LOOKED_THROUGH = 1000

/**
 * The profiles that the profile follows, then its followers, latest first, whose username or a word of whose name
 * begins with the text. Leaves out blocked and muted profiles.
 */
export async function listKnownIds(
  db: Db,
  { profileId, text, limit }: { profileId: string; text: string; limit: number },
): Promise<string[]> {
  const pattern = patternOf(text)
  const most = sql.lit(LOOKED_THROUGH)
  const { rows } = await sql<{ id: string }>`
    select known.id
    from (
      select around.id, bool_or(around.is_followed) as is_followed, max(around.at) as at
      from (
        (
          select followed_id as id, true as is_followed, created_at as at from follow
          where follower_id = ${profileId} order by created_at desc, followed_id desc limit ${most}
        )
        union all
        (
          select follower_id, false, created_at from follow
          where followed_id = ${profileId} order by created_at desc, follower_id desc limit ${most}
        )
      ) as around
      group by around.id
    ) as known
    -- OFFSET 0 makes each a lookup of one row. Otherwise PostgreSQL reads every profile once there are a thousand follows.
    cross join lateral (
      select search_name from profile where profile.id = known.id and profile.deleted_at is null offset 0
    ) as named
    where (named.search_name like ${`${pattern}%`} or named.search_name like ${`% ${pattern}%`})
      and ${isListedFor({ viewerId: sql`${profileId}::uuid` }, sql`known.id`)}
    order by known.is_followed desc, known.at desc, known.id desc
    limit ${sql.lit(limit)}
  `.execute(db)
  return rows.map(({ id }) => id)
}
