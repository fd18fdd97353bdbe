import { lockMoneyOf, sumDebtsOfUser } from '#ledger'
import { isPayoutUnderWay } from '#payouts'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'

/**
 * Refuses a transfer while a payout of the profile isn't settled, or while its owner has debts, because the earnings
 * would be transferred too. Locks the earnings and the owner's wallet until the transaction ends, so that a concurrent
 * reversal of a sale or of the owner's AI usage becomes a debt of the right user. Throws `payouts-under-way` and
 * `credits-owed`.
 */
export async function requireSettled(
  tx: Tx,
  { profileId, userId }: { profileId: string; userId: string },
): Promise<void> {
  await lockMoneyOf(tx, { profileId, userId })
  if (await isPayoutUnderWay(tx, { profileId })) throw new Problem('payouts-under-way')
  if ((await sumDebtsOfUser(tx, { userId })) > 0n) throw new Problem('credits-owed')
}
