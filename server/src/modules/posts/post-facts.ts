import type { Access, PostType, Unlock } from '@fanfare/contract/posts/post'
import { isAi, packedFactsOf, type PackedFacts } from '#content'
import { sql, type Db } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { badgeFactsOf, isFollowing, type BadgeFacts } from '#profiles'
import {
  countHiddenCharacters,
  isBlockedFor,
  isBought,
  isPublic,
  viewpointIn,
  unlockFor,
  wordsFor,
  type Viewpoint,
  type ViewpointSql,
} from './access.ts'
import { firstCommentFor, type FirstCommentFacts } from './comments/first-comment.ts'
import { countHiddenComments } from './comments/hidden-comments.ts'

/** Everything needed to show a post to one viewer. */
export interface PostFacts {
  id: string
  type: PostType
  author: BadgeFacts
  /** The text that the viewer can read. */
  description: string
  hidden_character_count: number
  tags: string[]
  nsfw: boolean
  access: Access
  price: bigint
  available_from: Date | null
  available_until: Date | null
  published_at: Date | null
  created_at: Date
  edited_at: Date | null
  hidden_at: Date | null
  removed_at: Date | null
  like_count: number
  comment_count: number
  /** Null if the viewer can't see any comment, or still has to unlock the post. */
  first_comment: FirstCommentFacts | null
  photo_count: number
  video_count: number
  duration_ms: number
  unlock: Unlock | null
  /** In display order. A locked post only has the first one, for its preview. */
  contents: [alt: string, content: PackedFacts | null][] | null
  /** Whether AI made any of the locked media. */
  hides_ai: boolean
  is_public: boolean
  is_following: boolean
  is_blocked: boolean
  is_liked: boolean
  is_saved: boolean
  is_purchased: boolean
}

/**
 * The facts of these posts, in this order. Doesn't check whether the viewer can see the posts, because the list that
 * found the ids did. Takes one statement.
 */
export const listPostFacts = (
  db: Db,
  viewpoint: Viewpoint,
  postIds: readonly string[],
): Promise<PostFacts[]> =>
  postIds.length === 0 ? Promise.resolve([]) : selectFacts(db, { ...viewpoint, postIds })

const selectFacts = prepare<Viewpoint & { postIds: readonly string[] }, PostFacts>(
  (value) => sql`
    select ${factsFor(viewpointIn(value))}
    -- Inside a SELECT, so that the statement is planned once for any number of ids.
    from unnest((select ${value('postIds')}::uuid[])) with ordinality as wanted (id, position)
    ${factSources(viewpointIn(value))}
    order by wanted.position`,
)

/** The columns that a statement selects about each post. They need the joins of `factSources`. */
export const factsFor = ({ viewerId, isStaff }: Pick<ViewpointSql, 'viewerId' | 'isStaff'>) => {
  // OFFSET 0 makes each of these a lookup of one row. Without it, PostgreSQL may read all of the viewer's likes.
  const mine = sql`post_id = post.id and profile_id = ${viewerId} offset 0`
  const unlock = sql<Unlock | null>`rule.unlock`
  return sql<PostFacts>`
    post.id, post.type, ${wordsFor(unlock)} as description,
    ${countHiddenCharacters(unlock)} as hidden_character_count, post.tags, post.nsfw, post.access, post.price, post.available_from,
    post.available_until, post.published_at, post.created_at, post.edited_at, post.hidden_at, post.removed_at,
    post.photo_count, post.video_count, post.duration_ms, counted.like_count,
    greatest(0, counted.comment_count - rule.hidden_comments) as comment_count,
    case when rule.unlock is null and post.removed_at is null and counted.comment_count > 0
      then ${firstCommentFor({ viewerId, isStaff })} end as first_comment,
    rule.unlock, rule.is_public,
    ${isFollowing({ viewerId }, sql`post.profile_id`)} as is_following, ${isBlockedFor({ viewerId })} as is_blocked,
    exists (select from post_like where ${mine}) as is_liked,
    exists (select from post_save where ${mine}) as is_saved,
    ${isBought({ viewerId })} as is_purchased,
    rule.unlock is not null and exists (
      select from post_content where post_content.post_id = post.id and ${isAi(sql`post_content.content_id`)}
    ) as hides_ai,
    ${badgeFactsOf(sql`post.profile_id`)} as author,
    (
      select json_agg(
        json_build_array(post_content.alt, ${packedFactsOf(sql`post_content.content_id`)})
        order by post_content.position
      )
      from post_content
      where post_content.post_id = post.id and (rule.unlock is null or post_content.position = 0)
    ) as contents`
}

/** The joins to `wanted`, the ids of posts, that `factsFor` needs. */
export const factSources = (viewpoint: ViewpointSql) => sql`
    join post on post.id = wanted.id
    cross join lateral (
      select coalesce(sum(likes), 0)::int as like_count, coalesce(sum(comments), 0)::int as comment_count
      from post_counter where post_counter.post_id = post.id
    ) as counted
    -- OFFSET 0 keeps the rule from being evaluated again wherever it is used.
    cross join lateral (
      select ${unlockFor(viewpoint)} as unlock, ${isPublic(viewpoint)} as is_public,
        case when counted.comment_count > 0 then ${countHiddenComments(viewpoint)} else 0 end as hidden_comments offset 0
    ) as rule`
