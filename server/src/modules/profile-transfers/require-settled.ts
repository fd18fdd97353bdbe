import { hasMovedInEarnings, lockMoneyOf, sumDebtsOfUser } from '#ledger'
import { isPayoutUnderWay } from '#payouts'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'

/**
 * Refuses a transfer while a payout of the profile isn't settled, or while its owner has debts, because the earnings
 * would be transferred too. Also refuses it while the earnings include some that another profile of the owner earned:
 * the new owner isn't liable for that profile's sales, so the earnings could be kept after those were reversed. Locks
 * the earnings and the owner's wallet until the transaction ends, so that a concurrent reversal of a sale or of the
 * owner's AI usage becomes a debt of the right user. Throws `payouts-under-way`, `credits-owed` and
 * `earnings-moved-in`.
 */
export async function requireSettled(
  tx: Tx,
  { profileId, userId }: { profileId: string; userId: string },
): Promise<void> {
  await lockMoneyOf(tx, { profileId, userId })
  if (await isPayoutUnderWay(tx, { profileId })) throw new Problem('payouts-under-way')
  if ((await sumDebtsOfUser(tx, { userId })) > 0n) throw new Problem('credits-owed')
  if (await hasMovedInEarnings(tx, { profileId })) throw new Problem('earnings-moved-in')
}
