import type { PostType, Unlock } from '@fanfare/contract/posts/post'
import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { prepare } from '#kernel/database/prepared'
import { isBlockedFor, isHiddenAsNsfw, viewpointIn, unlockFor, visibleTo, type Viewpoint } from './access.ts'
import { replaceStickers, type StickerRow } from './stories/sticker-queries.ts'
import type { PostsTables } from './tables.ts'

/** One viewer's relation to one post. */
export interface SeenPost {
  id: string
  profile_id: string
  type: PostType
  is_visible: boolean
  is_hidden_as_nsfw: boolean
  /**
   * One of the two blocked the other. If the post is visible anyway, the viewer bought it before the block or is staff.
   */
  is_blocked: boolean
  /** Its author removed it. If it is visible anyway, somebody had bought it. */
  is_removed: boolean
  unlock: Unlock | null
}

const selectSeen = prepare<Viewpoint & { postId: string }, SeenPost>((value) => {
  const viewpoint = viewpointIn(value)
  return sql`select post.id, post.profile_id, post.type, ${visibleTo(viewpoint)} as is_visible,
      ${isHiddenAsNsfw(viewpoint)} as is_hidden_as_nsfw, ${isBlockedFor(viewpoint)} as is_blocked,
      post.removed_at is not null as is_removed, ${unlockFor(viewpoint)} as unlock
    from post where post.id = ${value('postId')}::uuid`
})

export const findSeenPost = async (
  db: Db,
  query: Viewpoint & { postId: string },
): Promise<SeenPost | undefined> => (await selectSeen(db, query))[0]

export type PostRow = Selectable<
  Omit<PostsTables['post'], 'search_text' | 'locked_search_text' | 'trending_score'>
>

/** The author's post, locked for a change until the transaction ends. */
export const lockPost = (
  tx: Tx,
  { postId }: { postId: string },
): Promise<Pick<PostRow, 'id' | 'profile_id' | 'type' | 'published_at' | 'removed_at'> | undefined> =>
  tx
    .selectFrom('post')
    .select(['id', 'profile_id', 'type', 'published_at', 'removed_at'])
    .where('id', '=', postId)
    .forUpdate()
    .executeTakeFirst()

/** Inserts a post. Returns false if there already is one with this id. */
export async function insertPost(tx: Tx, post: Insertable<PostsTables['post']>): Promise<boolean> {
  const inserted = await tx
    .insertInto('post')
    .values(post)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export async function updatePost(
  tx: Tx,
  { postId, changes }: { postId: string; changes: Partial<Insertable<PostsTables['post']>> },
): Promise<void> {
  await tx.updateTable('post').set(changes).where('id', '=', postId).execute()
}

/** The parts of a post that aren't in its own row. */
export interface PostParts {
  contents: readonly { id: string; alt: string }[]
  tags: readonly string[]
  mentionedIds: readonly string[]
  stickers: readonly StickerRow[]
  publishedAt: Date | null
}

/** Replaces the parts of a post with these. */
export async function replaceParts(tx: Tx, postId: string, parts: PostParts): Promise<void> {
  await tx.deleteFrom('post_content').where('post_id', '=', postId).execute()
  await tx.deleteFrom('mention').where('post_id', '=', postId).execute()
  await deleteTags(tx, postId)
  const contents = parts.contents.map(({ id, alt }, position) => ({
    post_id: postId,
    position,
    content_id: id,
    alt,
  }))
  if (contents.length > 0) await tx.insertInto('post_content').values(contents).execute()
  const mentions = parts.mentionedIds.map((id) => ({ post_id: postId, profile_id: id }))
  if (mentions.length > 0) await tx.insertInto('mention').values(mentions).execute()
  await replaceStickers(tx, postId, parts.stickers)
  const { publishedAt } = parts
  if (publishedAt === null || parts.tags.length === 0) return
  const tags = parts.tags.map((tag) => ({ tag, published_at: publishedAt, post_id: postId }))
  await tx.insertInto('post_tag').values(tags).execute()
}

export const deleteTags = (tx: Tx, postId: string): Promise<void> => deleteTagsOf(tx, [postId])

export async function deleteTagsOf(tx: Tx, postIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('post_tag')
    .where('post_id', '=', sql<string>`any(${[...postIds]}::uuid[])`)
    .execute()
}
