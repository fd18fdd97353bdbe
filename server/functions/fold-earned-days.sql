-- Merges the slots of every day before the given one into a single row, without changing the sums. It runs with the
-- rights of its owner, because the server's role can't write these sums.
create function fold_earned_days(before date) returns void
language sql security definer set search_path = public, pg_temp
begin atomic
  with moved as (
    delete from earned_day where day < before and slot > 0
    returning profile_id, day, type, amount, transfers
  )
  insert into earned_day (profile_id, day, type, slot, amount, transfers)
  select profile_id, day, type, 0, sum(amount), sum(transfers) from moved group by profile_id, day, type
  on conflict (profile_id, day, type, slot) do update
    set amount = earned_day.amount + excluded.amount, transfers = earned_day.transfers + excluded.transfers;
end;
