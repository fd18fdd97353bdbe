import type { IncomeType } from '@fanfare/contract/ledger/transaction-type'
import type { RawBuilder } from 'kysely'
import { sql, type Db } from '#kernel/db'
import { lowestIdAt } from '#kernel/clock'
import { prepare } from '#kernel/database/prepared'
import { isNotReversed } from '../queries.ts'

/** A profile's earnings on one UTC day (YYYY-MM-DD) with one kind of income, in hundredths of a credit. */
export interface EarnedDay {
  day: string
  type: IncomeType
  amount: bigint
  transfers: number
}

const selectDays = prepare<{ profileId: string; from: string; to: string }, EarnedDay>(
  (value) => sql`
    select day, type, sum(amount)::bigint as amount, sum(transfers)::int as transfers from earned_day
    where profile_id = ${value('profileId')}::uuid and day between ${value('from')}::date and ${value('to')}::date
    group by day, type order by day, type
  `,
)

/**
 * A profile's earnings in a range of days, both ends included. One row per day and kind of income, however many sales.
 */
export const listEarnedDays = (
  db: Db,
  query: { profileId: string; from: string; to: string },
): Promise<EarnedDay[]> => selectDays(db, query)

const selectMonths = prepare<{ profileId: string }, EarnedDay>(
  (value) => sql`
    select to_char(day, 'YYYY-MM') as day, type, sum(amount)::bigint as amount, sum(transfers)::int as transfers
    from earned_day where profile_id = ${value('profileId')}::uuid
    group by 1, 2 order by 1 desc, 2
  `,
)

/** A profile's earnings of all time, by month (`day` is YYYY-MM), latest first. */
export const listEarnedMonths = (db: Db, query: { profileId: string }): Promise<EarnedDay[]> =>
  selectMonths(db, query)

/**
 * Whether a profile has ever earned credits, even if they were reversed, for use in other modules' SQL. PostgreSQL
 * might read the whole table if a few profiles own most of it. The order makes it use the index.
 */
export const hasEarned = (profileId: RawBuilder<string>) =>
  sql<boolean>`exists (select from earned_day where profile_id = ${profileId} order by day limit 1 offset 0)`

export interface SpenderRow {
  spenderId: string
  amount: bigint
  transfers: number
}

interface SpendersPage {
  profileId: string
  /** The amount and id of the last row on the previous page. */
  after: readonly string[] | null
  limit: number
  offset: number
}

const start = ['9223372036854775807', 'ffffffff-ffff-ffff-ffff-ffffffffffff'] as const

/** The people who have spent the most on a profile, plus one extra row if there are more. */
export async function listSpenders(db: Db, page: SpendersPage): Promise<SpenderRow[]> {
  const [amount, id] = page.after ?? start
  const { rows } = await sql<SpenderRow>`
    select spender_id as "spenderId", amount, transfers from spender
    where profile_id = ${page.profileId}::uuid and amount > 0
      and magnitude <= magnitude_of(${amount}::bigint) and (amount, spender_id) < (${amount}::bigint, ${id}::uuid)
    order by magnitude desc, amount desc, spender_id desc limit ${sql.lit(page.limit + 1)} offset ${sql.lit(page.offset)}
  `.execute(db)
  return rows
}

type PageOfDays = SpendersPage & { from: string; to: string }

/**
 * The top spenders on a profile in a range of days, both ends included, and how many people spent anything. Reversals
 * on these days reduce the spending on these days. Returns one extra row if there are more.
 */
export async function listSpendersBetween(
  db: Db,
  page: PageOfDays,
): Promise<{ rows: SpenderRow[]; count: number }> {
  const { rows } = await selectSpendersBetween(page).execute(db)
  return {
    rows: rows.flatMap(({ spenderId, ...spent }) => (spenderId === null ? [] : [{ spenderId, ...spent }])),
    count: rows[0]?.count ?? 0,
  }
}

/** Reads only one index. If the page is empty, returns one row that has only the count. */
export const selectSpendersBetween = ({ profileId, from, to, after, limit, offset }: PageOfDays) => {
  const [amount, id] = after ?? start
  return sql<Omit<SpenderRow, 'spenderId'> & { spenderId: string | null; count: number }>`
    with spent as materialized (
      select spender_id, sum(amount)::bigint as amount, sum(transfers)::int as transfers from spender_day
      where profile_id = ${profileId}::uuid and day between ${from}::date and ${to}::date
      group by spender_id having sum(amount) > 0
    )
    select counted.count, page.spender_id as "spenderId", page.amount, page.transfers
    from (select count(*)::int as count from spent) as counted
    left join (
      select spender_id, amount, transfers from spent
      where (amount, spender_id) < (${amount}::bigint, ${id}::uuid)
      order by amount desc, spender_id desc limit ${sql.lit(limit + 1)} offset ${sql.lit(offset)}
    ) as page on true
    order by page.amount desc, page.spender_id desc`
}

