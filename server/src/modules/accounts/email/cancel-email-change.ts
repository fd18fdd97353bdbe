import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { deleteEmailChange } from './email-change-queries.ts'

/**
 * Cancels the user's pending email change, so that its link stops working. Does nothing without a pending change.
 */
export const cancelEmailChange = ({ db }: { db: Db }, { userId }: Actor): Promise<void> =>
  inTransaction(db, (tx) => deleteEmailChange(tx, { userId }))
