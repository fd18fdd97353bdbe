-- What moderators and admins do to people.

-- A ban is open until an admin lifts it, or until a job ends it because its time is over. A profile has one open ban at most.
update ban set lifted_at = ends_at where lifted_at is null and ends_at <= now();
update ban set lifted_at = now() where lifted_at is null and exists (
  select from ban as longer
  where longer.profile_id = ban.profile_id and longer.lifted_at is null
    and (coalesce(longer.ends_at, 'infinity'), longer.id) > (coalesce(ban.ends_at, 'infinity'), ban.id)
);
create unique index ban_open on ban (profile_id) where lifted_at is null;
create index ban_to_end on ban (ends_at) where lifted_at is null and ends_at is not null;

-- The list of what staff did, by kind.
create index staff_action_of_kind on staff_action (kind, created_at, id);

-- How many open reports a profile has.
create index report_of_content on report (content_id, created_at desc, id desc);

-- Admins search users by the beginning of an email address, an identifier or a username.
-- By bytes, so that such a beginning is found by the index whatever the locale of the database.
create index user_email_search on "user" ((email collate "C"));
create index user_identifier_search on "user" ((identifier collate "C"));
create index profile_username_search on profile ((username collate "C")) where deleted_at is null;
