-- Whether the files of a request carry how they were made.
alter table ai_request add column has_recipe boolean not null default true;
