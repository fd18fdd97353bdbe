import type { Sticker } from '@fanfare/contract/posts/sticker'
import type { Selectable } from 'kysely'
import { isBlocked, isOutOfReach } from '#profiles'
import { sql, type Db, type Tx } from '#kernel/db'
import type { ViewpointSql } from '../access.ts'
import type { PostsTables } from '../tables.ts'

export type StickerRow = Omit<Selectable<PostsTables['sticker']>, 'post_id' | 'position'>

/** The stickers of a story as its author placed them. */
export const listStickerRows = (db: Db, { postId }: { postId: string }): Promise<StickerRow[]> =>
  db
    .selectFrom('sticker')
    .select(['kind', 'text', 'profile_id', 'x', 'y', 'size', 'rotation', 'color'])
    .where('post_id', '=', postId)
    .orderBy('position')
    .execute()

export async function replaceStickers(
  tx: Tx,
  postId: string,
  stickers: readonly StickerRow[],
): Promise<void> {
  await tx.deleteFrom('sticker').where('post_id', '=', postId).execute()
  const rows = stickers.map((sticker, position) => ({ ...sticker, post_id: postId, position }))
  if (rows.length > 0) await tx.insertInto('sticker').values(rows).execute()
}

const authorId = sql<string>`(select post.profile_id from post where post.id = wanted.id)`

/**
 * The stickers of the story `wanted.id`, as JSON. Leaves out mentions of profiles that were deleted, are blocked for
 * the viewer, or have a block with the author.
 */
export const stickersFor = (viewpoint: Pick<ViewpointSql, 'viewerId'>) => sql<Sticker[] | null>`(
  select json_agg(
    json_build_object('kind', sticker.kind, 'text', sticker.text, 'profile_id', sticker.profile_id,
      'username', mentioned.username, 'x', sticker.x, 'y', sticker.y, 'size', sticker.size,
      'rotation', sticker.rotation, 'color', sticker.color)
    order by sticker.position
  )
  from sticker left join profile as mentioned on mentioned.id = sticker.profile_id
  where sticker.post_id = wanted.id and (
    sticker.kind = 'text'
    or (mentioned.deleted_at is null and not ${isOutOfReach(viewpoint, sql`mentioned.id`)}
      and not ${isBlocked({ viewerId: authorId }, sql`mentioned.id`)})
  )
)`
