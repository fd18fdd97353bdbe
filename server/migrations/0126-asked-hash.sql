-- What the user asked for, to tell a repeated request from a different one with the same id. Null in older requests.
alter table ai_request add column asked_hash bytea;
