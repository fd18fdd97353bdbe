import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { presentProfileTransfer } from './present-profile-transfer.ts'
import { decideTransfer, findTransfer } from './queries.ts'
import { recallRequest } from './profile-transfer-notifications.ts'

/**
 * Cancels a transfer that the actor requested, or declines one to them. Ending it again changes nothing. Throws
 * `transfer-not-found` and `transfer-over`.
 */
export async function endProfileTransfer(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  input: { id: string },
): Promise<ProfileTransfer> {
  const wanted = { id: input.id.toLowerCase(), userId: actor.userId }
  const ended = await inTransaction(db, async (tx) => {
    const transfer = await findTransfer(tx, wanted)
    if (!transfer) throw new Problem('transfer-not-found')
    const state = transfer.from_user_id === actor.userId ? 'canceled' : 'declined'
    await decideTransfer(tx, { id: transfer.id, state, at: clock.now() })
    const after = await findTransfer(tx, wanted)
    if (after?.state !== state) throw new Problem('transfer-over')
    await recallRequest(tx, transfer)
    return after
  })
  return presentProfileTransfer(db, actor, ended)
}
