import type { Tx } from '#kernel/db'
import { enqueue } from '#kernel/jobs'
import { deliverNotification } from './job-names.ts'
import type { Tellable } from './notification.ts'
import { deleteUndoneKey, insertKey } from './queries.ts'

export interface Telling {
  /** Names what happened: the same again tells nothing. */
  key: string
  userId: string
  notification: Tellable
  /** From when on it is of no use, should it still be on its way. */
  until?: Date
}

/**
 * Tells somebody something, once, when this transaction commits. A job finds out how they are reached and whether they want
 * to be told.
 */
export async function tell(tx: Tx, { key, userId, notification, until }: Telling): Promise<void> {
  if (!(await insertKey(tx, { key }))) return
  await enqueue(tx, deliverNotification, {
    payload: { key, user_id: userId, notification, until: until?.toISOString() ?? null },
  })
}

/** Takes back what isn't true any more, unless it was sent already. */
export const recall = (tx: Tx, { key }: Pick<Telling, 'key'>): Promise<void> => deleteUndoneKey(tx, { key })
