-- The wallet's page lists lots in the order in which they are spent, page by page. `turn` is their `spending_rank`, which an
-- index can't use: the function is replaced whenever its text changes.
alter table lot add column turn smallint not null generated always as (
  case when spend_on is null then 10 else 0 end
    + array_position(array['free', 'gift', 'earnings', 'crypto', 'card']::lot_source[], source)
) stored;
create index lot_in_turn on lot (account_id, turn, id) where not is_spent;
drop index lot_to_spend;

-- When money moved, as the provider says; `created_at` is when we heard of it. Rows can't be updated, so the column is filled
-- by a change of its type.
alter table cash_movement add column happened_at timestamptz;
alter table cash_movement alter column happened_at type timestamptz using created_at;
alter table cash_movement alter column happened_at set not null;
