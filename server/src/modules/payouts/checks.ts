import { compare, type Check } from '#ledger'
import { sql } from '#kernel/db'

/**
 * Compares payouts with the credits that were put on hold, are still on hold, and were paid. A missing row counts as
 * null.
 */
export const payoutsChecks: readonly Check[] = [
  compare(
    'what was set aside for a payout',
    sql`select 'payout ' || coalesce(payout.id, asked.subject_id), payout.amount, asked.amount
      from payout
      full join (
        select subject_id, amount from transfer where type = 'profile_payout' and starts_with(key, 'payout:')
      ) as asked on asked.subject_id = payout.id`,
  ),
  compare(
    'what is held for a payout',
    sql`select 'payout ' || coalesce(payout.id, held.owner_id), coalesce(payout.amount, 0), coalesce(held.amount, 0)
      from (select id, amount from payout where state in ('requested', 'approved', 'failed')) as payout
      full join (
        select ledger_account.owner_id, sum(entry.amount)::bigint as amount from entry
        join ledger_account on ledger_account.id = entry.account_id
        join transfer on transfer.id = entry.transfer_id
        where ledger_account.kind = 'hold' and transfer.type = 'profile_payout'
        group by 1
      ) as held on held.owner_id = payout.id`,
  ),
  compare(
    'the cash that was paid out, in cents',
    sql`select 'payout ' || coalesce(payout.id, cash.subject_id), coalesce(payout.amount_cents, 0),
        coalesce(cash.amount, 0)
      from (
        select id, amount_cents - reversed_cents as amount_cents from payout where paid_at is not null
      ) as payout
      full join (
        select subject_id, -sum(amount_cents)::bigint as amount from cash_movement
        where kind in ('payout', 'payout_returned') group by 1
      ) as cash on cash.subject_id = payout.id`,
  ),
  compare(
    'the fee for a payout, in cents',
    sql`select 'payout ' || coalesce(payout.id, cash.subject_id), coalesce(payout.fee_cents, 0),
        coalesce(cash.amount, 0)
      from (select id, fee_cents from payout where fee_cents is not null) as payout
      full join (
        select subject_id, -sum(amount_cents)::bigint as amount from cash_movement
        where kind in ('payout_fee', 'payout_fee_returned') group by 1
      ) as cash on cash.subject_id = payout.id`,
  ),
]
