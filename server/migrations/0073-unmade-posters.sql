-- Posters that are still to be made, which a job looks for once an hour.
create index poster_unmade on poster (content_id) where status = 'making';
