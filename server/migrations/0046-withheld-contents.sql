-- A result of an AI request is withheld until the request ends, so that nobody sees or uses it before it is charged.
alter table content add column withheld_at timestamptz;
update content set withheld_at = content.created_at
from ai_output join ai_request on ai_request.id = ai_output.request_id
where ai_output.content_id = content.id and ai_request.finished_at is null;
