import type { Insertable } from 'kysely'
import { sql, type Tx } from '#kernel/db'
import type { ModerationTables } from './tables.ts'

/**
 * Inserts a report and returns its id. If the reporter already has an open report of the same thing, returns the id of
 * that report instead.
 */
export async function insertReport(tx: Tx, report: Insertable<ModerationTables['report']>): Promise<string> {
  const { id } = await tx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'content_type', 'content_id'])
        .where(sql<boolean>`status in ('pending', 'in_review')`)
        // Changes nothing, but makes the statement return the existing row.
        .doUpdateSet({ reporter_id: (eb) => eb.ref('report.reporter_id') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
