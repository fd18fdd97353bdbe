-- Balances follow the entries, in the statement that adds them. A transfer comes whole and balanced, or not at all.
create or replace function apply_entries() returns trigger language plpgsql as $$
declare
  is_uneven boolean;
  accounts bigint;
  moved bigint;
begin
  select exists (select from added group by transfer_id having sum(amount) <> 0),
    (select count(distinct account_id) from added)
  into is_uneven, accounts;
  if is_uneven then
    raise exception 'A transfer has to balance.' using errcode = 'check_violation';
  end if;
  update ledger_account set balance = balance + given.amount
  from (select account_id, sum(amount) as amount from added group by account_id) as given
  where ledger_account.id = given.account_id;
  get diagnostics moved = row_count;
  if moved <> accounts then
    raise exception 'An entry has to name an account.' using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create or replace trigger apply_entries after insert on entry
  referencing new table as added for each statement execute function apply_entries();

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only added to.', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger only_added before update or delete or truncate on entry for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on transfer for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on ledger_account
  for each statement execute function refuse_change();
-- A balance is moved by the entries alone: their trigger is one level down.
create or replace trigger only_by_entries before update of balance on ledger_account
  for each statement when (pg_trigger_depth() = 0) execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on lot_use for each statement execute function refuse_change();
