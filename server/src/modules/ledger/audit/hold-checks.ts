import { sql } from '#kernel/db'
import { compare, type Check } from './compare.ts'
import { debtorOf, debtorText, isOfFormerOwner } from './debtors.ts'

const debtsOf = (income: 'ai_tool_usage' | 'referral_reward') => sql`coalesce((
  select sum(debt.amount) from debt where debt.hold_id = hold.id and debt.income_type = ${sql.lit(income)}
), 0)`

type Sql = ReturnType<typeof sql>

/** A condition on a hold's id that selects the holds to compare. */
type Wanted = (id: Sql) => Sql

/** Compares the selected holds with their transfers, in both directions, and with the debts for them. */
export const holdChecksOf = (isWanted: Wanted): readonly Check[] => [
  ...movedChecks(isWanted),
  ...owedChecks(isWanted),
]

const movedChecks = (isWanted: Wanted): readonly Check[] => [
  compare(
    'the held amount',
    sql`select 'hold ' || coalesce(hold.id, taken.subject_id), hold.amount || ' of ' || hold.profile_id,
        taken.amount || ' of ' || taken.source_profile_id
      from (select * from hold where ${isWanted(sql`hold.id`)}) as hold
      full join (
        select id, subject_id, source_profile_id, amount from transfer
        where type = 'ai_tool_usage' and key = 'hold:' || subject_id and ${isWanted(sql`subject_id`)}
      ) as taken on taken.id = hold.transfer_id and taken.subject_id = hold.id`,
  ),
  compare(
    'what was captured of a hold, and what was released',
    sql`select 'hold ' || coalesce(hold.id, moved.subject_id),
        case when hold.state <> 'held' then hold.captured || ', ' || hold.amount - hold.captured else '0, 0' end,
        coalesce(moved.captured, 0) || ', ' || coalesce(moved.released, 0)
      from (select * from hold where ${isWanted(sql`hold.id`)}) as hold
      full join (
        select subject_id, coalesce(sum(amount) filter (where type = 'ai_tool_usage'), 0) as captured,
          coalesce(sum(amount) filter (where type = 'ai_tool_usage_refund'), 0) as released
        from transfer
        where type in ('ai_tool_usage', 'ai_tool_usage_refund') and key in ('capture:' || subject_id, 'release:' || subject_id)
          and ${isWanted(sql`subject_id`)}
        group by 1
      ) as moved on moved.subject_id = hold.id`,
  ),
  compare(
    'the lots of a hold',
    sql`select 'hold ' || coalesce(hold.id, used.hold_id) || ' lot ' || coalesce(hold_lot.lot_id, used.lot_id),
        hold_lot.amount || ', captured ' || hold_lot.captured,
        used.taken || ', captured ' || case when used.state = 'captured' then used.left else 0 end
      from hold_lot join hold on hold.id = hold_lot.hold_id and ${isWanted(sql`hold.id`)}
      full join (
        select hold.id as hold_id, hold.state, lot_use.lot_id,
          sum(lot_use.amount) filter (where lot_use.amount > 0) as taken, sum(lot_use.amount) as left
        from hold join transfer on transfer.id = hold.transfer_id or transfer.key = 'release:' || hold.id
        join lot_use on lot_use.transfer_id = transfer.id
        where ${isWanted(sql`hold.id`)}
        group by 1, 2, 3
      ) as used on used.hold_id = hold_lot.hold_id and used.lot_id = hold_lot.lot_id`,
  ),
]

// A job can record debts for holds long after the reversal.
const owedAt = sql`debt.created_at`

