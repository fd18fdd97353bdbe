-- Whether lists of other people's followers and likers name the profile to everybody; its owner switches that on.
alter table profile add column shows_in_lists boolean not null default false;
create index profile_shown_in_lists on profile (id) where shows_in_lists and deleted_at is null;
