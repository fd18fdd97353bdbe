import { staffLimits } from '@fanfare/contract/admin/limits'
import type { Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { adjustCredits, readAmount } from '#ledger'
import { recordStaffAction } from '#moderation'
import { readReason } from '../people/read-reason.ts'
import { findUser } from './user-queries.ts'

/**
 * Gives credits to a user, or takes given credits back, with a reason. Repeating it with the same id does nothing.
 * Throws `invalid-request`, the problems of `readAmount` and `adjustCredits`, `not-found` and `staff-acts-on-self`.
 */
export async function changeCredits(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  input: { userId: string; adjustmentId: string; amount: number; reason: string },
): Promise<void> {
  const faults = input.amount === 0 ? { amount: 'Enter an amount other than 0.' } : {}
  const reason = readReason(input.reason, faults)
  const size: bigint = readAmount(Math.abs(input.amount), { most: BigInt(staffLimits.adjustmentHundredths) })
  const amount = input.amount < 0 ? -size : size
  const id = input.adjustmentId.toLowerCase()
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const user = await findUser(tx, { userId: input.userId })
    if (!user) throw new Problem('not-found')
    if (user.id === actor.userId) throw new Problem('staff-acts-on-self')
    const isNew = await recordStaffAction(tx, {
      id,
      actorId: actor.userId,
      kind: 'change-credits',
      subject: { type: 'user', id: user.id },
      reason,
      details: { amount: input.amount },
      at,
    })
    if (!isNew) return
    const [profileId = null] = user.profile_ids
    await adjustCredits(tx, { key: `adjustment:${id}`, userId: user.id, profileId, amount, at })
  })
}
