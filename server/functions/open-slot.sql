-- Adds a row to a busy account; once it has the maximum, locks one of its rows.
create function open_slot(wanted_kind text, wanted_owner uuid, out row_id bigint, out row_slot smallint)
language plpgsql as $$
begin
  insert into ledger_account (kind, owner_id, slot)
  select wanted_kind, wanted_owner, free.slot
  from generate_series(0, case when wanted_kind in ('wallet', 'hold') then 0 else 15 end) as free (slot)
  where not exists (
    select from ledger_account where kind = wanted_kind and owner_id = wanted_owner and slot = free.slot
  )
  order by free.slot limit 1
  on conflict do nothing returning id, slot into row_id, row_slot;
  if found then return; end if;
  select id, slot into row_id, row_slot from ledger_account
  where kind = wanted_kind and owner_id = wanted_owner
  order by random() limit 1 for no key update;
end $$;
