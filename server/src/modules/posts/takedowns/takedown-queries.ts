import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { PostsTables } from '../tables.ts'

export const findTakedown = (
  db: Db,
  { postId }: { postId: string },
): Promise<Pick<Selectable<PostsTables['takedown']>, 'refunded_at'> | undefined> =>
  db.selectFrom('takedown').select('refunded_at').where('post_id', '=', postId).executeTakeFirst()

export async function insertTakedown(
  tx: Tx,
  { postId, moderatorId, reason, at }: { postId: string; moderatorId: string; reason: string; at: Date },
): Promise<void> {
  const row = { post_id: postId, moderator_id: moderatorId, reason, taken_down_at: at }
  await tx.insertInto('takedown').values(row).execute()
}

/** Notes that nobody waits for a refund any more. */
export async function endRefunds(tx: Tx, { postId, at }: { postId: string; at: Date }): Promise<void> {
  await tx
    .updateTable('takedown')
    .set({ refunded_at: at })
    .where('post_id', '=', postId)
    .where('refunded_at', 'is', null)
    .execute()
}

export interface PostAuthor {
  userId: string
  username: string
  /** The beginning of the post's text, on one line. */
  words: string
}

/** Who owns the profile that published a post, also a deleted one. */
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

/** Purchases of a post that still count, from an id on. */
export const listPurchases = (
  db: Db,
  { postId, after, limit }: { postId: string; after: string; limit: number },
): Promise<{ id: string; profile_id: string }[]> =>
  db
    .selectFrom('purchase')
    .select(['id', 'profile_id'])
    .where('post_id', '=', postId)
    .where('revoked_at', 'is', null)
    // The order of the index of purchases that count.
    .where('profile_id', '>', after)
    .orderBy('profile_id')
    .limit(limit)
    .execute()

/** Whether somebody still has a purchase of a post. */
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

export interface RefundRow {
  id: string
  author_id: string
  amount: bigint
  refunded_at: Date
  /** The moment as PostgreSQL writes it. */
  key: string
}

/** What was refunded to a profile, latest first; one more than asked for, when there is one. */
export async function listRefundRows(
  db: Db,
  {
    profileId,
    after,
    limit,
    offset,
  }: { profileId: string; after: readonly string[] | null; limit: number; offset: number },
): Promise<RefundRow[]> {
  const [time = 'infinity', id = 'ffffffff-ffff-ffff-ffff-ffffffffffff'] = after ?? []
  const { rows } = await sql<RefundRow>`
    select purchase.id, post.profile_id as author_id, purchase.price as amount, purchase.refunded_at,
      purchase.refunded_at::text as key
    from purchase join post on post.id = purchase.post_id
    where purchase.profile_id = ${profileId}::uuid and purchase.refunded_at is not null
      and (purchase.refunded_at, purchase.id) < (${time}::timestamptz, ${id}::uuid)
    order by purchase.refunded_at desc, purchase.id desc limit ${limit + 1}::int offset ${offset}::int`.execute(
    db,
  )
  return rows
}
