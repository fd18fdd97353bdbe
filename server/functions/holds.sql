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
