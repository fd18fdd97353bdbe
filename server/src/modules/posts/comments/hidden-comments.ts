import { sql } from '#kernel/db'
import { blockedOf, isBlocked } from '#profiles'
import type { ViewpointSql } from '../access.ts'

type Looking = Pick<ViewpointSql, 'viewerId' | 'isStaff'>

// Both queries start from the few profiles that a block hides, because there can be many comments. OFFSET 0 makes
// PostgreSQL keep that order.

/** How many of a post's comments a block hides from the viewer. The replies to a hidden comment are hidden too. */
export const countHiddenComments = (viewpoint: Looking) => sql<number>`(
  select coalesce(sum(hidden.count), 0)::int
  from (${blockedOf(viewpoint)} offset 0) as blocked cross join lateral (
    select case
      when comment.parent_id is null then 1 + comment.reply_count
      when exists (
        select from comment as answered
        where answered.id = comment.parent_id and ${isBlocked(viewpoint, sql`answered.profile_id`)} offset 0
      ) then 0
      else 1
    end as count
    from comment
    where comment.post_id = post.id and comment.profile_id = blocked.id and comment.removed_at is null offset 0
  ) as hidden
  where not ${viewpoint.isStaff}
)`

/** How many replies to a comment a block hides from the viewer. */
export const countHiddenReplies = (viewpoint: Looking) => sql<number>`(
  select count(*)::int
  from (${blockedOf(viewpoint)} offset 0) as blocked cross join lateral (
    select reply.parent_id from comment as reply
    where reply.post_id = comment.post_id and reply.profile_id = blocked.id and reply.removed_at is null offset 0
  ) as hidden
  where hidden.parent_id = comment.id and not ${viewpoint.isStaff}
)`
