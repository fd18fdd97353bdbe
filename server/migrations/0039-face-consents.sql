-- That a person agrees to AI tools working on their face: the user's own, compared with a selfie, or somebody else's, who
-- signed a release. The id is the client's own, so that sending it twice asks once.
create table face_consent (
  id uuid primary key,
  user_id uuid not null references "user",
  profile_id uuid not null references profile,
  kind text not null check (kind in ('own', 'release')),
  status text not null check (status in ('checking', 'waiting', 'active', 'refused', 'declined', 'revoked')),
  -- A selfie proves one thing once.
  selfie_content_id uuid unique references content,
  refusal text,
  -- The photo or the selfie that the refusal is about.
  refused_content_id uuid references content,
  person_name text,
  -- The hash of the token in the link, and the text exactly as it is signed.
  token_hash bytea unique,
  release_text text,
  signed_name text,
  created_at timestamptz not null,
  decided_at timestamptz,
  revoked_at timestamptz,
  revoked_by text check (revoked_by in ('owner', 'person', 'staff')),
  -- The moderator or admin, and why.
  revoked_by_user_id uuid references "user",
  revoke_reason text,
  constraint own_has_selfie check ((kind = 'own') = (selfie_content_id is not null)),
  constraint release_has_text check (
    (kind = 'release') = (person_name is not null and token_hash is not null and release_text is not null)
  ),
  constraint kind_fits_status check (
    (kind = 'own' and status not in ('waiting', 'declined')) or (kind = 'release' and status not in ('checking', 'refused'))
  ),
  constraint refused_has_reason check ((status = 'refused') = (refusal is not null)),
  constraint signed_has_name check (kind = 'own' or status in ('waiting', 'declined', 'revoked') or signed_name is not null),
  constraint decided_has_time check (status in ('checking', 'waiting', 'revoked') or decided_at is not null),
  constraint revoked_has_time check ((status = 'revoked') = (revoked_at is not null and revoked_by is not null)),
  constraint staff_gives_reason check (
    (revoked_by is not distinct from 'staff') = (revoked_by_user_id is not null and revoke_reason is not null)
  )
);
create index face_consent_of_user on face_consent (user_id, created_at, id);
create index face_consent_time on face_consent (created_at, id);

create table face_consent_photo (
  consent_id uuid not null references face_consent,
  position int not null,
  content_id uuid not null references content,
  primary key (consent_id, position),
  unique (consent_id, content_id)
);
create index face_consent_photo_content on face_consent_photo (content_id);

-- Which consent covers the person in the picture. Requests from before there were consents have none.
alter table ai_request add column consent_id uuid references face_consent;
create index ai_request_consent on ai_request (consent_id) where consent_id is not null;
