-- What a refund or a dispute undoes is a reversal.
alter table checkout rename column taken_back to reversed;
-- How far the card provider was asked for reversals that it had told nobody of.
alter table takings_look rename to reversal_cursor;

-- The keys of the transfers that reversed payments. What these transfers moved stays as it is, so the trigger that refuses
-- changes is off for this one statement.
alter table transfer disable trigger only_added;
update transfer set key = 'reversal:' || substr(key, 12) where starts_with(key, 'taken-back:');
alter table transfer enable trigger only_added;
