import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { isLive, isSold, isTakenDown } from '../access.ts'
import type { PostsTables } from '../tables.ts'

export const findTakedown = (
  db: Db,
  { postId }: { postId: string },
): Promise<
  Pick<Selectable<PostsTables['takedown']>, 'id' | 'refunds_approved_at' | 'refunded_at'> | undefined
> =>
  db
    .selectFrom('takedown')
    .select(['id', 'refunds_approved_at', 'refunded_at'])
    .where('post_id', '=', postId)
    .executeTakeFirst()

interface NewTakedown {
  id: string
  postId: string
  moderatorId: string
  reason: string
  toRefund: bigint
  wasRemoved: boolean
  at: Date
}

export async function insertTakedown(tx: Tx, takedown: NewTakedown): Promise<void> {
  const { id, postId, moderatorId, reason, toRefund, wasRemoved, at } = takedown
  const row = {
    id,
    post_id: postId,
    moderator_id: moderatorId,
    reason,
    taken_down_at: at,
    to_refund: toRefund,
    was_removed: wasRemoved,
  }
  await tx.insertInto('takedown').values(row).execute()
}

/** Records who approved the refunds. Returns false if they were already approved. */
export async function approveTakedown(
  tx: Tx,
  { takedownId, userId, at }: { takedownId: string; userId: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('takedown')
    .set({ refunds_approved_at: at, refunds_approved_by: userId })
    .where('id', '=', takedownId)
    .where('refunds_approved_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Serializes one moderator's removals, so that none misses the refunds of another. */
export async function queueToTakeDown(tx: Tx, { moderatorId }: { moderatorId: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`takedowns:${moderatorId}`}, 0))`.execute(tx)
}

/**
 * The total price of posts that the moderator removed since a given time, except those whose refunds had to wait for an
 * admin. Includes restored posts, because buyers keep their refunds.
 */
export async function sumApproved(
  db: Db,
  { moderatorId, since }: { moderatorId: string; since: Date },
): Promise<bigint> {
  const approved = sql`where moderator_id = ${moderatorId}::uuid and taken_down_at > ${since}::timestamptz
    and refunds_approved_by = moderator_id`
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(sum(to_refund), 0)::bigint as amount from (
      select to_refund from takedown ${approved} union all select to_refund from post_restoration ${approved}
    ) as removal`.execute(db)
  return rows[0]?.amount ?? 0n
}

/** The total price of a post's active purchases. */
export async function sumPurchases(db: Db, { postId }: { postId: string }): Promise<bigint> {
  const { amount } = await db
    .selectFrom('purchase')
    .select(sql<bigint>`coalesce(sum(price), 0)::bigint`.as('amount'))
    .where('post_id', '=', postId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return amount
}

/** Whether a user ever bought a post as any of their profiles, even if the purchase was reversed. */
export async function hasEverBought(
  db: Db,
  { userId, postId }: { userId: string; postId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from profile join purchase on purchase.profile_id = profile.id
    where profile.user_id = ${userId}::uuid and purchase.post_id = ${postId}::uuid limit 1`.execute(db)
  return rows.length > 0
}

/** Whether a user owned the profile that published a post when it was written, and has transferred it since. */
export async function hasTransferredAuthor(
  db: Db,
  { userId, postId }: { userId: string; postId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from post join profile_transfer on profile_transfer.profile_id = post.profile_id
    where post.id = ${postId}::uuid and profile_transfer.from_user_id = ${userId}::uuid
      and profile_transfer.state = 'accepted' and profile_transfer.decided_at >= post.created_at limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * The contents of a post that no other post shows to others, that is, no published post and no post that a buyer keeps.
 * Posts that were taken down don't count.
 */
export async function listContentIdsOnlyIn(
  db: Db,
  { postId, at }: { postId: string; at: Date },
): Promise<string[]> {
  const { rows } = await sql<{ content_id: string }>`
    select content_id from post_content as removed
    where removed.post_id = ${postId}::uuid and not exists (
      select from post_content join post on post.id = post_content.post_id
      where post_content.content_id = removed.content_id and post.id <> removed.post_id and not ${isTakenDown}
        and ((post.removed_at is null and ${isLive({ at: sql`${at}::timestamptz` })}) or ${isSold})
    )`.execute(db)
  return rows.map(({ content_id: id }) => id)
}

/** How many of these posts are scheduled, and how many have no media left. */
export async function countScheduled(
  db: Db,
  { postIds, at }: { postIds: readonly string[]; at: Date },
): Promise<{ count: number; empty: number }> {
  if (postIds.length === 0) return { count: 0, empty: 0 }
  const { rows } = await sql<{ count: number; empty: number }>`
    select count(*)::int as count, (count(*) filter (where hidden_at is not null))::int as empty from post
    where id = any(${[...postIds]}::uuid[]) and published_at > ${at}::timestamptz and removed_at is null`.execute(
    db,
  )
  return rows[0] ?? { count: 0, empty: 0 }
}

/** Records that every buyer has been refunded. */
export async function endRefunds(
  tx: Tx,
  { takedownId, at }: { takedownId: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('takedown')
    .set({ refunded_at: at })
    .where('id', '=', takedownId)
    .where('refunded_at', 'is', null)
    .execute()
}

/** Returns whether a takedown is in force. Locks it, so that it can't be reversed until the transaction ends. */
export async function lockTakedown(tx: Tx, { takedownId }: { takedownId: string }): Promise<boolean> {
  const found = await tx
    .selectFrom('takedown')
    .select('id')
    .where('id', '=', takedownId)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

export interface PostAuthor {
  userId: string
  username: string
  /** The beginning of the post's text, on one line. */
  words: string
}

/** The owner of the profile that published a post, even if the profile was deleted. */
export async function findAuthorOfPost(
  db: Db,
  { postId }: { postId: string },
): Promise<PostAuthor | undefined> {
  const { rows } = await sql<PostAuthor>`
    select author.user_id as "userId", author.username,
      rtrim(left(regexp_replace(post.description, '\\s+', ' ', 'g'), 80)) as words
    from post join profile as author on author.id = post.profile_id where post.id = ${postId}::uuid`.execute(
    db,
  )
  return rows[0]
}

/** A post's active purchases, starting at a profile's id. */
export const listPurchases = (
  db: Db,
  { postId, after, limit }: { postId: string; after: string; limit: number },
): Promise<{ id: string; profile_id: string }[]> =>
  db
    .selectFrom('purchase')
    .select(['id', 'profile_id'])
    .where('post_id', '=', postId)
    .where('revoked_at', 'is', null)
    // Ordered like the index of active purchases.
    .where('profile_id', '>', after)
    .orderBy('profile_id')
    .limit(limit)
    .execute()

/** Whether a post has any active purchase. */
export const hasPurchase = async (db: Db, { postId }: { postId: string }): Promise<boolean> =>
  (await listPurchases(db, { postId, after: '00000000-0000-0000-0000-000000000000', limit: 1 })).length > 0

/** Ends a purchase because it was refunded. */
export async function markRefunded(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ revoked_at: at, refunded_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}
