-- What each fan spent on a profile by day, for the top spenders of a period. A page of that list is read from the index alone.
create table spender_day (
  profile_id uuid not null,
  day date not null,
  spender_id uuid not null,
  amount bigint not null,
  transfers integer not null,
  primary key (profile_id, day, spender_id) include (amount, transfers)
);
-- A reversal counts on the day of the reversal, as it does in earned_day.
insert into spender_day (profile_id, day, spender_id, amount, transfers)
select destination_profile_id, (at at time zone 'UTC')::date, source_profile_id, sum(amount), sum(times)
from (
  select type, destination_profile_id, source_profile_id, created_at as at, amount, 1 as times from transfer
  union all
  select sale.type, sale.destination_profile_id, sale.source_profile_id, reversal.created_at, -sale.amount, -1
  from transfer as reversal
  join transfer as sale on sale.id = reversal.undoes and reversal.key = 'undo:' || sale.id
) as spent
where type in ('profile_tip', 'subscription_payment', 'post_purchase', 'message_purchase')
group by 1, 2, 3;
