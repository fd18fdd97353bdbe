import { lowestIdAt } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'
import { isNotReversed } from '../queries.ts'

/**
 * The UTC day (YYYY-MM-DD) since which a profile has earned this much. Counts backwards from its latest income, because
 * the oldest earnings are used up first. Null if its sales don't add up to that much.
 */
export async function findEarnedSince(
  db: Db,
  { profileId, amount }: { profileId: string; amount: bigint },
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`
    select day from (
      select day, sum(sum(amount)) over (order by day desc) as earned from earned_day
      where profile_id = ${profileId}::uuid group by day
    ) as income where earned >= ${amount}::bigint order by day desc limit 1`.execute(db)
  return rows[0]?.day ?? null
}

/** The sales of a profile in a span of time. */
export interface SalesSpan {
  /** Identifies the span in the result. */
  key: string
  profileId: string
  since: Date
  until: Date
}

export interface Payer {
  key: string
  payerId: string
  amount: bigint
  /** How many people paid in this span. */
  payers: number
}

const MAX_PAYERS = 3

/** The people who paid a profile most in each of these spans, minus reversals. */
export async function listPayers(db: Db, spans: readonly SalesSpan[]): Promise<Payer[]> {
  if (spans.length === 0) return []
  const { rows } = await sql<Payer>`
    select span.key, payer.* from unnest(
      ${spans.map(({ key }) => key)}::text[], ${spans.map(({ profileId }) => profileId)}::uuid[],
      ${spans.map(({ since }) => lowestIdAt(since.getTime()))}::uuid[],
      ${spans.map(({ until }) => lowestIdAt(until.getTime() + 1))}::uuid[]
    ) as span (key, profile_id, lowest_id, highest_id)
    cross join lateral (
      select transfer.source_profile_id as "payerId", sum(transfer.amount)::bigint as amount,
        (count(*) over ())::int as payers
      from transfer
      where transfer.destination_profile_id = span.profile_id
        and transfer.type in ('profile_tip', 'subscription_payment', 'post_purchase', 'message_purchase')
        and transfer.id >= span.lowest_id and transfer.id < span.highest_id and ${isNotReversed}
      group by transfer.source_profile_id
      order by sum(transfer.amount) desc, transfer.source_profile_id
      limit ${sql.lit(MAX_PAYERS)}
    ) as payer`.execute(db)
  return rows
}

export interface ReversalSums {
  profileId: string
  refunded: bigint
  disputed: bigint
}

/** How much of the profiles' sales was refunded and disputed, minus what was sold again afterwards. */
export async function sumReversals(
  db: Db,
  { profileIds }: { profileIds: readonly string[] },
): Promise<ReversalSums[]> {
  if (profileIds.length === 0) return []
  const { rows } = await sql<ReversalSums>`
    select reversal.source_profile_id as "profileId",
      coalesce(sum(reversal.amount - coalesce(again.amount, 0)) filter (where reversal.type = 'payment_refund'), 0)::bigint
        as refunded,
      coalesce(sum(reversal.amount - coalesce(again.amount, 0)) filter (where reversal.type = 'payment_dispute'), 0)::bigint
        as disputed
    from transfer as reversal
    left join transfer as again on again.key = 'again:' || reversal.undoes
    where reversal.source_profile_id = any(${profileIds}::uuid[])
      and reversal.type in ('payment_refund', 'payment_dispute') and reversal.key = 'undo:' || reversal.undoes
    group by reversal.source_profile_id`.execute(db)
  return rows
}

/** When profiles changed owners, earliest first. */
export async function listOwnerChanges(
  db: Db,
  { profileIds }: { profileIds: readonly string[] },
): Promise<{ profileId: string; at: Date }[]> {
  if (profileIds.length === 0) return []
  const { rows } = await sql<{ profileId: string; at: Date }>`
    select changed.profile_id as "profileId", taker.taken_over_at as at
    from unnest(${profileIds}::uuid[]) as changed (profile_id)
    cross join lateral takers_since(changed.profile_id, '-infinity') as taker
    order by taker.taken_over_at`.execute(db)
  return rows
}
