-- Whether a message was drafted is checked for each message that is sent. One index finds the texts that share its
-- runs of words. Each run is mixed with its user's id, so that words which everybody uses find one user's texts only.
update model_text
set fingerprint = array(
  select hash # ('x' || right(replace(user_id::text, '-', ''), 16))::bit(64)::bigint from unnest(fingerprint) as hash
);
-- Without a list of pending entries, which every check would read.
create index model_text_by_run on model_text using gin (fingerprint) with (fastupdate = off);

-- Nobody can read a draft again after an hour. The assistant's answers stay readable, and keep their fingerprint.
alter table model_text add column forget_at timestamptz;
update model_text set forget_at = created_at + interval '90 days'
where not exists (select from assistant_turn where assistant_turn.id = model_text.id);
create index model_text_to_forget on model_text (forget_at) where forget_at is not null;

-- The label of a message to many people is determined once, when it is written. Null for those written before.
alter table broadcast add column authorship text check (authorship in ('typed', 'drafted'));
alter table welcome_message add column authorship text check (authorship in ('typed', 'drafted'));
