import { sql } from '#kernel/db'
import { compare, type Check } from './compare.ts'

/**
 * The debt that each reversal causes, computed from its entries and those of its sale: the share that the sale added to
 * the earnings, less what the earnings returned.
 */
const owed = sql`
  select reversal.id as transfer_id, share.profile_id, share.amount,
    case when share.profile_id = sale.destination_profile_id then sale.type else 'referral_reward' end as income_type
  from transfer as reversal
  join transfer as sale on sale.id = reversal.undoes and reversal.key = 'undo:' || sale.id
  cross join lateral (
    select ledger_account.owner_id as profile_id, sum(entry.amount)::bigint as amount
    from entry join ledger_account on ledger_account.id = entry.account_id
    where entry.transfer_id in (sale.id, reversal.id) and ledger_account.kind = 'earnings'
    group by 1 having sum(entry.amount) > 0
  ) as share
  where reversal.type in ('payment_refund', 'payment_dispute')`

/** Compares debts over sales with their reversals and with the settled amounts. */
export const debtChecks: readonly Check[] = [
  compare(
    'a debt',
    sql`select 'debt ' || transfer_id || ' ' || profile_id,
        kept.amount || ' of ' || kept.income_type, counted.amount || ' of ' || counted.income_type
      from (
        select transfer_id, profile_id, sum(amount)::bigint as amount, string_agg(distinct income_type::text, ', ') as income_type
        from debt where hold_id is null group by 1, 2
      ) as kept
      full join (${owed}) as counted using (transfer_id, profile_id)`,
  ),
  // The debtor owned the profile at the sale or later.
  compare(
    'who owes a debt',
    sql`select 'debt ' || debt.transfer_id || ' ' || debt.profile_id,
        debt.user_id || case when debt.is_of_former_owner then ', formerly the owner' else '' end,
        debtor.user_id || case
          -- The reversal and a transfer of the profile at about the same time can have happened in either order.
          when (case when before.user_id = after.user_id then debtor.user_id <> after.user_id else debt.is_of_former_owner end)
          then ', formerly the owner' else '' end
      from debt
      join transfer as reversal on reversal.id = debt.transfer_id
      join transfer as sale on sale.id = reversal.undoes
      cross join lateral owner_at(debt.profile_id, sale.created_at) as owner
      cross join lateral owner_at(debt.profile_id, reversal.created_at - interval '1 hour') as before
      cross join lateral owner_at(debt.profile_id, reversal.created_at + interval '1 hour') as after
      left join lateral (
        select taker.user_id from takers_since(debt.profile_id, sale.created_at) as taker
        where taker.user_id = debt.user_id limit 1
      ) as liable on true
      cross join lateral (select coalesce(liable.user_id, owner.user_id)) as debtor (user_id)`,
  ),
  compare(
    'what was settled of a debt',
    sql`select 'debt ' || debt.transfer_id || ' ' || debt.profile_id, sum(debt.settled)::bigint,
        coalesce((
          select sum(settlement.amount) from transfer as reversal
          join transfer as settlement on settlement.undoes = reversal.undoes
            and starts_with(settlement.key, 'settlement:' || debt.transfer_id || ':' || debt.profile_id || ':')
          where reversal.id = debt.transfer_id
        ), 0)::bigint
      from debt where debt.hold_id is null
      group by debt.transfer_id, debt.profile_id`,
  ),
]