const owedChecks = (isWanted: Wanted): readonly Check[] => [
  compare(
    'what is owed of a hold',
    sql`select 'hold ' || hold.id, (select sum(reversed) from hold_lot where hold_id = hold.id),
        ${debtsOf('ai_tool_usage')} - coalesce((
          select sum(lot_use.amount) from transfer join lot_use on lot_use.transfer_id = transfer.id
          join lot on lot.id = lot_use.lot_id
          where transfer.subject_id = hold.id and starts_with(transfer.key, 'settlement:') and lot.checkout_id is not null
        ), 0)
      from hold where ${isWanted(sql`hold.id`)}`,
  ),
  compare(
    'who owes what was used',
    sql`select 'debt ' || debt.transfer_id || ' ' || debt.profile_id,
        ${debtorText(sql`debt.user_id`, sql`debt.is_of_former_owner`)} || ' ' || debt.profile_id,
        ${debtorText(sql`hold.user_id`, isOfFormerOwner({ debtor: sql`hold.user_id`, owedAt }))} || ' ' || hold.profile_id
      from debt left join hold on hold.id = debt.hold_id where debt.income_type = 'ai_tool_usage' and ${isWanted(sql`debt.hold_id`)}`,
  ),
  compare(
    'who owes the reward for a hold',
    sql`select 'debt ' || debt.transfer_id || ' ' || debt.profile_id,
        ${debtorText(sql`debt.user_id`, sql`debt.is_of_former_owner`)} || ' ' || debt.profile_id,
        ${debtorText(sql`debtor.user_id`, isOfFormerOwner({ debtor: sql`debtor.user_id`, owedAt }))} || ' ' || hold.referrer_profile_id
      from debt left join hold on hold.id = debt.hold_id
      cross join lateral (select ${debtorOf({ earnedAt: sql`hold.settled_at`, owedAt })}) as debtor (user_id)
      where debt.income_type = 'referral_reward' and debt.hold_id is not null and ${isWanted(sql`debt.hold_id`)}`,
  ),
  compare(
    'the reward for a hold',
    sql`select 'hold ' || hold.id,
        case when paid.reversed > 0 then hold.reward * (paid.captured - paid.reversed) / paid.captured else hold.reward end,
        coalesce(first.amount, 0) + coalesce((
          select sum(case when transfer.type = 'referral_reward' then transfer.amount else -transfer.amount end)
          from transfer where transfer.subject_id = hold.id
            and (transfer.type = 'referral_reward' or starts_with(transfer.key, 'reward-back:'))
        ), 0) - ${debtsOf('referral_reward')}
      from hold
      left join transfer as first on first.key = 'ai-reward:' || hold.id
      cross join lateral (
        select coalesce(sum(hold_lot.captured), 0)::bigint as captured, coalesce(sum(hold_lot.reversed), 0)::bigint as reversed
        from hold_lot join lot on lot.id = hold_lot.lot_id
        where hold_lot.hold_id = hold.id and has_earned_reward(hold, lot)
      ) as paid
      where ${isWanted(sql`hold.id`)}`,
  ),
  compare(
    'what was settled of a debt for a hold',
    sql`select 'debt ' || debt.transfer_id || ' ' || debt.hold_id || ' ' || debt.profile_id, sum(debt.settled)::bigint,
        coalesce((
          select sum(settlement.amount) from transfer as settlement where settlement.subject_id = debt.hold_id
            and starts_with(settlement.key,
              'settlement:' || debt.transfer_id || ':' || debt.profile_id || ':' || debt.hold_id || ':')
        ), 0)::bigint
      from debt where debt.hold_id is not null and ${isWanted(sql`debt.hold_id`)}
      group by debt.transfer_id, debt.hold_id, debt.profile_id`,
  ),
]

/** Compares the total that each hold account received with its open holds. */
const accountCheck = compare(
  'what is in the account of holds',
  sql`select 'hold account ' || coalesce(kept.owner_id, counted.owner_id), coalesce(kept.amount, 0), coalesce(counted.amount, 0)
    from (
      select account_owner_id as owner_id, sum(amount)::bigint as amount from hold where state = 'held' group by 1
    ) as kept
    full join (
      select ledger_account.owner_id, sum(entry.amount)::bigint as amount
      from ledger_account join entry on entry.account_id = ledger_account.id
      join transfer on transfer.id = entry.transfer_id
      where ledger_account.kind = 'hold' and transfer.type in ('ai_tool_usage', 'ai_tool_usage_refund')
      group by 1
    ) as counted using (owner_id)`,
)

/** Compares all holds, and the accounts that contain them. */
export const holdChecks: readonly Check[] = [...holdChecksOf(() => sql`true`), accountCheck]

/**
 * Compares the balances of hold accounts with the open holds in them, for the accounts of the selected holds. Another
 * check proves the balances themselves.
 */
export const heldBalanceCheck = (isWanted: Wanted): Check =>
  compare(
    'what is in the account of holds',
    sql`select 'hold account ' || owner_id, coalesce(held.amount, 0), coalesce(account.balance, 0)
      from (select distinct account_owner_id as owner_id from hold where ${isWanted(sql`hold.id`)}) as wanted
      left join (
        select account_owner_id as owner_id, sum(amount)::bigint as amount from hold where state = 'held' group by 1
      ) as held using (owner_id)
      left join (
        select owner_id, sum(balance)::bigint as balance from ledger_account where kind = 'hold' group by 1
      ) as account using (owner_id)`,
  )
