import { discardApart } from '#content'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { deletePendingCheck, pictureIdsOf } from '../identity-queries.ts'
import { recallFromAdmins } from '../tell-of-check.ts'

/** Deletes the user's waiting check with its pictures. Does nothing if it was decided meanwhile. */
export async function withdrawCheck(
  { db, clock }: { db: Db; clock: Clock },
  { userId }: Pick<Actor, 'userId'>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const check = await deletePendingCheck(tx, { userId })
    if (!check) return
    await discardApart(tx, {
      kind: 'identity',
      ids: pictureIdsOf(check),
      at: clock.now(),
      listUsed: async () => new Set(),
    })
    await recallFromAdmins(tx, { checkId: check.id })
  })
}
