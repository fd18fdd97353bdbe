import type { PostType } from '@fanfare/contract/posts/post'
import { sql, type Tx } from '#kernel/db'

// Ten times the engagement weighs as much as being half a day newer.
const secondsPerTenfold = 45_000

export interface ScoreMove {
  profile_id: string
  type: PostType
  was: number
  is: number
}

/**
 * Writes the trending score of a post, which is 0 if the post was removed, is hidden or isn't shown yet. Returns
 * undefined if it didn't change. The caller has locked the post. The score depends on likes, comments and the time of
 * publishing, but not on the current time, so it stays valid until the next like or comment.
 */
export async function updateTrendingScore(
  tx: Tx,
  { postId, at }: { postId: string; at: Date },
): Promise<ScoreMove | undefined> {
  const { rows } = await sql<ScoreMove>`
    update post set trending_score = ranked.score
    from (
      select post.trending_score as was, coalesce(
        case when post.published_at <= ${at}::timestamptz and post.removed_at is null and post.hidden_at is null then
          log(greatest(1, 1 + coalesce(sum(counter.likes + 2 * counter.comments), 0)))::float8
          + extract(epoch from post.published_at)::float8 / ${sql.lit(secondsPerTenfold)}
        end, 0) as score
      from post left join post_counter as counter on counter.post_id = post.id
      where post.id = ${postId}
      group by post.id
    ) as ranked
    where post.id = ${postId} and post.trending_score <> ranked.score
    returning post.profile_id, post.type, ranked.was, post.trending_score as is
  `.execute(tx)
  return rows[0]
}

/**
 * Removes the trending scores of hidden posts. Returns how many posts of each profile had one, not counting stories.
 */
export async function clearTrendingScores(
  tx: Tx,
  { postIds }: { postIds: readonly string[] },
): Promise<{ profile_id: string; count: number }[]> {
  const { rows } = await sql<{ profile_id: string; count: number }>`
    with cleared as (
      update post set trending_score = 0 where id = any(${[...postIds]}::uuid[]) and trending_score <> 0
      returning profile_id, type
    )
    select profile_id, count(*)::int as count from cleared where type <> 'stories' group by profile_id order by profile_id
  `.execute(tx)
  return rows
}
