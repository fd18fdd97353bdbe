import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { deleteKeysBefore } from './queries.ts'

/** Longer than a provider repeats what it told, and than a job is tried. */
const keptForMs = 90 * 86_400_000

/** Forgets what people were told long ago. */
export async function deleteOldKeys({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptForMs)
  await inTransaction(db, (tx) => deleteKeysBefore(tx, { before }))
}
