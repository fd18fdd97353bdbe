-- One reversal can leave several debts of a user over a profile, one for each hold, so pages of debts also go by the hold.
drop index debt_open_by_age;
create index debt_open_by_age on debt
  (created_at desc, transfer_id desc, profile_id desc, user_id desc, (coalesce(hold_id, transfer_id)) desc)
  where settled < amount;
