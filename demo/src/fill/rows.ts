import { inTransaction, type Db } from '@fanfare/server/kernel/db'
import type { Insertable } from 'kysely'
import type { Database } from '@fanfare/server/database'

const PORTION = 1000

/** Inserts many rows in batches. Existing rows aren't changed. */
export async function insertRows<Table extends keyof Database>(
  db: Db,
  table: Table,
  rows: readonly Insertable<Database[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += PORTION) {
    const portion = rows.slice(start, start + PORTION)
    await inTransaction(db, (tx) =>
      tx
        .insertInto(table)
        .values(portion)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    )
  }
}
