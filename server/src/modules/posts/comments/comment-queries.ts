import { sql, type Db, type Tx } from '#kernel/db'
import { isStaff, type Viewer } from '#kernel/viewer'
import { badgeFactsOf, isMuted, isActive, type BadgeFacts } from '#profiles'
import { isShownTo } from '../access.ts'
import { countHiddenReplies } from './hidden-comments.ts'
import { pageOf } from '../feed/page-size.ts'

export interface CommentRow {
  id: string
  post_id: string
  parent_id: string | null
  profile_id: string
}

/** A comment that wasn't removed and isn't hidden from the viewer by a block. */
export const findComment = (
  db: Db,
  viewer: Viewer,
  { postId, commentId }: { postId: string; commentId: string },
): Promise<CommentRow | undefined> =>
  db
    .selectFrom('comment')
    .select(['id', 'post_id', 'parent_id', 'profile_id'])
    .where('id', '=', commentId)
    .where('post_id', '=', postId)
    .where('removed_at', 'is', null)
    .where(isShownTo(viewpointOf(viewer), authorId))
    .executeTakeFirst()

/** A comment by its id, even if it was removed. */
export const findCommentRow = (
  db: Db,
  { commentId }: { commentId: string },
): Promise<CommentRow | undefined> =>
  db
    .selectFrom('comment')
    .select(['id', 'post_id', 'parent_id', 'profile_id'])
    .where('id', '=', commentId)
    .executeTakeFirst()

export interface CommentAuthor {
  userId: string
  username: string
  /** The beginning of the comment, on one line. */
  words: string
}

/** The author of a comment, as the user who owns their profile now, with the beginning of the comment. */
export async function findCommentAuthor(
  db: Db,
  { commentId }: { commentId: string },
): Promise<CommentAuthor | undefined> {
  const { rows } = await sql<CommentAuthor>`
    select author.user_id as "userId", author.username,
      rtrim(left(regexp_replace(comment.body, '\\s+', ' ', 'g'), 80)) as words
    from comment join profile as author on author.id = comment.profile_id where comment.id = ${commentId}::uuid`.execute(
    db,
  )
  return rows[0]
}

/** The author of the comment with this id, even if it was removed. */
export const findCommentOwner = (
  db: Db,
  { commentId }: { commentId: string },
): Promise<{ profile_id: string; post_id: string } | undefined> =>
  db.selectFrom('comment').select(['profile_id', 'post_id']).where('id', '=', commentId).executeTakeFirst()

export interface NewComment extends CommentRow {
  body: string
  created_at: Date
}

