import { lowestIdAt } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'

/** A pending part of a profile's earnings. */
export interface PendingPart {
  /** In hundredths of a credit. */
  amount: bigint
  /** The UTC day (YYYY-MM-DD) on which it becomes available. */
  availableOn: string
}

const dayMs = 86_400_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * A profile's balance, and how much it earned on each of the last days, oldest first. The oldest earnings are used up
 * first, so the parts may add up to more than the balance. A reversal counts on the day of its sale, so it lowers the
 * income of that day only. Uses one statement, so that a concurrent sale is in both figures or in neither.
 */
export async function pendingEarnings(
  db: Db,
  { profileId, days, at }: { profileId: string; days: number; at: Date },
): Promise<{ balance: bigint; parts: PendingPart[] }> {
  // Income is grouped by UTC day, so everything earned on a day becomes available together.
  const since = dayOf(at.getTime() - days * dayMs)
  const { rows } = await sql<{ balance: bigint } & EarnedOnDay>`
    select held.balance, earned.day, earned.earned
    from (
      select coalesce(sum(balance), 0)::bigint as balance from ledger_account
      where kind = 'earnings' and owner_id = ${profileId}::uuid
    ) as held
    left join (
      select day, sum(amount)::bigint as earned from (${incomeByDayOfSale({ profileId, since })}) as income
      where day >= ${since}::date and ${days > 0} group by day having sum(amount) > 0
    ) as earned on true
    order by earned.day
  `.execute(db)
  const parts = rows.flatMap(({ day, earned }) =>
    day === null ? [] : { amount: earned, availableOn: dayOf(Date.parse(day) + (days + 1) * dayMs) },
  )
  return { balance: rows[0]?.balance ?? 0n, parts }
}

/** Both are null if nothing is pending, because of the left join. */
type EarnedOnDay = { day: string; earned: bigint } | { day: null; earned: null }

/**
 * Earnings since a day, by the day of the sale. `earned_day` counts reversals on the day they happened; this counts
 * them on the day of their sale.
 */
const incomeByDayOfSale = ({ profileId, since }: { profileId: string; since: string }) => {
  const reversed = sql`
    select reversal.created_at as reversed_at, sale.created_at as sold_at, entry.amount
    from transfer as reversal
    join transfer as sale on sale.id = reversal.undoes
    join entry on entry.transfer_id = reversal.id
    join ledger_account on ledger_account.id = entry.account_id
    where (reversal.source_profile_id = ${profileId}::uuid or reversal.referrer_profile_id = ${profileId}::uuid)
      and reversal.type in ('payment_refund', 'payment_dispute')
      and reversal.id >= ${lowestIdAt(Date.parse(since))}::uuid
      and ledger_account.kind = 'earnings' and ledger_account.owner_id = ${profileId}::uuid`
  return sql`
    select day, amount from earned_day where profile_id = ${profileId}::uuid
    union all select (reversed_at at time zone 'UTC')::date, -amount from (${reversed}) as undone
    union all select (sold_at at time zone 'UTC')::date, amount from (${reversed}) as undone`
}
