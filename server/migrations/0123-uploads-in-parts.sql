-- Uploads whose parts browsers send to the store themselves. The store alone knows which ones have arrived.
alter table upload add column is_in_parts boolean not null default false;
