-- Whether what is captured of a lot earns its referrer a reward. For holds of versions that gave each hold an account, credits
-- that came from earnings do as well, whenever they are captured.
create function has_earned_reward(hold, lot) returns boolean language sql immutable
  return $2.source in ('card', 'crypto') or ($2.source = 'earnings' and $1.account_owner_id = $1.id);

-- What partial refunds took of a payment since its last other reversal, less what came back of them. Nobody owes that for AI use.
-- A refund that failed may have been a whole one from before, so what comes back lowers what was taken by then, and never what
-- partial refunds take later.
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
  -- A sum that restarts at zero whenever it would fall below: the last total, less the lowest one.
  select coalesce(max(last.total) - least(min(running.total), 0), 0)::bigint
  from running cross join (select total from running order by id desc limit 1) as last
$$;

-- What the platform lost on a reversed payment, less what was recovered and what is owed by those who used its credits.
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
