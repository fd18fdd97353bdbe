import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#kernel/db'
import type { LedgerTables } from '../../tables.ts'

/** The last proof that found no differences. */
export type Proof = Omit<Selectable<LedgerTables['ledger_proof']>, 'id'>

export const findProof = (db: Db): Promise<Proof | undefined> =>
  db
    .selectFrom('ledger_proof')
    .select(['snapshot', 'cluster_id', 'has_foreign', 'last_transfer_id', 'proven_at', 'whole_at'])
    .executeTakeFirst()

/** The transaction's snapshot, and whether there are transfers that no transaction of this cluster wrote. */
export type Sight = Pick<Proof, 'snapshot' | 'cluster_id' | 'has_foreign' | 'last_transfer_id'>

export async function readSight(tx: Tx): Promise<Sight> {
  const { rows } = await sql<Sight>`
    select pg_current_snapshot()::text as snapshot,
      (select system_identifier from pg_control_system()) as cluster_id,
      exists (
        select from transfer where written_in >= pg_snapshot_xmax(pg_current_snapshot())::text::bigint
      ) as has_foreign,
      (select id from transfer order by id desc limit 1) as last_transfer_id
  `.execute(tx)
  const [sight] = rows
  if (!sight) throw new Error('PostgreSQL answers one row.')
  return sight
}

/** The transfers that a proof didn't see, whatever their ids, as a table to select from. */
export const unprovenSince = ({ snapshot }: Pick<Proof, 'snapshot'>) => sql`(
  select * from transfer
  where written_in >= pg_snapshot_xmin(${snapshot}::pg_snapshot)::text::bigint
    and not pg_visible_in_snapshot(written_in::text::xid8, ${snapshot}::pg_snapshot)
)`

/** The first and last UTC day of such transfers, as YYYY-MM-DD. Null without such transfers. */
export async function findUnprovenDays(
  db: Db,
  proof: Pick<Proof, 'snapshot'>,
): Promise<{ first: string; last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (min(created_at) at time zone 'UTC')::date::text as first,
      (max(created_at) at time zone 'UTC')::date::text as last
    from ${unprovenSince(proof)} as unproven
  `.execute(db)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}

/** Records a proof with the current balances. */
export async function saveProof(tx: Tx, proof: Proof): Promise<void> {
  await tx
    .insertInto('ledger_proof')
    .values(proof)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(proof))
    .execute()
  await sql`
    insert into ledger_proof_balance (account_id, balance)
    select account.id, account.balance from ledger_account as account
    left join ledger_proof_balance as proven on proven.account_id = account.id
    where proven.balance is distinct from account.balance
    on conflict (account_id) do update set balance = excluded.balance
  `.execute(tx)
}
