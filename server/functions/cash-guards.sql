-- Cash movements are append-only, like the entries of the ledger.
create or replace trigger only_added before update or delete or truncate on cash_movement
  for each statement execute function refuse_change();
