-- When a request last went back to waiting, at the same provider or another. It keeps its place by age, so the requests
-- behind it move back, and their owners can see why.
alter table ai_request add column requeued_at timestamptz;
