-- A tip that was sent in a chat is a message there, with what was tipped.
alter table message
  add column tip_id uuid unique references transfer,
  add column tip_amount bigint check (tip_amount > 0),
  add check ((tip_id is null) = (tip_amount is null));
