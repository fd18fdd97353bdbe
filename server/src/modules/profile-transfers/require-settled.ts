import { lockEarnings, sumDebtsOfUser } from '#ledger'
import { isPayoutUnderWay } from '#payouts'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'

/**
 * Refuses a transfer while a payout of the profile is under way, or while its owner has debts, since its earnings would leave
 * with it. Locks the earnings until the transaction ends, so that a reversal of a sale in the meantime becomes the debt of the
 * right user. Throws `payouts-under-way` and `credits-owed`.
 */
export async function requireSettled(
  tx: Tx,
  { profileId, userId }: { profileId: string; userId: string },
): Promise<void> {
  await lockEarnings(tx, { profileId })
  if (await isPayoutUnderWay(tx, { profileId })) throw new Problem('payouts-under-way')
  if ((await sumDebtsOfUser(tx, { userId })) > 0n) throw new Problem('credits-owed')
}
