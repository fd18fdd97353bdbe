-- The ledger is append-only and written only by move_value, which sets a flag while it runs. The server's role has no other
-- rights (see server-role.sql); these triggers also stop the database's owner from changing it by mistake.

drop trigger if exists apply_entries on entry;
drop function if exists apply_entries();
drop trigger if exists only_by_entries on ledger_account;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only.', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger only_added before update or delete or truncate on entry
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on transfer
  for each statement execute function refuse_change();
create or replace trigger only_added before update or delete or truncate on lot_use
  for each statement execute function refuse_change();
create or replace trigger never_removed before delete or truncate on ledger_account
  for each statement execute function refuse_change();

create or replace function refuse_past_move_value() returns trigger language plpgsql as $$
begin
  raise exception 'Only move_value writes to %.', tg_table_name using errcode = 'restrict_violation';
end $$;
create or replace trigger only_by_move_value before insert on entry
  for each statement when (current_setting('fanfare.moves_value', true) is distinct from 'yes')
  execute function refuse_past_move_value();
create or replace trigger only_by_move_value before update of balance on ledger_account
  for each statement when (current_setting('fanfare.moves_value', true) is distinct from 'yes')
  execute function refuse_past_move_value();

-- A debt can be settled, in parts; nothing else about it can change.
create or replace function refuse_unless_settling() returns trigger language plpgsql as $$
begin
  if new.settled < old.settled or to_jsonb(new) - 'settled' <> to_jsonb(old) - 'settled' then
    raise exception 'A debt can only be settled.' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger only_settled before update on debt
  for each row execute function refuse_unless_settling();
create or replace trigger never_removed before delete or truncate on debt
  for each statement execute function refuse_change();
