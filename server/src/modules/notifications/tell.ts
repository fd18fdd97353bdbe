import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { deliverNotification } from './job-names.ts'
import { mailOf, pathOf, typeOf, type Tellable } from './notification.ts'
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
  if (!(await insertKey(tx, { key }))) return
  await enqueue(tx, deliverNotification, {
    payload: { key, user_id: userId, notification, until: until?.toISOString() ?? null },
  })
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

/** Removes a notification that is no longer true. A mail that was already sent can't be recalled. */
export async function recall(tx: Tx, { key }: { key: string }): Promise<void> {
  await deleteUndoneKey(tx, { key })
  await removeSource(tx, { key })
}
