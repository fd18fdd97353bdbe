import { lockEarnings, sumDebtsOfUser } from '#ledger'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { HandoverPorts } from './ports.ts'

interface Given {
  profileId: string
  /** Who gives it away. */
  userId: string
  handover: Pick<HandoverPorts, 'isPayoutUnderWay'>
}

/**
 * A profile changes hands only when nothing of it is on its way to its giver, and when the giver has no debts: its earnings
 * would leave with it. Reversals of its sales wait until the transaction ends, so each is the debt of the right user. Throws
 * `payouts-under-way` and `credits-owed`.
 */
export async function requireSettled(tx: Tx, { profileId, userId, handover }: Given): Promise<void> {
  await lockEarnings(tx, { profileId })
  if (await handover.isPayoutUnderWay(tx, { profileId })) throw new Problem('payouts-under-way')
  if ((await sumDebtsOfUser(tx, { userId })) > 0n) throw new Problem('credits-owed')
}
