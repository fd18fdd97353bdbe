-- What somebody has used up of what they may do in a while: one row for each kind of act and who does it.
-- It replaces the windows of tries. Unlogged: losing it in a crash of the database gives everybody a fresh start, and a
-- count does not wait for the disk. Without a second index, so that counting updates rows in place.
drop table attempt;
create unlogged table allowance (
  key text primary key,
  used_until timestamptz not null
) with (fillfactor = 50);

-- A picture chosen for a video counts toward its owner's storage like the video itself.
alter table content add column thumbnail_bytes bigint not null default 0;
