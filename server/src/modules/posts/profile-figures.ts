import { hasEarned } from '#ledger'
import { sql, type Db } from '#kernel/db'
import { hasOfferedPlans } from '#subscriptions'

export interface ProfileFigures {
  post_count: number
  media_count: number
  reel_count: number
  like_count: number
}

/**
 * A profile's public figures: its published posts, the photos and videos in them, its reels, and their likes. Takes one
 * statement, which reads the profile's posts but not their likes.
 */
export async function countFigures(
  db: Db,
  { profileId, at }: { profileId: string; at: Date },
): Promise<ProfileFigures> {
  const { rows } = await sql<ProfileFigures>`
    select count(*)::int as post_count,
      coalesce(sum(photo_count + video_count), 0)::int as media_count,
      count(*) filter (where post.type = 'reels')::int as reel_count,
      coalesce(sum((select sum(likes) from post_counter where post_id = post.id)), 0)::int as like_count
    from post
    where profile_id = ${profileId} and ${isOut(at)}
  `.execute(db)
  return rows[0] ?? { post_count: 0, media_count: 0, reel_count: 0, like_count: 0 }
}

interface ProfileTrade {
  /** The profile has published posts. */
  has_posts: boolean
  /** The profile has posts with a price, has plans, or has had subscribers. */
  is_creator: boolean
  /** The profile is a creator or has earned credits. */
  is_seller: boolean
}

/** What a profile publishes and sells. Takes one statement, because every page of the app needs this. */
export async function findTrade(db: Db, { profileId }: { profileId: string }): Promise<ProfileTrade> {
  const id = sql<string>`${profileId}::uuid`
  const published = sql`select from post
    where profile_id = ${id} and published_at is not null and removed_at is null`
  // OFFSET 0 keeps the condition from being evaluated twice.
  const { rows } = await sql<ProfileTrade>`
    select exists (${published}) as has_posts, is_creator, is_creator or ${hasEarned(id)} as is_seller
    from (
      select exists (${published} and price > 0) or ${hasOfferedPlans(id)} as is_creator offset 0
    ) as selling
  `.execute(db)
  return rows[0] ?? { has_posts: false, is_creator: false, is_seller: false }
}

/** The number of posts that each of these profiles shows publicly, without profiles that show none. */
export async function countPosts(
  db: Db,
  { profileIds, at }: { profileIds: readonly string[]; at: Date },
): Promise<Map<string, number>> {
  if (profileIds.length === 0) return new Map()
  const { rows } = await sql<{ profile_id: string; count: number }>`
    select profile_id, count(*)::int as count from post
    where profile_id = any(${[...profileIds]}::uuid[]) and ${isOut(at)}
    group by profile_id
  `.execute(db)
  return new Map(rows.map((row) => [row.profile_id, row.count]))
}

// Stories appear and disappear within a day, so they aren't counted.
const isOut = (at: Date) => sql<boolean>`
  post.type <> 'stories' and post.removed_at is null and post.hidden_at is null and post.published_at <= ${at}
  and (post.available_until is null or post.available_until > ${at})
`
