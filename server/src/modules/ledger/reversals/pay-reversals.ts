import type { Tx } from '#kernel/db'
import { platform, wallet } from '../account.ts'
import type { HeldLot, HoldRow } from '../holds/hold-queries.ts'
import { findLatestReversal } from '../holds/reached-queries.ts'
import { sumLossOfCheckout } from '../queries.ts'
import { takeFrom } from '../sales/take-from.ts'
import type { LotUse } from '../spending/lots.ts'
import { transfer } from '../transfers/transfer.ts'

interface Returned {
  held: HoldRow
  lots: readonly HeldLot[]
  /** The credits that were just returned to these lots. */
  returned: readonly LotUse[]
  at: Date
}

/**
 * Pays reversals with credits that returned to the lots of reversed payments. The platform had borne these reversals,
 * because no credits were left to take. The caller has locked the wallet.
 */
export async function payReversals(tx: Tx, { held, lots, returned, at }: Returned): Promise<void> {
  const checkoutOf = new Map(lots.map(({ lotId, checkoutId }) => [lotId, checkoutId]))
  const uses = Map.groupBy(returned, ({ lotId }) => checkoutOf.get(lotId) ?? null)
  for (const [checkoutId, back] of uses) {
    if (checkoutId === null) continue
    const lost = await sumLossOfCheckout(tx, { checkoutId })
    const lotUses = takeFrom(
      back.map(({ lotId, amount }) => ({ id: lotId, remaining: amount })),
      lost,
    )
    const paid = lotUses.reduce((sum, { amount }) => sum + amount, 0n)
    if (paid === 0n) continue
    const reversal = await findLatestReversal(tx, { checkoutId })
    await transfer(tx, {
      key: `reversal-paid:${held.id}:${checkoutId}`,
      type: reversal?.type ?? 'payment_refund',
      at,
      legs: [
        { account: wallet(held.user_id), amount: -paid },
        { account: platform, amount: paid },
      ],
      sourceProfileId: held.profile_id,
      subjectId: checkoutId,
      lotUses,
    })
  }
}
