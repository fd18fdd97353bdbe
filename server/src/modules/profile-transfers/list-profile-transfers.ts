import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import type { Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import type { Actor } from '#kernel/viewer'
import { presentProfileTransfers } from './present-profile-transfer.ts'
import { listPendingTransfers } from './queries.ts'

/** Pending transfers from and to the actor, latest first. */
export async function listProfileTransfers(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
): Promise<{ data: ProfileTransfer[] }> {
  const rows = await listPendingTransfers(db, { userId: actor.userId, at: clock.now() })
  return { data: await presentProfileTransfers(db, actor, rows) }
}
