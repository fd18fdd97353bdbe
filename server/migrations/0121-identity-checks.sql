-- A picture for an identity check: a content of its own kind, which nothing but the check shows.
alter table content
  drop constraint content_upload_kind_check,
  add constraint content_upload_kind_check check (upload_kind in ('media', 'inline', 'voice', 'identity')),
  add check (upload_kind <> 'identity' or kind = 'photo');
alter table upload
  drop constraint upload_kind_check,
  add constraint upload_kind_check check (kind in ('media', 'inline', 'voice', 'identity'));
create index content_identity on content (id) where upload_kind = 'identity' and deleted_at is null;
create index content_identity_of_profile on content (profile_id) where upload_kind = 'identity' and deleted_at is null;

-- Who a user says they are, with pictures that prove it, and what an admin decided.
create table identity_check (
  id uuid primary key,
  user_id uuid not null references "user",
  state text not null check (state in ('pending', 'approved', 'rejected')),
  legal_name text not null,
  born_on date not null,
  -- ISO 3166-1 alpha-2.
  country text not null check (country ~ '^[A-Z]{2}$'),
  document_kind text not null check (document_kind in ('passport', 'id_card', 'driving_licence', 'residence_permit')),
  -- Null for a document without an end.
  expires_on date,
  front_id uuid not null references content,
  back_id uuid references content,
  selfie_id uuid not null references content,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references "user",
  -- Why it was rejected, and what the admin wrote to the user.
  reason text,
  message text not null default '',
  pictures_deleted_at timestamptz,
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'rejected') = (reason is not null))
);
-- A user has one check that waits or is approved, and any number of rejected ones.
create unique index identity_check_of_user on identity_check (user_id) where state in ('pending', 'approved');
create index identity_check_latest_of_user on identity_check (user_id, submitted_at);
create index identity_check_latest on identity_check (submitted_at, id);
create index identity_check_in_state on identity_check (state, submitted_at, id);
create index identity_check_decided on identity_check (decided_at) where decided_at is not null;
create index identity_check_with_pictures on identity_check (decided_at, id)
  where decided_at is not null and pictures_deleted_at is null;
-- A picture is part of one check.
create unique index identity_check_front on identity_check (front_id);
create unique index identity_check_back on identity_check (back_id) where back_id is not null;
create unique index identity_check_selfie on identity_check (selfie_id);
