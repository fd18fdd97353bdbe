-- For the job that looks for contents whose own job is lost.
create index content_processing on content (id) where status = 'processing' and deleted_at is null;
