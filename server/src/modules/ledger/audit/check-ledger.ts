import type { RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import { compare, type Check, type Disagreement } from './compare.ts'
import { debtChecks } from './debt-checks.ts'
import { holdChecks } from './hold-checks.ts'
import { incomesWhere } from './incomes.ts'
import { lossCheck } from './loss-check.ts'

/**
 * Recomputes every stored figure from the entries and returns the differences. A sound ledger has none. Other modules
 * add checks of their own tables.
 */
export const checkLedger = (db: Db, others: readonly Check[] = []): Promise<Disagreement[]> =>
  inOneSnapshot(db, (tx) => runChecks(tx, [...wholeChecks, ...others]))

/** Runs in one snapshot, so that the checks see a concurrent transaction completely or not at all. */
export const inOneSnapshot = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      // Adding up years of entries can take longer than our limit for statements.
      await sql`set local statement_timeout = 0`.execute(tx)
      return run(tx)
    })

export async function runChecks(db: Db, checks: readonly Check[]): Promise<Disagreement[]> {
  const found: Disagreement[] = []
  for (const check of checks) found.push(...(await check(db)))
  return found
}

const incomes = incomesWhere(sql`true`)

/** Compares the current amounts of accounts and lots, without reading entries. */
export const stateChecks: readonly Check[] = [
  compare(
    'an account below zero',
    sql`select kind || ' ' || owner_id || ' ' || slot, balance, greatest(balance, 0)
      from ledger_account where kind in ('wallet', 'earnings', 'hold')`,
  ),
  compare(
    'the lots of a wallet',
    sql`select 'wallet ' || owner_id, balance, coalesce(sum(lot.remaining), 0)::bigint
      from ledger_account left join lot on lot.account_id = ledger_account.id and not lot.is_spent
      where ledger_account.kind = 'wallet' group by ledger_account.id`,
  ),
]

/** Compares one figure for each fan, profile and day. A reversal counts on the day it happens. */
const spenderDays = (figure: RawBuilder<bigint>) => sql`
  select coalesce(kept.profile_id, counted.profile_id) || ' ' || coalesce(kept.spender_id, counted.spender_id) || ' '
      || coalesce(kept.day, counted.day),
    coalesce(kept.${figure}, 0)::bigint, coalesce(counted.${figure}, 0)::bigint
  from spender_day as kept
  full join (
    select sale.destination_profile_id as profile_id, sale.source_profile_id as spender_id,
      (transfer.created_at at time zone 'UTC')::date as day,
      sum(case when transfer.undoes is null then sale.amount else -sale.amount end)::bigint as amount,
      sum(case when transfer.undoes is null then 1 else -1 end)::bigint as transfers
    from transfer join transfer as sale on sale.id = coalesce(transfer.undoes, transfer.id)
    where sale.type in ('profile_tip', 'subscription_payment', 'post_purchase', 'message_purchase')
      and (transfer.undoes is null or transfer.key = 'undo:' || transfer.undoes)
    group by 1, 2, 3
  ) as counted using (profile_id, spender_id, day)`

