import { sumClaims } from '#ledger'
import type { Tx } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { HandoverPorts } from './ports.ts'

/**
 * A profile that changes hands owes nothing, which its giver would be rid of, and has nothing on its way to its giver. Throws
 * `payouts-under-way` and `credits-owed`.
 */
export async function requireSettled(
  tx: Tx,
  { profileId, handover }: { profileId: string; handover: Pick<HandoverPorts, 'isPayoutUnderWay'> },
): Promise<void> {
  if (await handover.isPayoutUnderWay(tx, { profileId })) throw new Problem('payouts-under-way')
  if ((await sumClaims(tx, { profileId })) > 0n) throw new Problem('credits-owed')
}
