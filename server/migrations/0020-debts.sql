-- Who owes, and what the card provider reversed of a payout.

-- A debt is the user's who owned the profile at the sale. The profile pays for it as long as it is still theirs.
alter table claim
  add column user_id uuid,
  add column is_of_former_owner boolean not null default false;
update claim set user_id = (select profile.user_id from profile where profile.id = claim.profile_id);
alter table claim alter column user_id set not null;
drop index claim_open;
create index claim_open on claim (profile_id, created_at) where settled < amount and not is_of_former_owner;
create index claim_open_of_user on claim (user_id, created_at) where settled < amount;
create index claim_open_by_age on claim (created_at desc, transfer_id desc, profile_id desc) where settled < amount;

-- In cents, in all. What is reversed is back in the earnings.
alter table payout add column reversed_cents bigint not null default 0 check (reversed_cents between 0 and amount_cents);
