import type { SpendingLimits } from '@fanfare/contract/ledger/wallet'
import { creditsToNumber, credits, lesser } from '@fanfare/contract/money/money'
import type { Clock } from '#kernel/clock'
import { inTransaction, sql, type Db, type Tx } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { readAmount } from '../read-amount.ts'
import { startsOf } from '../transfers/movement.ts'
import { withRefusals } from '../transfers/refusals.ts'

const dayMs = 86_400_000

interface Facts {
  day: bigint | null
  month: bigint | null
  nextDay: bigint | null
  nextMonth: bigint | null
  /** When the two limits above take effect. Null if no change is pending. */
  nextFrom: Date | null
  spentToday: bigint
  spentThisMonth: bigint
}

/** A user's limits, their spending so far, and their pending limits. */
export async function showSpendingLimits(
  db: Db,
  query: { userId: string; at: Date },
): Promise<SpendingLimits> {
  const facts = await readFacts(db, query)
  return {
    day: shown(facts.day),
    month: shown(facts.month),
    spent_today: creditsToNumber(credits(facts.spentToday)),
    spent_this_month: creditsToNumber(credits(facts.spentThisMonth)),
    next:
      facts.nextFrom === null
        ? null
        : {
            day: shown(facts.nextDay),
            month: shown(facts.nextMonth),
            holds_from: facts.nextFrom.toISOString(),
          },
  }
}

const shown = (amount: bigint | null): number | null =>
  amount === null ? null : creditsToNumber(credits(amount))

/** Sets the user's spending limits. A lower limit takes effect immediately; a higher limit, or none, after a day. */
export async function changeSpendingLimits(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: Actor,
  input: { day: number | null; month: number | null },
): Promise<SpendingLimits> {
  const wanted = { day: readLimit(input.day, 'day'), month: readLimit(input.month, 'month') }
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('spending_limit')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { day, month, next } = await lockLimits(tx, { userId, at })
    const now = { day: lower(day, wanted.day), month: lower(month, wanted.month) }
    const isRaised = now.day !== wanted.day || now.month !== wanted.month
    // Requesting the same increase again doesn't restart its wait.
    const isKnown = next?.day === wanted.day && next.month === wanted.month
    const from = isKnown ? next.from : new Date(at.getTime() + dayMs)
    await tx
      .updateTable('spending_limit')
      .set({
        day_limit: now.day,
        month_limit: now.month,
        next_day_limit: isRaised ? wanted.day : null,
        next_month_limit: isRaised ? wanted.month : null,
        next_from: isRaised ? from : null,
      })
      .where('user_id', '=', userId)
      .execute()
  })
  return showSpendingLimits(db, { userId, at })
}

const readLimit = (amount: number | null, field: string): bigint | null =>
  amount === null ? null : readAmount(amount, { field, least: 0n })

const lower = (a: bigint | null, b: bigint | null): bigint | null => {
  if (a === null) return b
  if (b === null) return a
  return lesser(a, b)
}

interface Locked {
  day: bigint | null
  month: bigint | null
  /** An increase that hasn't taken effect yet. */
  next: { day: bigint | null; month: bigint | null; from: Date } | null
}

async function lockLimits(tx: Tx, { userId, at }: { userId: string; at: Date }): Promise<Locked> {
  const { rows } = await sql<
    Omit<Locked, 'next'> & { nextDay: bigint | null; nextMonth: bigint | null; from: Date | null }
  >`
    select day_limit_at(spending_limit, ${at}::timestamptz) as day,
      month_limit_at(spending_limit, ${at}::timestamptz) as month,
      next_day_limit as "nextDay", next_month_limit as "nextMonth",
      case when next_from > ${at}::timestamptz then next_from end as "from"
    from spending_limit where user_id = ${userId}::uuid for update
  `.execute(tx)
  const [row] = rows
  if (!row) throw new Error('The row of limits was just written.')
  const { day, month, nextDay, nextMonth, from } = row
  return { day, month, next: from && { day: nextDay, month: nextMonth, from } }
}

/** Throws `spending-limit-reached` if a payment of this many credits would exceed the user's spending limit. */
export async function refuseBeyondOwnLimit(
  db: Db,
  { userId, amount, at }: { userId: string; amount: bigint; at: Date },
): Promise<void> {
  const { dayStart, monthStart } = startsOf(at)
  const check = sql`
    select refuse_beyond_limit(${userId}::uuid, ${walletOf(userId)}, ${amount}::bigint, ${at}::timestamptz,
      ${dayStart}::uuid, ${monthStart}::uuid)`
  await withRefusals(() => check.execute(db))
}

const walletOf = (userId: string) =>
  sql`(select id from ledger_account where kind = 'wallet' and owner_id = ${userId}::uuid)`

async function readFacts(db: Db, { userId, at }: { userId: string; at: Date }): Promise<Facts> {
  const now = sql`${at}::timestamptz`
  const { dayStart, monthStart } = startsOf(at)
  const account = walletOf(userId)
  const { rows } = await sql<Facts>`
    select limits.*,
      spent_since(${account}, ${dayStart}::uuid) as "spentToday",
      spent_since(${account}, ${monthStart}::uuid) as "spentThisMonth"
    from (values (1)) as one
    left join lateral (
      select day_limit_at(spending_limit, ${now}) as day, month_limit_at(spending_limit, ${now}) as month,
        next_day_limit as "nextDay", next_month_limit as "nextMonth",
        case when next_from > ${now} then next_from end as "nextFrom"
      from spending_limit where user_id = ${userId}::uuid
    ) as limits on true
  `.execute(db)
  const [facts] = rows
  if (!facts) throw new Error('A statement without a source has one row.')
  return facts
}
