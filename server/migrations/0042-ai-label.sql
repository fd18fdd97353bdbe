-- Whether AI made or changed it: an AI tool of ours, or what the file says of itself. Nothing unsets it.
alter table content add column is_ai boolean not null default false;
update content set is_ai = true where id in (select content_id from ai_output where content_id is not null);
