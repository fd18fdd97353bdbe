-- The owner of a profile at a given time, and when they transferred it away. That time is null while the profile is
-- still theirs.
create function owner_at(profile uuid, moment timestamptz, out user_id uuid, out taken_over_at timestamptz)
language sql stable as $$
  select coalesce(next.from_user_id, profile.user_id),
    case when next.from_user_id <> profile.user_id then next.decided_at end
  from profile left join lateral (
    select from_user_id, decided_at from profile_transfer
    where profile_transfer.profile_id = owner_at.profile and state = 'accepted' and decided_at > moment
    order by decided_at limit 1
  ) as next on true
  where profile.id = owner_at.profile
$$;

-- The users a profile was transferred to after a given time, oldest transfer first, with the time and the earnings that
-- it carried.
create function takers_since(
  profile uuid, moment timestamptz, out user_id uuid, out taken_over_at timestamptz, out carried bigint
) returns setof record language sql stable as $$
  select to_user_id, decided_at, profile_transfer.carried from profile_transfer
  where profile_id = takers_since.profile and state = 'accepted' and decided_at > moment
  order by decided_at
$$;

-- A user's oldest profile that isn't deleted.
create function first_profile_of(owner uuid) returns uuid language sql stable as $$
  select id from profile where user_id = owner and deleted_at is null order by id limit 1
$$;

-- A user's total debt, in hundredths of a credit.
create function debt_of(debtor uuid) returns bigint language sql stable as $$
  select coalesce(sum(amount - settled), 0)::bigint from debt where user_id = debtor and settled < amount
$$;

-- Refuses a purchase that would leave less in a debtor's wallet than they owe.
create function refuse_withheld(debtor uuid, balance bigint, wanted bigint) returns void language plpgsql as $$
declare
  debt bigint := debt_of(debtor);
begin
  if wanted <= balance and balance - wanted < debt then
    perform refuse('credits-withheld',
      jsonb_build_object('owed', debt, 'needed', wanted, 'available', greatest(balance - debt, 0)));
  end if;
end $$;
