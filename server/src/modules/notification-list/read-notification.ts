import { done } from '@fanfare/contract/api/schema'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { sendEvent } from '#kernel/realtime/send-event'
import type { Actor } from '#kernel/viewer'
import { markAllRead, markRead } from './notification-queries.ts'

interface Deps {
  db: Db
  clock: Clock
}

/** Marks a notification as read. Throws `notification-not-found` if it isn't theirs or doesn't exist. */
export async function readNotification(
  { db, clock }: Deps,
  { userId, profileId }: Actor,
  { id }: { id: string },
): Promise<typeof done> {
  await inTransaction(db, async (tx) => {
    const was = await markRead(tx, { userId, profileId, id, at: clock.now() })
    if (was === 'absent') throw new Problem('notification-not-found')
    if (was === 'read') await sendEvent(tx, { userId, name: 'notification', data: { id } })
  })
  return done
}

/** Marks all notifications of the current profile and its user as read. */
export async function readAllNotifications(
  { db, clock }: Deps,
  { userId, profileId }: Actor,
): Promise<typeof done> {
  await inTransaction(db, async (tx) => {
    const count = await markAllRead(tx, { userId, profileId, at: clock.now() })
    if (count > 0) await sendEvent(tx, { userId, name: 'notification', data: { id: null } })
  })
  return done
}
