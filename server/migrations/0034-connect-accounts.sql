-- A creator's account at the card provider is a Connect account.
alter table card_account rename to connect_account;
alter table connect_account rename constraint card_account_pkey to connect_account_pkey;
alter table connect_account rename constraint card_account_account_id_key to connect_account_account_id_key;
alter table connect_account rename constraint card_account_user_id_fkey to connect_account_user_id_fkey;

alter table payout drop constraint payout_method_check;
update payout set method = 'connect_account' where method = 'card_account';
alter table payout add constraint payout_method_check check (method in ('connect_account', 'iban', 'crypto'));

-- Notifications about payout destinations that are still queued. A new database has no queue yet.
do $$
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs
    set payload = replace(payload::text, '"card_account"', '"connect_account"')::json
    where payload::text like '%"card\_account"%';
  end if;
end $$;
