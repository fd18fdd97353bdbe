-- Who revoked the consent behind a hidden request. One whose own owner did is charged as if they had canceled it.
alter table ai_request add column hidden_by text check (hidden_by in ('owner', 'person', 'staff'));
update ai_request set hidden_by = coalesce(
  (select revoked_by from face_consent where face_consent.id = ai_request.consent_id), 'person'
) where hidden_at is not null;
alter table ai_request add constraint hidden_by_somebody check ((hidden_at is null) = (hidden_by is null));
