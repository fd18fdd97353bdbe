-- A profile transfer is pending until it is accepted, declined, canceled or expired.
drop index profile_transfer_that_is_open, profile_transfer_from_user, profile_transfer_to_user, profile_transfer_to_expire;
alter table profile_transfer drop constraint profile_transfer_state_check, drop constraint profile_transfer_check1;
update profile_transfer set state = case state when 'open' then 'pending' else 'canceled' end
where state in ('open', 'withdrawn');
alter table profile_transfer
  add constraint profile_transfer_state_check
    check (state in ('pending', 'accepted', 'declined', 'canceled', 'expired')),
  add constraint profile_transfer_decided check ((decided_at is null) = (state = 'pending'));
create unique index profile_transfer_that_is_pending on profile_transfer (profile_id) where state = 'pending';
create index profile_transfer_from_user on profile_transfer (from_user_id) where state = 'pending';
create index profile_transfer_to_user on profile_transfer (to_user_id) where state = 'pending';
create index profile_transfer_to_expire on profile_transfer (expires_at) where state = 'pending';
