import type { PostType } from '@fanfare/contract/posts/post'
import { sql, type Db } from '#kernel/db'
import type { Viewer } from '#kernel/viewer'
import { isActive } from '#profiles'
import { isOpenTo, isShownTo, viewpointIn, viewpointOf, visibleTo, type ViewpointSql } from './access.ts'

interface Looking {
  viewer: Viewer
  at: Date
}

/** The facts that make up the address of a post. */
export interface VisiblePost {
  type: PostType
  username: string
}

/**
 * The types of these posts and the usernames of their authors, by the post's id. Leaves out posts that the viewer can't
 * see. Takes one statement.
 */
export async function listVisiblePosts(
  db: Db,
  { postIds, ...looking }: Looking & { postIds: readonly string[] },
): Promise<Map<string, VisiblePost>> {
  const { rows } = await sql<VisiblePost & { id: string }>`
    select post.id, post.type, author.username from post join profile as author on author.id = post.profile_id
    where post.id = any(${[...postIds]}::uuid[]) and ${visibleTo(lookSql(looking))}`.execute(db)
  return new Map(rows.map(({ id, type, username }) => [id, { type, username }]))
}

/**
 * The texts of these comments, by the comment's id. Leaves out comments that the viewer can't read. Takes one
 * statement.
 */
export async function listReadableComments(
  db: Db,
  { commentIds, ...looking }: Looking & { commentIds: readonly string[] },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; body: string }>`
    select comment.id, comment.body from comment join post on post.id = comment.post_id
    where comment.id = any(${[...commentIds]}::uuid[]) and comment.removed_at is null
      and ${isActive(sql`comment.profile_id`)} and ${isShownTo(lookSql(looking), sql`comment.profile_id`)}
      and ${isOpenTo(lookSql(looking))}`.execute(db)
  return new Map(rows.map(({ id, body }) => [id, body]))
}

function lookSql({ viewer, at }: Looking): ViewpointSql {
  const viewpoint = viewpointOf(viewer, at)
  return viewpointIn((name) => sql`${viewpoint[name]}`)
}
