-- What a language model wrote for a user, as hashes of its runs of words: enough to recognize it in a message, and not to read it.
create table model_text (
  id uuid primary key,
  user_id uuid not null references "user" on delete cascade,
  fingerprint bigint[] not null,
  created_at timestamptz not null
);
create index model_text_of_user on model_text (user_id);

-- Whether a person typed a message, or a language model drafted it.
alter table message add column authorship text not null default 'typed' check (authorship in ('typed', 'drafted'));
