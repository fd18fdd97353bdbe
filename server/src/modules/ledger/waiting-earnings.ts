import { sql, type Db } from '#kernel/db'

/** A part of a profile's earnings that is too young to be paid out. */
export interface WaitingPart {
  /** In hundredths of a credit. */
  amount: bigint
  /** The UTC day (YYYY-MM-DD) that ends its waiting. */
  availableOn: string
}

const dayMs = 86_400_000

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * What a profile has, and the parts that came within the last days, the oldest first. What leaves takes the oldest, so the
 * parts may be more than there is. What was taken back comes off what was earned until that day, never off a later one.
 * One statement: a sale that arrives meanwhile is in both or in neither.
 */
export async function waitingEarnings(
  db: Db,
  { profileId, days, at }: { profileId: string; days: number; at: Date },
): Promise<{ balance: bigint; parts: WaitingPart[] }> {
  // Income is counted by days: one of the last minute of a day waits as long as one of its first.
  const since = days === 0 ? null : dayOf(at.getTime() - days * dayMs)
  const { rows } = await sql<{ balance: bigint; day: string | null; earned: bigint | null }>`
    select held.balance, earned.day, earned.earned
    from (
      select coalesce(sum(balance), 0)::bigint as balance from ledger_account
      where kind = 'earnings' and owner_id = ${profileId}::uuid
    ) as held
    left join (
      select day, (sum(sum(amount)) over (order by day desc))::bigint as earned from earned_day
      where profile_id = ${profileId}::uuid and day >= ${since}::date group by day
    ) as earned on true
    order by earned.day desc
  `.execute(db)
  const parts: WaitingPart[] = []
  let counted = 0n
  for (const { day, earned } of rows) {
    if (day === null || earned === null || earned <= counted) continue
    const availableOn = dayOf(Date.parse(day) + (days + 1) * dayMs)
    parts.unshift({ amount: earned - counted, availableOn })
    counted = earned
  }
  return { balance: rows[0]?.balance ?? 0n, parts }
}
