-- Who on the team reviews a report.
alter table report add column assignee_id uuid references "user";
create index report_of_assignee on report (assignee_id, created_at desc, id desc) where assignee_id is not null;
create index report_by_time on report (created_at desc, id desc);

-- What the team did with a report: nothing of it is changed or deleted later.
create table report_event (
  id uuid primary key,
  report_id uuid not null references report on delete cascade,
  kind text not null check (kind in ('assigned', 'unassigned', 'status')),
  actor_id uuid not null references "user",
  assignee_id uuid references "user",
  status text check (status in ('pending', 'in_review', 'dismissed', 'completed')),
  note text not null default '',
  created_at timestamptz not null,
  check ((kind = 'assigned') = (assignee_id is not null)),
  check ((kind = 'status') = (status is not null))
);
create index report_event_of_report on report_event (report_id, created_at, id);
