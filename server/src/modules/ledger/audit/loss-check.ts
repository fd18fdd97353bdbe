import { sql } from '#kernel/db'
import { compare } from './compare.ts'

/**
 * Finds payments behind AI usage with a loss that nobody owes, although more of their credits were captured. A job
 * records the debts that don't fit into one transaction, so this is only an error once that job is gone or has used up
 * its attempts.
 */
export const lossCheck = compare(
  'a payment’s loss that isn’t recorded as a debt',
  sql`select 'payment ' || reached.checkout_id, 0::bigint, greatest(least(loss.amount, used.captured), 0)::bigint
    from (
      select distinct reversal.subject_id as checkout_id from debt join transfer as reversal on reversal.id = debt.transfer_id
      where debt.income_type = 'ai_tool_usage'
    ) as reached
    cross join lateral (
      select coalesce(sum(hold_lot.amount) filter (where hold.state = 'held'), 0) as held,
        coalesce(sum(hold_lot.captured - hold_lot.reversed), 0) as captured
      from lot join hold_lot on hold_lot.lot_id = lot.id join hold on hold.id = hold_lot.hold_id
      where lot.checkout_id = reached.checkout_id
    ) as used
    cross join lateral (
      select loss_of_checkout(reached.checkout_id) - partly_refunded(reached.checkout_id) - used.held as amount
    ) as loss
    where not exists (
      select from graphile_worker._private_jobs
      where key = 'reach-holds:' || reached.checkout_id and (locked_at is not null or attempts < max_attempts)
    )`,
)
