import type { SpendKind } from '@fanfare/contract/ledger'
import { creditsToNumber, credits } from '@fanfare/contract/money'
import { sql, type Tx } from '#kernel/db'
import { prepare } from '#kernel/prepared'
import { Problem } from '#kernel/problem'
import { lowestIdAt } from '#kernel/clock'
import { spendingOrder, takeFrom, usableIn, type LotUse, type OpenLot } from './lots.ts'

export interface Spending {
  userId: string
  /** The row of the wallet, locked. */
  accountId: bigint
  key: string
  at: Date
  /** Profiles that are about to receive something out of the wallet. */
  earners: readonly string[]
}

/** A wallet that is about to give, read after its lock was had. */
export interface OpenWallet {
  lots: OpenLot[]
  ceiling: Ceiling | null
  /** The transfer with this key, when there is one. */
  done: { id: string; type: string; amount: bigint } | null
  /** Which of the earners owe something from payments that were taken back. */
  owing: string[]
}

interface Ceiling {
  day: bigint | null
  month: bigint | null
  spentToday: bigint
  spentThisMonth: bigint
}

interface Row {
  lots: { id: string; remaining: string; spend_on: SpendKind[] | null }[] | null
  day_limit: string | null
  month_limit: string | null
  spent_today: string | null
  spent_this_month: string | null
  has_limit: boolean
  done_id: string | null
  done_type: string | null
  done_amount: bigint | null
  owing: string[] | null
}

/** Transfers that count against a spending limit, and those that give back what counted. */
export const spendingTypes = [
  'profile_tip',
  'subscription_payment',
  'post_purchase',
  'message_purchase',
  'ai_tool_usage',
  'ai_tool_usage_refund',
] as const

const spendingTypesSql = sql`array[${sql.join(spendingTypes.map((type) => sql.lit(type)))}]`

/** What a wallet spent since the transfer id, in hundredths. Ids grow with time, so this reads one stretch of one index. */
export const spentSince = (
  accountId: ReturnType<typeof sql>,
  lowestId: ReturnType<typeof sql>,
) => sql<bigint>`(
  select coalesce(-sum(entry.amount), 0)::bigint from entry join transfer on transfer.id = entry.transfer_id
  where entry.account_id = ${accountId} and entry.transfer_id >= ${lowestId}
    and transfer.type = any(${spendingTypesSql}))`

/** The limits that hold at a moment: a raise holds once its time has come. */
export const limitsAt = (at: ReturnType<typeof sql>) => ({
  day: sql<bigint | null>`case when next_from <= ${at} then next_day_limit else day_limit end`,
  month: sql<bigint | null>`case when next_from <= ${at} then next_month_limit else month_limit end`,
})

interface OpenInput {
  userId: string
  accountId: bigint
  key: string
  at: Date
  dayStart: string
  monthStart: string
  earners: readonly string[]
}

const selectOpen = prepare<OpenInput, Row>((value) => {
  const accountId = sql`${value('accountId')}::bigint`
  const limits = limitsAt(sql`${value('at')}::timestamptz`)
  return sql`
    select (
      select json_agg(json_build_object('id', lot.id, 'remaining', lot.remaining::text, 'spend_on', lot.spend_on)
        order by ${spendingOrder})
      from lot where lot.account_id = ${accountId} and not lot.is_spent
    ) as lots,
    ceiling.day_limit::text, ceiling.month_limit::text, ceiling.spent_today::text, ceiling.spent_this_month::text,
    (ceiling.user_id is not null) as has_limit,
    done.id as done_id, done.type as done_type, done.amount as done_amount,
    (
      select array_agg(distinct profile_id::text) from claim
      where profile_id = any(${value('earners')}::uuid[]) and settled < amount
    ) as owing
    from (values (1)) as one
    left join transfer as done on done.key = ${value('key')}::text
    left join lateral (
      select user_id, ${limits.day} as day_limit, ${limits.month} as month_limit,
        ${spentSince(accountId, sql`${value('dayStart')}::uuid`)} as spent_today,
        ${spentSince(accountId, sql`${value('monthStart')}::uuid`)} as spent_this_month
      from spending_limit where user_id = ${value('userId')}::uuid
    ) as ceiling on true
  `
})

/** Reads what a locked wallet can give. Its lock comes first, in a statement before: this one sees what others committed. */
export async function openWallet(tx: Tx, spending: Spending): Promise<OpenWallet> {
  const [row] = await selectOpen(tx, { ...spending, ...startsOf(spending.at) })
  if (!row) throw new Error('A statement without a source has one row.')
  return {
    lots: (row.lots ?? []).map((lot) => ({ ...lot, remaining: BigInt(lot.remaining) })),
    ceiling: row.has_limit
      ? {
          day: row.day_limit === null ? null : BigInt(row.day_limit),
          month: row.month_limit === null ? null : BigInt(row.month_limit),
          spentToday: BigInt(row.spent_today ?? 0),
          spentThisMonth: BigInt(row.spent_this_month ?? 0),
        }
      : null,
    done:
      row.done_id === null
        ? null
        : { id: row.done_id, type: row.done_type ?? '', amount: row.done_amount ?? 0n },
    owing: row.owing ?? [],
  }
}

/** The lowest transfer ids of this UTC day and month. */
export const startsOf = (at: Date): { dayStart: string; monthStart: string } => ({
  dayStart: lowestIdAt(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())),
  monthStart: lowestIdAt(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1)),
})

/**
 * Chooses the lots that pay. Throws `spending-limit-reached` with what is left of the limit, and `not-enough-credits`
 * with what is there for this kind of use.
 */
export function chooseLots(
  open: Pick<OpenWallet, 'lots' | 'ceiling'>,
  { amount, kind }: { amount: bigint; kind: SpendKind },
): LotUse[] {
  refuseBeyondLimit(open.ceiling, amount)
  const uses = takeFrom(open.lots, { amount, kind })
  if (uses) return uses
  throw new Problem('not-enough-credits', {
    facts: {
      needed: creditsToNumber(credits(amount)),
      available: creditsToNumber(usableIn(open.lots, kind)),
    },
  })
}

/** Throws `spending-limit-reached` when the amount would go beyond what the person allowed. */
export function refuseBeyondLimit(ceiling: Ceiling | null, amount: bigint): void {
  if (!ceiling) return
  const left = [
    ceiling.day === null ? null : { limit: 'day', left: ceiling.day - ceiling.spentToday },
    ceiling.month === null ? null : { limit: 'month', left: ceiling.month - ceiling.spentThisMonth },
  ]
  for (const bound of left) {
    if (bound === null || amount <= bound.left) continue
    const rest = bound.left > 0n ? bound.left : 0n
    throw new Problem('spending-limit-reached', {
      facts: { limit: bound.limit, left: creditsToNumber(credits(rest)) },
    })
  }
}
