import type { Payments } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { bookReversed, type DecideDeps } from './payout-outcomes.ts'
import { lockPayout, updateReversed } from '../queries.ts'
import { recordPayoutFee } from './record-payout-fee.ts'
import { payoutIdOf } from './send-later.ts'

/**
 * Returns to the profile what the card provider reversed of a payout, in part or in full. Repeating it changes nothing.
 * If the payout isn't booked as paid yet, the amount is stored until it is. Its fee is recorded in any case. Throws
 * `ProviderUnavailable` and `ProviderRefused`.
 */
export async function returnReversed(
  { db, clock, payments }: DecideDeps & { payments: Payments },
  { reference }: { reference: string },
): Promise<void> {
  const { card } = payments
  if (!card) return
  const { key, fee, reversedCents, reversedAt } = await card.readTransfer(reference)
  const id = key === null ? null : payoutIdOf(key)
  if (id === null) return
  await inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, { id })
    if (!payout || payout.is_sandbox !== card.isSandbox) return
    const at = clock.now()
    await recordPayoutFee(tx, { payout, fee, at })
    const reversed = { from: payout.reversed_cents, to: BigInt(reversedCents) }
    if (reversed.to <= reversed.from) return
    await updateReversed(tx, { id, cents: reversed.to })
    if (payout.state === 'paid') await bookReversed(tx, { payout, reversed, reversedAt, at })
  })
}
