import type { Tx } from '#kernel/db'
import { outside, platform, wallet, type Outside } from './account.ts'
import { lockAccounts } from './lock-accounts.ts'
import { listLotsOfCheckout, sumLossOfCheckout } from './queries.ts'
import { transfer } from './transfer.ts'

export interface GivenBack {
  key: string
  /** Where the payment came in. */
  from: Outside
  checkoutId: string
  profileId: string
  /** Hundredths of a credit that the provider returned now. */
  amount: bigint
  at: Date
}

/**
 * Gives back what `takeBackPayment` took, because a dispute was won. What the platform lost over it comes first; the rest
 * is in the payment's lot again. Sales that were undone stay undone: their price is among what comes back.
 */
export async function giveBackPayment(tx: Tx, input: GivenBack): Promise<void> {
  const { key, checkoutId, amount, at } = input
  const [lot] = await listLotsOfCheckout(tx, { checkoutId })
  if (!lot) throw new Error(`The payment ${checkoutId} brought no credits.`)
  const owner = wallet(lot.userId)
  await lockAccounts(tx, [owner])
  const lost = await sumLossOfCheckout(tx, { checkoutId })
  const kept = lost < amount ? lost : amount
  const returned = amount - kept
  await transfer(tx, {
    key,
    type: 'payment_dispute',
    at,
    legs: [
      { account: outside(input.from), amount: -amount },
      { account: platform, amount: kept },
      { account: owner, amount: returned },
    ],
    destinationProfileId: input.profileId,
    subjectId: checkoutId,
    lotUses: returned > 0n ? [{ lotId: lot.id, amount: -returned }] : [],
  })
}
