import type { Insertable } from 'kysely'
import { sql, type Tx } from '#kernel/db'
import type { ModerationTables } from './tables.ts'

/** Writes a report, and answers its id; while the same reporter's report of the same is open, that one's. */
export async function insertReport(tx: Tx, report: Insertable<ModerationTables['report']>): Promise<string> {
  const { id } = await tx
    .insertInto('report')
    .values(report)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'content_type', 'content_id'])
        .where(sql<boolean>`status in ('pending', 'in_review')`)
        // Changes nothing, and makes the statement answer the row that is there.
        .doUpdateSet({ reporter_id: (eb) => eb.ref('report.reporter_id') }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