/** Compares every figure with all entries. */
export const wholeChecks: readonly Check[] = [
  compare(
    'the sum of all entries',
    sql`select 'ledger', 0::bigint, coalesce(sum(amount), 0)::bigint from entry`,
  ),
  compare(
    'the entries of a transfer',
    sql`select transfer.id::text, 0::bigint, sum(entry.amount)::bigint from transfer
      left join entry on entry.transfer_id = transfer.id group by transfer.id`,
  ),
  compare(
    'the amount of a transfer',
    sql`select transfer.id::text, transfer.amount,
        sum(entry.amount) filter (where entry.amount > 0)::bigint from transfer
      left join entry on entry.transfer_id = transfer.id group by transfer.id`,
  ),
  compare(
    'the entries of a transfer that is missing',
    sql`select entry.transfer_id::text, 0::bigint, count(*) from entry
      where not exists (select from transfer where transfer.id = entry.transfer_id) group by entry.transfer_id`,
  ),
  compare(
    'what was taken from a lot that is missing, or by a transfer that is missing',
    sql`select 'lot ' || lot_use.lot_id || ' transfer ' || lot_use.transfer_id, 0::bigint, lot_use.amount from lot_use
      where not exists (select from transfer where transfer.id = lot_use.transfer_id)
        or not exists (select from lot where lot.id = lot_use.lot_id)`,
  ),
  compare(
    'the magnitude of what a fan spent',
    sql`select profile_id || ' ' || spender_id, magnitude::bigint, magnitude_of(amount)::bigint from spender`,
  ),
  compare(
    'the balance of an account',
    sql`select kind || ' ' || owner_id || ' ' || slot, balance, coalesce(sum(entry.amount), 0)::bigint
      from ledger_account left join entry on entry.account_id = ledger_account.id group by ledger_account.id`,
  ),
  ...stateChecks,
  compare(
    'what is left of a lot',
    sql`select 'lot ' || lot.id, lot.remaining, lot.granted - coalesce(sum(lot_use.amount), 0)::bigint
      from lot left join lot_use on lot_use.lot_id = lot.id group by lot.id`,
  ),
  compare(
    'what a profile earned in a day',
    sql`select coalesce(kept.profile_id, counted.profile_id) || ' ' || coalesce(kept.day, counted.day) || ' '
          || coalesce(kept.type, counted.type),
        coalesce(kept.amount, 0)::bigint, coalesce(counted.amount, 0)::bigint
      from (select profile_id, day, type, sum(amount)::bigint as amount from earned_day group by 1, 2, 3) as kept
      full join (
        select profile_id, day, type, sum(amount)::bigint as amount from (${incomes}) as income group by 1, 2, 3
      ) as counted using (profile_id, day, type)`,
  ),
  compare(
    'how many sales a profile earned from',
    sql`select coalesce(kept.profile_id, counted.profile_id) || ' ' || coalesce(kept.type, counted.type),
        coalesce(kept.transfers, 0)::bigint, coalesce(counted.transfers, 0)::bigint
      from (select profile_id, type, sum(transfers)::bigint as transfers from earned_day group by 1, 2) as kept
      full join (
        select profile_id, type, count(*) filter (where undone is null) - count(distinct undone) as transfers
        from (${incomes}) as income group by 1, 2
      ) as counted using (profile_id, type)`,
  ),
  compare(
    'what a fan spent on a profile',
    sql`select coalesce(kept.profile_id, counted.profile_id) || ' ' || coalesce(kept.spender_id, counted.spender_id),
        coalesce(kept.amount, 0)::bigint, coalesce(counted.amount, 0)::bigint
      from spender as kept
      full join (
        select destination_profile_id as profile_id, source_profile_id as spender_id, sum(amount)::bigint as amount
        from transfer where type in ('profile_tip', 'subscription_payment', 'post_purchase', 'message_purchase')
          and not exists (select from transfer as undoing where undoing.key = 'undo:' || transfer.id)
        group by 1, 2
      ) as counted using (profile_id, spender_id)`,
  ),
  compare('what a fan spent on a profile in a day', spenderDays(sql`amount`)),
  compare('how often a fan paid a profile in a day', spenderDays(sql`transfers`)),
  compare(
    'what a seller brought their referrer',
    sql`select coalesce(kept.profile_id, counted.profile_id) || ' ' || coalesce(kept.seller_id, counted.seller_id),
        coalesce(kept.amount, 0)::bigint, coalesce(counted.amount, 0)::bigint
      from (select profile_id, seller_id, sum(amount)::bigint as amount from rewarded group by 1, 2) as kept
      full join (
        select ledger_account.owner_id as profile_id,
          coalesce(undone.destination_profile_id, transfer.destination_profile_id) as seller_id,
          sum(entry.amount)::bigint as amount
        from entry
        join ledger_account on ledger_account.id = entry.account_id
        join transfer on transfer.id = entry.transfer_id
        left join transfer as undone on undone.id = transfer.undoes
        where ledger_account.kind = 'earnings'
          and ledger_account.owner_id = coalesce(undone.referrer_profile_id, transfer.referrer_profile_id)
        group by 1, 2
      ) as counted using (profile_id, seller_id)`,
  ),
  ...debtChecks,
  lossCheck,
  ...holdChecks,
]