/** Inserts a comment. Returns false if there already is one with this id. */
export async function insertComment(tx: Tx, comment: NewComment): Promise<boolean> {
  const inserted = await tx
    .insertInto('comment')
    .values(comment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Adds one to the reply count of a comment, or subtracts one. Returns false if the comment was removed. */
export async function moveReplyCount(
  tx: Tx,
  { commentId, by }: { commentId: string; by: 1 | -1 },
): Promise<boolean> {
  const updated = await tx
    .updateTable('comment')
    .set((eb) => ({ reply_count: eb('reply_count', '+', by) }))
    .where('id', '=', commentId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

/** The text of a comment, locked until the transaction ends. Null if it was removed. */
export async function lockBody(tx: Tx, { commentId }: { commentId: string }): Promise<string | null> {
  const comment = await tx
    .selectFrom('comment')
    .select('body')
    .where('id', '=', commentId)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return comment?.body ?? null
}

export async function updateBody(
  tx: Tx,
  input: { commentId: string; body: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('comment')
    .set({ body: input.body, edited_at: input.at })
    .where('id', '=', input.commentId)
    .execute()
}

/** Removes a comment and its replies. Returns the ids of all, or an empty list if it was already removed. */
export async function markRemoved(
  tx: Tx,
  { commentId, at }: { commentId: string; at: Date },
): Promise<string[]> {
  const remove = () => tx.updateTable('comment').set({ removed_at: at }).where('removed_at', 'is', null)
  const own = await remove().where('id', '=', commentId).returning('id').execute()
  if (own.length === 0) return []
  // Removes the replies last. A new reply locks the comment first, so by now it is either visible here or refused.
  const replies = await remove().where('parent_id', '=', commentId).returning('id').execute()
  return [...own, ...replies].map(({ id }) => id)
}

/**
 * Likes a comment or removes the like, and updates its count. Repeating it changes nothing. Returns whether anything
 * changed.
 */
export async function setCommentLike(
  tx: Tx,
  { commentId, profileId, likedAt }: { commentId: string; profileId: string; likedAt: Date | null },
): Promise<boolean> {
  const by = sql.lit(likedAt ? 1 : -1)
  const changed = likedAt
    ? sql`insert into comment_like (comment_id, profile_id, created_at)
          values (${commentId}, ${profileId}, ${likedAt}) on conflict do nothing returning comment_id`
    : sql`delete from comment_like where comment_id = ${commentId} and profile_id = ${profileId} returning comment_id`
  const { numAffectedRows } = await sql`
    with changed as (${changed})
    update comment set like_count = like_count + ${by} from changed where comment.id = changed.comment_id
  `.execute(tx)
  return numAffectedRows === 1n
}

export interface CommentFacts {
  id: string
  post_id: string
  parent_id: string | null
  author: BadgeFacts
  body: string
  like_count: number
  reply_count: number
  created_at: Date
  edited_at: Date | null
  is_liked: boolean
  is_muted: boolean
  /** When it was written, in PostgreSQL's format for cursors. */
  key: string
}

export interface CommentsPage {
  postId: string
  /** Null for top-level comments, latest first. Otherwise the comment whose replies are listed, oldest first. */
  parentId: string | null
  viewer: Viewer
  /** The time and id after which the page starts. */
  after: readonly string[] | null
  limit: number
  offset: number
}

/** A page of comments, plus one extra row if there are more. Takes one statement. */
export async function pageOfComments(db: Db, page: CommentsPage): Promise<CommentFacts[]> {
  const isReplies = page.parentId !== null
  const direction = isReplies ? sql`asc` : sql`desc`
  const [time, id] = page.after ?? [null, null]
  const isAfter = isReplies ? sql`>` : sql`<`
  const { rows } = await sql<CommentFacts>`
    ${selectFacts(page.viewer)}
    where comment.post_id = ${page.postId} and comment.removed_at is null and ${isActive(authorId)}
      and ${isShownTo(viewpointOf(page.viewer), authorId)}
      and ${isReplies ? sql`comment.parent_id = ${page.parentId}` : sql`comment.parent_id is null`}
      and ${time === null ? sql`true` : sql`(comment.created_at, comment.id) ${isAfter} (${time}::timestamptz, ${id}::uuid)`}
    order by comment.created_at ${direction}, comment.id ${direction}
    ${pageOf(page)}
  `.execute(db)
  return rows
}

export async function findCommentFacts(
  db: Db,
  { commentId, viewer }: { commentId: string; viewer: Viewer },
): Promise<CommentFacts | undefined> {
  const { rows } = await sql<CommentFacts>`
    ${selectFacts(viewer)} where comment.id = ${commentId} and comment.removed_at is null
  `.execute(db)
  return rows[0]
}

const authorId = sql<string>`comment.profile_id`

const viewpointOf = (viewer: Viewer) => ({
  viewerId: sql<string | null>`${viewer.profileId}::uuid`,
  isStaff: sql<boolean>`${isStaff(viewer)}::boolean`,
})

const selectFacts = (viewer: Viewer) => sql`
  select comment.id, comment.post_id, comment.parent_id, comment.body, comment.like_count,
    comment.reply_count - ${countHiddenReplies(viewpointOf(viewer))} as reply_count,
    comment.created_at, comment.edited_at, comment.created_at::text as key, ${badgeFactsOf(authorId)} as author,
    exists (
      select from comment_like where comment_id = comment.id and comment_like.profile_id = ${viewer.profileId}::uuid offset 0
    ) as is_liked, ${isMuted(viewpointOf(viewer), authorId)} as is_muted
  from comment`
