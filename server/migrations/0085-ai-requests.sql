-- A request can wait until this server has installed what its model needs.
alter table ai_request
  drop constraint ai_request_stage_check,
  add constraint ai_request_stage_check
    check (stage in ('sending', 'preparing', 'waiting-at-provider', 'generating', 'copying'));

-- People can report that an AI request or its result was refused.
alter table report
  drop constraint report_content_type_check,
  add constraint report_content_type_check check (content_type in ('post', 'profile', 'comment', 'ai_request'));

-- Who switched a tool that is announced as coming soon on or off. `ai_tool_switch` says which are on.
create table ai_tool_switching (
  id uuid primary key,
  task ai_task not null,
  is_switched_on boolean not null,
  switched_by uuid not null references "user",
  switched_at timestamptz not null
);
create index ai_tool_switching_of_task on ai_tool_switching (task, id desc);
insert into ai_tool_switching (id, task, is_switched_on, switched_by, switched_at)
  select gen_random_uuid(), task, true, switched_by, switched_at from ai_tool_switch;
