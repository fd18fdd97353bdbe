-- What was made with a consent that was revoked is hidden from everyone, its owner included.
alter table content add column hidden_at timestamptz;
alter table ai_request add column hidden_at timestamptz;
-- A post that lost everything it showed this way is seen by its owner alone.
alter table post add column hidden_at timestamptz;

-- What went into a request, to follow what was made from what.
create table ai_request_input (
  request_id uuid not null references ai_request,
  content_id uuid not null references content,
  primary key (request_id, content_id)
);
create index ai_request_input_content on ai_request_input (content_id);
