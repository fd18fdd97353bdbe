-- How often somebody began to copy an attempt's results. A killed process can't count afterwards, so this is counted first.
alter table ai_attempt add column copies smallint not null default 0;
