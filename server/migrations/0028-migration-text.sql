-- What each migration said when it was applied, so that one that was edited since is noticed.
create table migration_text (name text primary key, sha256 bytea not null);
