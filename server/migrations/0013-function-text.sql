-- Functions and triggers live in server/functions and are created again when their text changes. This is what the
-- database has of them.
create table function_text (
  sha256 bytea not null,
  -- The functions that this text creates, so that the next text can drop them first.
  names text[] not null
);
