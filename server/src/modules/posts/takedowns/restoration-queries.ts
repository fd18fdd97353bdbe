import { sql, type Db, type Tx } from '#kernel/db'
import { isLive, isSold, isTakenDown } from '../access.ts'

/** The post of a takedown, even if the takedown was reversed. */
export async function findPostOfTakedown(
  db: Db,
  { takedownId }: { takedownId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ post_id: string }>`
    select post_id from takedown where id = ${takedownId}::uuid
    union all select post_id from post_restoration where id = ${takedownId}::uuid`.execute(db)
  return rows[0]?.post_id
}

export interface Reversed {
  was_removed: boolean
  /** Whether buyers were refunded, or were going to be. */
  is_refunded: boolean
}

interface Reversal {
  takedownId: string
  userId: string
  reason: string
  at: Date
}

/**
 * Ends a takedown, and records who reversed it, when and why. Returns undefined if it was already reversed. Waits for a
 * refund in progress; none begins afterwards.
 */
export async function reverseTakedown(
  tx: Tx,
  { takedownId, userId, reason, at }: Reversal,
): Promise<Reversed | undefined> {
  const { rows } = await sql<Reversed>`
    with reversed as (delete from takedown where id = ${takedownId}::uuid returning *)
    insert into post_restoration (id, post_id, moderator_id, reason, taken_down_at, to_refund, refunds_approved_at,
      refunds_approved_by, refunded_at, was_removed, restored_by, restored_because, restored_at)
    select id, post_id, moderator_id, reason, taken_down_at, to_refund, refunds_approved_at,
      refunds_approved_by, refunded_at, was_removed, ${userId}::uuid, ${reason}, ${at}::timestamptz
    from reversed
    returning was_removed, to_refund > 0 and refunds_approved_at is not null as is_refunded`.execute(tx)
  return rows[0]
}

/** Lists a post under its tags again, unless only its author can see it. */
export async function insertTagsAgain(tx: Tx, { postId }: { postId: string }): Promise<void> {
  await sql`
    insert into post_tag (tag, published_at, post_id)
    select unnest(tags), published_at, id from post
    where id = ${postId}::uuid and published_at is not null and removed_at is null and hidden_at is null
    on conflict do nothing`.execute(tx)
}

interface RestoredContents {
  /** The contents that no other removed post shows. They can be used again. */
  freed: string[]
  /** The contents that another removed post shows. They can't be used elsewhere. */
  barred: string[]
  /** Which of all these contents can be seen again. */
  shown: string[]
}

/**
 * Updates the contents of a post that is no longer taken down. Contents that another takedown bars are only visible
 * where a post shows them to others: a published post, or one that somebody bought.
 */
export async function sortRestoredContents(
  tx: Tx,
  { postId, at }: { postId: string; at: Date },
): Promise<RestoredContents> {
  const { rows } = await sql<{ id: string; is_barred: boolean; is_shown: boolean }>`
    select restored.content_id as id, exists (
        select from post_content join takedown on takedown.post_id = post_content.post_id
        where post_content.content_id = restored.content_id
      ) as is_barred, exists (
        select from post_content join post on post.id = post_content.post_id
        where post_content.content_id = restored.content_id and not ${isTakenDown}
          and ((post.removed_at is null and ${isLive({ at: sql`${at}::timestamptz` })}) or ${isSold})
      ) as is_shown
    from post_content as restored where restored.post_id = ${postId}::uuid order by restored.content_id`.execute(
    tx,
  )
  const idsOf = (some: typeof rows) => some.map(({ id }) => id)
  return {
    freed: idsOf(rows.filter((row) => !row.is_barred)),
    barred: idsOf(rows.filter((row) => row.is_barred)),
    shown: idsOf(rows.filter((row) => !row.is_barred || row.is_shown)),
  }
}
