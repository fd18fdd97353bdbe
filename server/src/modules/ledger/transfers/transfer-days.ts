import type { TransactionType } from '@fanfare/contract/ledger/transaction-type'
import { lowestIdAt } from '#kernel/clock'
import { sql, type Db } from '#kernel/db'

/** The total that one type of transaction moved on a UTC day (YYYY-MM-DD), in hundredths of a credit. */
export interface TransferDay {
  day: string
  type: TransactionType
  amount: bigint
  transfers: number
}

/**
 * The movements between two moments, by day and type. A sale that was made again after a won dispute counts once. Ids
 * grow with time, so the primary key limits the rows that are read.
 */
export async function listTransferDays(
  db: Db,
  { since, until }: { since: Date; until: Date },
): Promise<TransferDay[]> {
  const { rows } = await sql<TransferDay>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day, type, sum(amount)::bigint as amount,
      count(*)::int as transfers
    from transfer
    where id >= ${lowestIdAt(since.getTime())}::uuid and id < ${lowestIdAt(until.getTime())}::uuid
      and not starts_with(key, 'again:')
    group by 1, 2`.execute(db)
  return rows
}

/** The platform's income in two consecutive periods, minus what it gave back. */
export async function sumRevenue(
  db: Db,
  { before, since, until }: { before: Date; since: Date; until: Date },
): Promise<{ now: bigint; before: bigint }> {
  const isNow = sql`entry.transfer_id >= ${lowestIdAt(since.getTime())}::uuid`
  const { rows } = await sql<{ now: bigint; before: bigint }>`
    select coalesce(sum(entry.amount) filter (where ${isNow}), 0)::bigint as now,
      coalesce(sum(entry.amount) filter (where not ${isNow}), 0)::bigint as before
    from ledger_account join entry on entry.account_id = ledger_account.id
    where ledger_account.kind = 'platform'
      and entry.transfer_id >= ${lowestIdAt(before.getTime())}::uuid
      and entry.transfer_id < ${lowestIdAt(until.getTime())}::uuid`.execute(db)
  return rows[0] ?? { now: 0n, before: 0n }
}
