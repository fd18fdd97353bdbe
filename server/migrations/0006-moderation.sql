-- What people report.

create table report (
  id uuid primary key,
  reporter_id uuid not null references profile on delete cascade,
  content_type text not null check (content_type in ('post', 'profile', 'comment')),
  content_id uuid not null,
  reason text not null,
  description text not null default '',
  status text not null default 'pending' check (status in ('pending', 'in_review', 'dismissed', 'completed')),
  created_at timestamptz not null
);
create unique index report_open on report (reporter_id, content_type, content_id) where status in ('pending', 'in_review');
create index report_latest on report (status, created_at desc, id desc);
