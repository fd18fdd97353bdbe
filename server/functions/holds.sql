-- Whether credits captured from a lot earn the referrer a reward. Holds made by older versions, which gave each hold an
-- account of its own, also reward credits that came from earnings.
create function has_earned_reward(hold, lot) returns boolean language sql immutable
  return $2.source in ('card', 'crypto') or ($2.source = 'earnings' and $1.account_owner_id = $1.id);

-- The amount that partial refunds have taken from a payment since its last full reversal, less refunds that failed and
-- came back. Nobody owes this amount for AI usage. A failed refund may be an earlier, full one, so it only lowers the
-- amount taken up to then, never the amount that later partial refunds take.
create function partly_refunded(checkout uuid) returns bigint language sql stable as $$
  with moved as (
    select transfer.id, transfer.type, entry.amount, transfer.metadata ? 'is_partial' as is_partial
    from transfer
    join entry on entry.transfer_id = transfer.id
    join ledger_account on ledger_account.id = entry.account_id
    where transfer.subject_id = checkout and transfer.undoes is null
      and transfer.type in ('payment_refund', 'payment_dispute') and ledger_account.kind in ('card', 'crypto', 'sandbox')
  ), running as (
    select id, sum(amount) over (order by id) as total from moved
    where (is_partial or type = 'payment_refund' and amount < 0) and id > coalesce(
      (select id from moved where amount > 0 and not is_partial order by id desc limit 1),
      '00000000-0000-0000-0000-000000000000'
    )
  )
  -- A running sum that never falls below zero: the last total minus the lowest one.
  select coalesce(max(last.total) - least(min(running.total), 0), 0)::bigint
  from running cross join (select total from running order by id desc limit 1) as last
$$;

-- The platform's loss on a reversed payment, less what it recovered and what users owe for AI usage paid with its
-- credits.
create function loss_of_checkout(checkout uuid) returns bigint language sql stable as $$
  select (
    coalesce((
      select -sum(entry.amount)
      from transfer
      join entry on entry.transfer_id = transfer.id
      join ledger_account on ledger_account.id = entry.account_id
      where transfer.subject_id = checkout and transfer.undoes is null
        and transfer.type in ('payment_refund', 'payment_dispute') and ledger_account.kind = 'platform'
    ), 0) - coalesce((
      select sum(debt.amount) from transfer as reversal join debt on debt.transfer_id = reversal.id
      where reversal.subject_id = checkout and debt.income_type = 'ai_tool_usage'
    ), 0)
  )::bigint
$$;
