import { done } from '@fanfare/contract/api/schema'
import { enqueueCollecting, deleteSources, deleteSourcesOf } from '#notifications'
import { inTransaction, type Db, type Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { sendEvent } from '#kernel/realtime/send-event'
import type { Actor } from '#kernel/viewer'
import {
  deleteGroup,
  deleteNotificationsOf,
  findGroup,
  findGroupTime,
  lockGroup,
} from './notification-queries.ts'

/**
 * Deletes a notification. Later events of its group make a new one. Throws `notification-not-found` if it doesn't
 * exist or isn't the actor's.
 */
export async function deleteNotification(
  { db }: { db: Db },
  { userId, profileId }: Actor,
  { id }: { id: string },
): Promise<typeof done> {
  await inTransaction(db, async (tx) => {
    const group = await findGroup(tx, { userId, profileId, id })
    if (!group) throw new Problem('notification-not-found')
    await lockGroup(tx, group)
    const until = await findGroupTime(tx, group)
    if (until === null) throw new Problem('notification-not-found')
    await deleteSources(tx, { ...group, until })
    await deleteGroup(tx, group)
    await enqueueCollecting(tx, group)
    await sendEvent(tx, { userId, name: 'notification', data: { id } })
  })
  return done
}

/** Deletes a profile's notifications, because its next owner must not be able to read them. */
export async function deleteNotificationsOfProfile(
  tx: Tx,
  { profileId: recipientId }: { profileId: string },
): Promise<void> {
  await deleteSourcesOf(tx, { recipientId })
  await deleteNotificationsOf(tx, { recipientId })
}
