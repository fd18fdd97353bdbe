-- The rights of the server's role: it can read, insert and update rows, and write the ledger only through move_value.
-- It can delete only from the tables named here, so it can't empty a table that is added later. In a database without
-- this role, the server connects as the owner, and only the triggers in ledger-guards.sql protect the ledger.
do $$
begin
  if not exists (select from pg_roles where rolname = 'fanfare_server') then return; end if;
  grant usage on schema public to fanfare_server;
  grant select, insert, update on all tables in schema public to fanfare_server;
  grant usage on all sequences in schema public to fanfare_server;
  alter default privileges in schema public grant select, insert, update on tables to fanfare_server;
  alter default privileges in schema public grant usage on sequences to fanfare_server;

  -- Earlier versions granted these rights on every table.
  alter default privileges in schema public revoke delete on tables from fanfare_server;
  revoke delete on all tables in schema public from fanfare_server;
  grant delete on ai_preset, ai_tool_switch, ai_tool_wait, ai_webhook, allowance, assistant_turn, bank_account, block, broadcast_content, chat_member,
    comment_like, content_caption, crypto_wallet, email_change, event, follow, highlight, highlight_story, identity_check, mention, message_content, message_draft, message_reaction, model_text, mute,
    notification, notification_key, notification_source, open_session, password_reset, payment_customer, post_content, post_like, post_save,
    post_tag, push_device, session, sticker, takedown, upload, upload_chunk, variant, webhook_event,
    welcome_content, welcome_message to fanfare_server;

  revoke insert, update on entry, transfer, lot, lot_use, ledger_account from fanfare_server;
  -- The server records what a lot cost; only move_value changes the amount in it.
  grant update (cost_cents, fee_cents, currency) on lot to fanfare_server;
  -- Only move_value and fold_earned_days write these sums.
  revoke insert, update on earned_day, rewarded, spender, spender_day from fanfare_server;
  revoke update on ai_tool_switching, cash_movement, credit_rate, debt, payout, payout_fee_change, post_restoration,
    referral_terms_change, report_event, staff_action, webhook_event from fanfare_server;
  grant update (settled) on debt to fanfare_server;
  -- The outcome of a hold can change; its owner and its amount can't.
  revoke update on hold, hold_lot from fanfare_server;
  grant update (state, captured, reward, referrer_profile_id, reversed_at, settled_at) on hold to fanfare_server;
  grant update (captured, reversed) on hold_lot to fanfare_server;
  -- The progress of a payout can change; its payee, amount and destination can't.
  grant update (state, reason, reference, decided_at, decided_by, paid_at, tries, tried_at, failure, reversed_cents,
    fee_cents, fee_asked_at, earned_since)
    on payout to fanfare_server;
  -- The handling of a message to support can change; its text can't.
  revoke update on contact_message from fanfare_server;
  grant update (forwarded_at, confirmed_at, done_at, done_by) on contact_message to fanfare_server;
  -- The decision on an identity check can change; its sender and their details can't.
  revoke update on identity_check from fanfare_server;
  grant update (state, decided_at, decided_by, reason, message, pictures_deleted_at) on identity_check to fanfare_server;
  -- The next check of a webhook and its completion can change; its payload can't.
  grant update (look_at, done_at) on webhook_event to fanfare_server;
  revoke insert, update on kysely_migration, kysely_migration_lock, function_text from fanfare_server;
end $$;
