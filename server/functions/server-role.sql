-- What the server's role can do: read and write rows, and write the ledger through move_value alone. Where the database
-- has no such role, the server works as the owner, and only the triggers of ledger-guards.sql stand in its way.
do $$
begin
  if not exists (select from pg_roles where rolname = 'fanfare_server') then return; end if;
  grant usage on schema public to fanfare_server;
  grant select, insert, update, delete on all tables in schema public to fanfare_server;
  grant usage on all sequences in schema public to fanfare_server;
  alter default privileges in schema public grant select, insert, update, delete on tables to fanfare_server;
  alter default privileges in schema public grant usage on sequences to fanfare_server;
  revoke insert, update, delete on entry, transfer, lot, lot_use, ledger_account from fanfare_server;
  -- What a lot cost is noted beside it; how much is in it stays with move_value.
  grant update (cost_cents, fee_cents, currency) on lot to fanfare_server;
  revoke update, delete on cash_movement from fanfare_server;
  revoke update, delete on debt from fanfare_server;
  grant update (settled) on debt to fanfare_server;
  revoke delete on payout from fanfare_server;
  revoke update, delete on referral_terms_change from fanfare_server;
  revoke update, delete on credit_rate from fanfare_server;
  revoke insert, update, delete on kysely_migration, kysely_migration_lock, function_text from fanfare_server;
end $$;
