import { deleteSourcesBefore } from '#notifications'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { deleteNotificationsBefore } from './notification-queries.ts'

const keptForMs = 90 * 86_400_000

/** Deletes notifications whose events are too old. */
export async function deleteOldNotifications({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  const before = new Date(clock.now().getTime() - keptForMs)
  await inTransaction(db, async (tx) => {
    await deleteNotificationsBefore(tx, { before })
    await deleteSourcesBefore(tx, { before })
  })
}
