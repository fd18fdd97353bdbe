-- Answers that a language model writes, word by word. `attempt` counts how often one was begun: words of an earlier attempt are
-- refused. `begun_at` is when the latest one was.
alter table assistant_turn
  add column state text not null default 'answered' check (state in ('answering', 'answered', 'stopped', 'failed')),
  add column attempt integer not null default 0,
  add column begun_at timestamptz,
  drop constraint assistant_turn_kind_check,
  add constraint assistant_turn_kind_check check (kind in ('found', 'model', 'crisis', 'nothing')),
  add check (state = 'answered' or kind = 'model');
