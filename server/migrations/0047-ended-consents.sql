-- A consent ends when its profile is transferred: its user can't use it any more, and the new owner never could. What was made
-- with it stays, so one that was signed or verified can still be revoked, which hides that.
alter table face_consent add column ended_at timestamptz;
alter table face_consent drop constraint face_consent_status_check;
alter table face_consent add constraint face_consent_status_check check (
  status in ('checking', 'waiting', 'active', 'refused', 'declined', 'revoked', 'ended')
);
alter table face_consent drop constraint signed_has_name;
alter table face_consent add constraint signed_has_name check (
  kind = 'own' or status in ('waiting', 'declined', 'revoked') or (status = 'ended' and decided_at is null)
  or signed_name is not null
);
alter table face_consent drop constraint decided_has_time;
alter table face_consent add constraint decided_has_time check (
  status in ('checking', 'waiting', 'revoked', 'ended') or decided_at is not null
);
update face_consent set status = 'ended', ended_at = coalesce(
  (select max(decided_at) from profile_transfer
    where profile_transfer.profile_id = face_consent.profile_id and from_user_id = face_consent.user_id and state = 'accepted'),
  now()
)
from profile
where profile.id = face_consent.profile_id and profile.user_id <> face_consent.user_id
  and status in ('checking', 'waiting', 'active');
alter table face_consent add constraint ended_has_time check (status <> 'ended' or ended_at is not null);
