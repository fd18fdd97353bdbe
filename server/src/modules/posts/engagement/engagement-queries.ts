import { sql, type Db, type Tx } from '#kernel/db'
import { isStaff, type Viewer } from '#kernel/viewer'
import { isNamedTo } from '#profiles'
import { isShownTo } from '../access.ts'
import { pageOf } from '../feed/page-size.ts'

interface Mark {
  postId: string
  profileId: string
  at: Date
}

/** Returns false if the post was already liked. */
export async function insertLike(tx: Tx, { postId, profileId, at }: Mark): Promise<boolean> {
  const inserted = await tx
    .insertInto('post_like')
    .values({ post_id: postId, profile_id: profileId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** Returns false if the post wasn't liked. */
export async function deleteLike(tx: Tx, { postId, profileId }: Omit<Mark, 'at'>): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('post_like')
    .where('post_id', '=', postId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export async function insertSave(tx: Tx, { postId, profileId, at }: Mark): Promise<void> {
  await tx
    .insertInto('post_save')
    .values({ post_id: postId, profile_id: profileId, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteSave(tx: Tx, { postId, profileId }: Omit<Mark, 'at'>): Promise<void> {
  await tx.deleteFrom('post_save').where('post_id', '=', postId).where('profile_id', '=', profileId).execute()
}

export interface ListedLiker {
  id: string
  /** The time in PostgreSQL's format. */
  key: string
}

interface LikersPage {
  /** The time and id after which the page starts. */
  after: readonly string[] | null
  limit: number
  offset: number
  /** If false, lists only people whom the viewer is allowed to see. */
  seesAll: boolean
}

/** The people who like a post, latest first, as the viewer sees them, plus one extra row if there are more. */
export const listLikers = (
  db: Db,
  viewer: Viewer,
  { postId, ...page }: LikersPage & { postId: string },
): Promise<ListedLiker[]> =>
  listMarks(
    db,
    { ...page, viewer },
    sql`post_like as mark join profile on profile.id = mark.profile_id where mark.post_id = ${postId}::uuid`,
  )

/** The people who like a comment, latest first, as the viewer sees them, plus one extra row if there are more. */
export const listCommentLikers = (
  db: Db,
  viewer: Viewer,
  { commentId, ...page }: LikersPage & { commentId: string },
): Promise<ListedLiker[]> =>
  listMarks(
    db,
    { ...page, viewer },
    sql`comment_like as mark join profile on profile.id = mark.profile_id where mark.comment_id = ${commentId}::uuid`,
  )

async function listMarks(
  db: Db,
  { viewer, seesAll, after, limit, offset }: LikersPage & { viewer: Viewer },
  marks: ReturnType<typeof sql>,
): Promise<ListedLiker[]> {
  const viewpoint = {
    viewerId: sql<string | null>`${viewer.profileId}::uuid`,
    isStaff: sql<boolean>`${isStaff(viewer)}::boolean`,
  }
  const [time, id] = after ?? ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff']
  const { rows } = await sql<ListedLiker>`
    select mark.profile_id as id, mark.created_at::text as key
    from ${marks} and profile.deleted_at is null and ${isShownTo(viewpoint, sql`mark.profile_id`)}
      and ${seesAll ? sql`true` : isNamedTo(viewer)}
      and (mark.created_at, mark.profile_id) < (${time}::timestamptz, ${id}::uuid)
    order by mark.created_at desc, mark.profile_id desc
    ${pageOf({ limit, offset })}
  `.execute(db)
  return rows
}
