create domain ai_task as text check (value in (
  'text_to_image', 'text_to_video', 'image_to_video', 'video_to_video', 'image_effects', 'face_swap', 'virtual_try_on',
  'prompt_optimizer', 'image_to_image', 'video_upscale', 'video_extend', 'ai_face_creation', 'ai_chatbot', 'lip_sync'
));

-- What somebody asked an AI tool for. The id is the client's own, so that sending it twice asks once.
create table ai_request (
  id uuid primary key,
  user_id uuid not null references "user",
  profile_id uuid not null references profile,
  task ai_task not null,
  -- As chosen; null is "auto".
  provider text,
  model text,
  input jsonb not null,
  -- The text of the input, for searching the history.
  prompt text not null,
  parent_id uuid references ai_request,
  status text not null check (status in ('queued', 'running', 'succeeded', 'failed', 'canceled')),
  stage text check (stage in ('sending', 'waiting-at-provider', 'generating', 'copying')),
  progress real check (progress between 0 and 1),
  outputs int not null check (outputs between 1 and 16),
  -- Hundredths of a credit: for each output, and what of the whole was charged in the end.
  output_price bigint not null check (output_price >= 0),
  charged bigint not null default 0 check (charged between 0 and output_price * outputs),
  -- Which provider it waits for, and from when on.
  waits_for text,
  waits_until timestamptz,
  cancel_requested_at timestamptz,
  -- When the user stated that the person in the picture agrees; for tools that work on somebody's face or body.
  consent_stated_at timestamptz,
  error_code text,
  error_message text,
  is_favorite boolean not null default false,
  created_at timestamptz not null,
  finished_at timestamptz,
  removed_at timestamptz,
  constraint finished_has_time check ((status in ('queued', 'running')) = (finished_at is null)),
  constraint queued_waits check ((status = 'queued') = (waits_for is not null))
);
-- Clients choose the ids, so these say nothing of the time.
create index ai_request_of_profile on ai_request (profile_id, created_at, id);
create index ai_request_time on ai_request (created_at);
create index ai_request_unfinished on ai_request (user_id) where finished_at is null;
create index ai_request_queue on ai_request (waits_for, created_at, id) where status = 'queued';
create index ai_request_parent on ai_request (parent_id) where parent_id is not null;

-- One try at one provider.
create table ai_attempt (
  id uuid primary key,
  request_id uuid not null references ai_request,
  number int not null,
  provider text not null,
  model text not null,
  provider_model text not null,
  -- `sending` is written before the provider is called: an attempt that is still found so may have reached it.
  state text not null check (state in ('ready', 'sending', 'unknown', 'working', 'succeeded', 'failed', 'canceled')),
  -- What names the job at the provider.
  job jsonb,
  provider_status text,
  lookups int not null default 0,
  faults int not null default 0,
  error_code text,
  notes text[] not null default '{}',
  created_at timestamptz not null,
  sent_at timestamptz,
  accepted_at timestamptz,
  deadline_at timestamptz not null,
  finished_at timestamptz,
  unique (request_id, number)
);
create unique index ai_attempt_open on ai_attempt (request_id) where finished_at is null;
create unique index ai_attempt_job on ai_attempt (provider, (job ->> 'id')) where job is not null;
create index ai_attempt_at_work on ai_attempt (provider) where finished_at is null;
-- For how long a model takes and how often it fails.
create index ai_attempt_record on ai_attempt (provider, model, finished_at) where finished_at is not null;

create table ai_output (
  id uuid primary key,
  request_id uuid not null references ai_request,
  number int not null,
  kind text not null check (kind in ('image', 'video', 'text')),
  content_id uuid unique references content,
  text text,
  seed bigint,
  note text,
  created_at timestamptz not null,
  unique (request_id, number),
  constraint text_or_file check ((kind = 'text') = (text is not null) and (kind = 'text') = (content_id is null))
);

-- A provider that asked us to wait.
create table ai_pause (
  provider text primary key,
  until timestamptz not null
);

-- Webhooks that came, so that one that comes twice does nothing more.
create table ai_webhook (
  provider text not null,
  event_key text not null,
  received_at timestamptz not null,
  primary key (provider, event_key)
);
create index ai_webhook_age on ai_webhook (received_at);

-- Tools that the catalogue announces as coming soon and an admin has switched on.
create table ai_tool_switch (
  task ai_task primary key,
  switched_by uuid not null references "user",
  switched_at timestamptz not null
);
