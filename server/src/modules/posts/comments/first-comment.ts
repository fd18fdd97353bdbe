import type { Comment } from '@fanfare/contract/posts/comment'
import type { Post } from '@fanfare/contract/posts/post'
import { postLimits } from '@fanfare/contract/posts/limits'
import type { RawBuilder } from 'kysely'
import { sql } from '#kernel/db'
import { isMuted } from '#profiles'
import { isShownTo, type ViewpointSql } from '../access.ts'

/** A comment's id and beginning, and its author's username and name, as one JSON value. */
export type FirstCommentFacts = [id: Comment['id'], body: string, username: string, displayName: string]

/** How many of the most liked comments are considered. A limit, so that many hidden ones don't slow down a page. */
const LOOKED_AT = 20

/** The comment that the card of a post shows to the viewer: the most liked one, or the latest if none has likes. */
export const firstCommentFor = (
  viewpoint: Pick<ViewpointSql, 'viewerId' | 'isStaff'>,
) => sql<FirstCommentFacts | null>`(
  select json_build_array(liked.id, left(liked.body, ${sql.lit(postLimits.firstComment)}), writer.username, writer.display_name)
  from (
    select comment.id, comment.profile_id, comment.body, comment.like_count, comment.created_at
    from comment
    where comment.post_id = post.id and comment.parent_id is null and comment.removed_at is null
    order by comment.like_count desc, comment.created_at desc, comment.id desc
    limit ${sql.lit(LOOKED_AT)}
  ) as liked
  join profile as writer on writer.id = liked.profile_id
  where ${canBeFirst(viewpoint)}
  order by liked.like_count desc, liked.created_at desc, liked.id desc
  limit 1
)`

export const presentFirstComment = ([
  id,
  body,
  username,
  display_name,
]: FirstCommentFacts): Post['first_comment'] => ({ id, body, username, display_name })

function canBeFirst(viewpoint: Pick<ViewpointSql, 'viewerId' | 'isStaff'>): RawBuilder<boolean> {
  const writer = sql<string>`liked.profile_id`
  return sql`writer.deleted_at is null and ${isShownTo(viewpoint, writer)} and not ${isMuted(viewpoint, writer)}`
}
