-- A debt has one name: what a user owes after a reversal.
alter table claim rename to debt;
alter table debt rename constraint claim_pkey to debt_pkey;
alter table debt rename constraint claim_amount_check to debt_amount_check;
alter table debt rename constraint claim_check to debt_settled_check;
alter table debt rename constraint claim_transfer_id_fkey to debt_transfer_id_fkey;
alter index claim_open rename to debt_open;
alter index claim_open_of_user rename to debt_open_of_user;
alter index claim_open_by_age rename to debt_open_by_age;

-- The keys of the transfers that settled debts said claim as well. What these transfers moved stays as it is, so the
-- trigger that refuses changes is off for this one statement.
alter table transfer disable trigger only_added;
update transfer set key = 'settlement:' || substr(key, 7) where starts_with(key, 'claim:');
alter table transfer enable trigger only_added;
