-- How much was in a profile's earnings when it was transferred: its new owner is liable for the sales behind them up to that.
-- Nobody was told so before, so earlier transfers carry nothing.
alter table profile_transfer add column carried bigint not null default 0 check (carried >= 0);

-- One reversal can leave a debt of several owners of a profile.
alter table debt drop constraint debt_pkey, add constraint debt_pkey primary key (transfer_id, profile_id, user_id);
drop index debt_open_by_age;
create index debt_open_by_age on debt (created_at desc, transfer_id desc, profile_id desc, user_id desc)
  where settled < amount;

-- Who owned a profile when: asked at every reversal.
create index profile_transfer_accepted on profile_transfer (profile_id, decided_at) where state = 'accepted';
