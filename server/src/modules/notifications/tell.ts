import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { deliverNotification } from './job-names.ts'
import { hasSwitch, mailOf, pathOf, typeOf, type Tellable } from './notification.ts'
import { isWanted } from './preferences.ts'
import { deleteUndoneKey, insertKey } from './queries.ts'
import { addSource, removeSource } from './source-queries.ts'

export interface Telling {
  /** Identifies the event. Repeating it notifies nobody. */
  key: string
  userId: string
  notification: Tellable
  at: Date
  /** When the notification expires if it hasn't been sent. */
  until?: Date
}

/**
 * Notifies a user once, when this transaction commits, in their list of notifications and by email. Jobs look up their
 * address and preferences later.
 */
export async function tell(tx: Tx, { key, userId, notification, at, until }: Telling): Promise<void> {
  if (!(await queueMail(tx, { key, userId, notification, until }))) return
  const type = typeOf[notification.kind]
  if (type === null) return
  // The email's subject is the summary that the list shows.
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

/**
 * Emails a user, once, about an event that their list shows in another form. Queues nothing if the user turned off such
 * emails.
 */
export async function tellByMail(tx: Tx, telling: Omit<Telling, 'at' | 'until'>): Promise<void> {
  const { userId, notification } = telling
  const type = typeOf[notification.kind]
  if (hasSwitch(type) && !(await isWanted(tx, { userId, type, channel: 'email' }))) return
  await queueMail(tx, { ...telling, until: undefined })
}

/** Returns false if the email was already queued. */
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

/** Recalls a notification that is outdated. An email that was already sent stays sent. */
export async function recall(tx: Tx, { key }: { key: string }): Promise<void> {
  await deleteUndoneKey(tx, { key })
  await removeSource(tx, { key })
}
