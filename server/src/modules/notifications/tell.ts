import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { deliverNotification } from './job-names.ts'
import { hasSwitch, mailOf, pathOf, typeOf, type Tellable } from './notification.ts'
import { isWanted } from './preferences.ts'
import { deleteUndoneKey, insertKey } from './queries.ts'
import { addSource, removeSource } from './source-queries.ts'

export interface Telling {
  /** Names what happened: the same again tells nothing. */
  key: string
  userId: string
  notification: Tellable
  at: Date
  /** From when on it is of no use, should it still be on its way. */
  until?: Date
}

/**
 * Tells a user something, once, when this transaction commits: in their list of notifications and by mail. Jobs find out how
 * they are reached and whether they want to be told.
 */
export async function tell(tx: Tx, { key, userId, notification, at, until }: Telling): Promise<void> {
  if (!(await queueMail(tx, { key, userId, notification, until }))) return
  const type = typeOf[notification.kind]
  if (type === null) return
  // A mail's subject says in a line what happened.
  const { subject } = mailOf(notification, { publicUrl: '' })
  await addSource(tx, {
    key,
    recipientId: userId,
    groupKey: key,
    type,
    title: subject,
    path: pathOf(notification),
    at,
  })
}

/** Mails a user, once, what their list shows otherwise. Nothing is queued for those who don't want such mails. */
export async function tellByMail(tx: Tx, telling: Omit<Telling, 'at' | 'until'>): Promise<void> {
  const { userId, notification } = telling
  const type = typeOf[notification.kind]
  if (hasSwitch(type) && !(await isWanted(tx, { userId, type, channel: 'email' }))) return
  await queueMail(tx, { ...telling, until: undefined })
}

/** Returns whether it wasn't queued before. */
async function queueMail(
  tx: Tx,
  {
    key,
    userId,
    notification,
    until,
  }: Pick<Telling, 'key' | 'userId' | 'notification'> & { until: Date | undefined },
): Promise<boolean> {
  if (!(await insertKey(tx, { key }))) return false
  await enqueue(tx, deliverNotification, {
    payload: { key, user_id: userId, notification, until: until?.toISOString() ?? null },
  })
  return true
}

/** Removes a notification that is no longer true. A mail that was already sent can't be recalled. */
export async function recall(tx: Tx, { key }: { key: string }): Promise<void> {
  await deleteUndoneKey(tx, { key })
  await removeSource(tx, { key })
}
