-- Other uploads of the same file.
create index content_sha256 on content (sha256);
-- Staff list the consents of one profile.
create index face_consent_of_profile on face_consent (profile_id, created_at, id);
