import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { deleteEmailChange } from './email-change-queries.ts'

/** Cancels the change of the user's address: its link stops working. Without one, nothing happens. */
export const cancelEmailChange = ({ db }: { db: Db }, { userId }: Actor): Promise<void> =>
  inTransaction(db, (tx) => deleteEmailChange(tx, { userId }))
