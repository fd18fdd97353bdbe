import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { deleteKeysBefore } from './queries.ts'

/** Longer than providers repeat webhooks and jobs are retried. */
const keptForMs = 90 * 86_400_000

/** Deletes old records of sent notifications. */
export async function deleteOldKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptForMs)
  await inTransaction(db, (tx) => deleteKeysBefore(tx, { before }))
}
