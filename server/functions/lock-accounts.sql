-- Locks every row of these accounts until the transaction ends, in the same order as move_value: wallets, earnings,
-- holds, each by id. The server's role can't lock them itself.
create function lock_accounts(kinds text[], owners uuid[]) returns setof ledger_account
language sql security definer set search_path = public, pg_temp
begin atomic
  select ledger_account.* from ledger_account
  where (kind, owner_id) in (select * from unnest(kinds, owners))
  order by array_position(array['wallet', 'earnings', 'hold'], kind::text), id
  for no key update;
end;