/**
 * A subquery for the `id`s of a profile's top spenders since a given time, for other modules. Reversed payments don't
 * count.
 */
export const topSpendersOf = (
  profileId: RawBuilder<string>,
  { since, most }: { since: Date; most: number },
) => sql<{ id: string }>`
  select source_profile_id as id from transfer
  where destination_profile_id = ${profileId} and source_profile_id is not null
    and type in ('profile_tip', 'subscription_payment', 'post_purchase', 'message_purchase')
    and transfer.id >= ${lowestIdAt(since.getTime())}::uuid and ${isNotReversed}
  group by source_profile_id order by sum(amount) desc, source_profile_id limit ${sql.lit(most)}`

/** A subquery for a profile's earnings from a message, without reversed sales, for other modules. */
export const earnedWithMessage = (
  messageId: RawBuilder<string>,
  profileId: RawBuilder<string>,
) => sql<bigint>`(
  select coalesce(sum(entry.amount), 0)::bigint from transfer
  join entry on entry.transfer_id = transfer.id
  join ledger_account on ledger_account.id = entry.account_id
  where transfer.subject_id = ${messageId} and transfer.type = 'message_purchase' and ${isNotReversed}
    and ledger_account.kind = 'earnings' and ledger_account.owner_id = ${profileId}
)`

/**
 * How much each of these people has spent on a profile, in hundredths of a credit. Leaves out people who spent nothing.
 */
export async function spentOn(
  db: Db,
  { profileId, spenderIds }: { profileId: string; spenderIds: readonly string[] },
): Promise<Map<string, bigint>> {
  if (spenderIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; amount: bigint }>`
    select spender_id as id, amount from spender
    where profile_id = ${profileId}::uuid and spender_id = any(${[...spenderIds]}::uuid[]) and amount > 0
  `.execute(db)
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

/** How many people have paid a profile, counted up to `most`. */
export async function countSpenders(
  db: Db,
  { profileId, most }: { profileId: string; most: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from spender where profile_id = ${profileId}::uuid and amount > 0 limit ${sql.lit(most)}
    ) as counted
  `.execute(db)
  return rows[0]?.count ?? 0
}

/** A subquery for the rewards that a profile earned by referring a seller, for other modules. */
export const rewardsFrom = (profileId: RawBuilder<string>, sellerId: RawBuilder<string>) => sql<bigint>`(
  select coalesce(sum(amount), 0)::bigint from rewarded
  where rewarded.profile_id = ${profileId} and rewarded.seller_id = ${sellerId})`

/** A profile's rewards for the sellers it referred, in hundredths of a credit. */
export interface RewardsRow {
  profileId: string
  all: bigint
  /** The rewards from `from` to `to`, both included. */
  recent: bigint
  /** How many of the referred sellers ever earned it a reward. */
  sellers: number
}

/** The rewards of these profiles, in one statement. */
export async function listRewards(
  db: Db,
  { profileIds, from, to }: { profileIds: readonly string[]; from: string; to: string },
): Promise<RewardsRow[]> {
  if (profileIds.length === 0) return []
  const { rows } = await sql<RewardsRow>`
    select profile.id as "profileId", sums.all, sums.recent, (
      select count(distinct seller_id)::int from rewarded where rewarded.profile_id = profile.id and amount > 0
    ) as sellers
    from unnest(${[...profileIds]}::uuid[]) as profile (id)
    cross join lateral (
      select coalesce(sum(amount), 0)::bigint as "all",
        coalesce(sum(amount) filter (where day between ${from}::date and ${to}::date), 0)::bigint as recent
      from earned_day where earned_day.profile_id = profile.id and type = 'referral_reward'
    ) as sums
  `.execute(db)
  return rows
}

const foldedAfterDays = 2

/**
 * Merges the slots of past days into one row each, so that reading a busy year is as fast as reading a quiet one. The
 * sums stay the same, and repeating it changes nothing.
 */
export async function foldEarnedDays(db: Db, { at }: { at: Date }): Promise<void> {
  const before = new Date(at.getTime() - foldedAfterDays * 86_400_000).toISOString().slice(0, 10)
  await sql`select fold_earned_days(${before}::date)`.execute(db)
}
