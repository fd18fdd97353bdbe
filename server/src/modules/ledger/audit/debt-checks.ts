import { sql } from '#kernel/db'
import { compare, type Check } from './compare.ts'
import { debtorOf, debtorText, isOfFormerOwner } from './debtors.ts'

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

const ofReversal = {
  debtor: sql`debtor.user_id`,
  earnedAt: sql`sale.created_at`,
  owedAt: sql`reversal.created_at`,
}

/**
 * Debts of users who took the profile over after the sale or reward. A debt counts against the limit of later ones,
 * unless its reversal is older than the transfer of the profile, for which it waited.
 */
const inherited = sql`
  select debt.*, share.earned_at,
    case when taker.taken_over_at > reversal.created_at then debt.transfer_id || ' ' || coalesce(debt.hold_id::text, '') end as apart
  from debt
  join transfer as reversal on reversal.id = debt.transfer_id
  left join transfer as sale on sale.id = reversal.undoes
  left join transfer as reward on reward.key = 'ai-reward:' || debt.hold_id and debt.income_type = 'referral_reward'
  cross join lateral (select coalesce(sale.created_at, reward.created_at)) as share (earned_at)
  cross join lateral owner_at(debt.profile_id, share.earned_at) as owner
  cross join lateral (
    select min(taken_over_at) as taken_over_at from takers_since(debt.profile_id, share.earned_at) as taker
    where taker.user_id = debt.user_id and taker.taken_over_at <= debt.created_at + interval '1 hour'
  ) as taker
  where debt.user_id <> owner.user_id and taker.taken_over_at is not null`

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
  compare(
    'who owes a debt',
    sql`select 'debt ' || debt.transfer_id || ' ' || debt.profile_id,
        ${debtorText(sql`debt.user_id`, sql`debt.is_of_former_owner`)}, ${debtorText(sql`debtor.user_id`, isOfFormerOwner(ofReversal))}
      from debt
      join transfer as reversal on reversal.id = debt.transfer_id
      join transfer as sale on sale.id = reversal.undoes
      cross join lateral (select ${debtorOf(ofReversal)}) as debtor (user_id)`,
  ),
  // Debts beyond the transferred earnings stay with the former owner. What came back of a reward can be owed again.
  compare(
    'what a new owner owes',
    sql`select 'debts of ' || user_id || ' for ' || profile_id, owed - restored, least(owed - restored, carried)
      from (
        select profile_id, user_id, sum(amount)::bigint as owed, min(earned_at) as earned_at,
          array_agg(distinct hold_id) filter (where hold_id is not null) as hold_ids
        from (${inherited}) as debt group by 1, 2, apart
      ) as owing
      cross join lateral (
        select sum(taker.carried)::bigint as carried from takers_since(profile_id, earned_at) as taker
        where taker.user_id = owing.user_id
      ) as transferred
      cross join lateral (
        select coalesce(sum(entry.amount), 0)::bigint as restored
        from transfer join entry on entry.transfer_id = transfer.id
        join ledger_account on ledger_account.id = entry.account_id
        where transfer.type = 'referral_reward' and transfer.subject_id = any(hold_ids)
          and (kind = 'earnings' and owner_id = profile_id or kind = 'wallet' and owner_id = user_id)
      ) as again`,
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
