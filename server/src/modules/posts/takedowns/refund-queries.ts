import { sql, type Db } from '#kernel/db'

export interface RefundRow {
  id: string
  author_id: string
  amount: bigint
  /** Null until it is refunded. */
  refunded_at: Date | null
  /** The time of the refund in PostgreSQL's format. A pending refund has a time after all others. */
  key: string
}

interface RefundsPage {
  profileId: string
  after: readonly string[] | null
  limit: number
  offset: number
}

const last = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
// Later than any refund, but a valid time for a cursor.
const pendingKey = '9999-01-01 00:00:00+00'

/**
 * A profile's purchases of posts that were taken down: pending refunds first, then completed ones, latest first, plus
 * one extra row if there are more.
 */
export async function listRefundRows(
  db: Db,
  { profileId, after, limit, offset }: RefundsPage,
): Promise<RefundRow[]> {
  const [time = pendingKey, id = last] = after ?? []
  const most = limit + offset + 1
  const { rows } = await sql<RefundRow>`
    select refund.id, post.profile_id as author_id, refund.price as amount, refund.refunded_at, refund.key::text as key
    from (
      (select purchase.id, purchase.post_id, purchase.price, purchase.refunded_at, ${pendingKey}::timestamptz as key
      from purchase join takedown on takedown.post_id = purchase.post_id
      where purchase.profile_id = ${profileId}::uuid and purchase.revoked_at is null
        and (${pendingKey}::timestamptz, purchase.id) < (${time}::timestamptz, ${id}::uuid)
      order by purchase.id desc limit ${most}::int)
      union all
      (select id, post_id, price, refunded_at, refunded_at from purchase
      where profile_id = ${profileId}::uuid and refunded_at is not null
        and (refunded_at, id) < (${time}::timestamptz, ${id}::uuid)
      order by refunded_at desc, id desc limit ${most}::int)
    ) as refund join post on post.id = refund.post_id
    order by refund.key desc, refund.id desc limit ${limit + 1}::int offset ${offset}::int`.execute(db)
  return rows
}

export interface WaitingRow {
  post_id: string
  author_id: string
  moderator: string | null
  reason: string
  to_refund: bigint
  taken_down_at: Date
  /** The time in PostgreSQL's format. */
  key: string
}

interface WaitingPage {
  after: readonly string[] | null
  limit: number
  offset: number
}

/** Takedowns whose refunds an admin has to approve, oldest first, plus one extra row if there are more. */
export async function listWaitingRows(db: Db, { after, limit, offset }: WaitingPage): Promise<WaitingRow[]> {
  const [time = '-infinity', id = '00000000-0000-0000-0000-000000000000'] = after ?? []
  const { rows } = await sql<WaitingRow>`
    select takedown.post_id, post.profile_id as author_id, takedown.reason, takedown.to_refund, takedown.taken_down_at,
      takedown.taken_down_at::text as key,
      (select username from profile where user_id = takedown.moderator_id and deleted_at is null
        order by created_at, id limit 1) as moderator
    from takedown join post on post.id = takedown.post_id
    where takedown.refunds_approved_at is null
      and (takedown.taken_down_at, takedown.post_id) > (${time}::timestamptz, ${id}::uuid)
    order by takedown.taken_down_at, takedown.post_id limit ${limit + 1}::int offset ${offset}::int`.execute(
    db,
  )
  return rows
}

/** How many removed posts have refunds that an admin has to approve. */
export async function countWaitingRefunds(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from takedown where refunds_approved_at is null`.execute(db)
  return rows[0]?.count ?? 0
}
