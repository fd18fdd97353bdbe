-- How far the ledger was proven, so that the next nightly proof begins there.

-- The transaction that wrote a transfer; 0 is one from before. Ids grow with the time at which a request began, so a transfer
-- can be committed after others with higher ids. Which transactions a snapshot saw is exact.
alter table transfer add column written_in bigint not null default 0;
alter table transfer alter column written_in set default pg_current_xact_id()::text::bigint;
-- Rows are written in about this order and stay where they are, so ranges of pages say enough, and cost a purchase nothing.
create index transfer_written on transfer using brin (written_in);

-- One row: the last proof that found nothing.
create table ledger_proof (
  id smallint primary key default 1 check (id = 1),
  -- The transactions that it saw.
  snapshot pg_snapshot not null,
  -- The database cluster that the snapshot is of. In a copy on another one, transaction ids mean something else,
  cluster_id bigint not null,
  -- and transfers from the first cluster can have ids that are still to come.
  has_foreign boolean not null,
  -- The greatest transfer id that it saw, for people who read this.
  last_transfer_id uuid,
  proven_at timestamptz not null,
  -- When everything was last proven from the first entry on.
  whole_at timestamptz not null
);
-- The balances at that proof.
create table ledger_proof_balance (
  account_id bigint primary key,
  balance bigint not null
);
