import { ProviderRefused, ProviderUnavailable, type Payments } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { completePayout, returnToEarnings, type DecideDeps } from './settle-payout.ts'
import type { PayoutRow } from '../queries.ts'
import { paymentKey } from './send-later.ts'

/** A try whose answer was lost may still be on its way to the provider for so long. */
const unclearMs = 5 * 60_000

/**
 * Gives a payout back that could not be sent, after the card provider has said that it never was. Throws `payout-was-sent`
 * when it was: then it is booked as paid; `payout-unclear` while that cannot be known, and `payout-decided`.
 */
export async function returnFailedPayout(
  deps: DecideDeps & { payments: Payments },
  { payout, reason, decidedBy }: { payout: PayoutRow; reason: string; decidedBy: string },
): Promise<void> {
  const reference = await findPayment(deps, payout)
  if (reference === null) {
    // Tried again meanwhile, it was tried after the provider was asked.
    return returnToEarnings(deps, { payout, from: ['failed'], reason, decidedBy, triedAt: payout.tried_at })
  }
  await inTransaction(deps.db, (tx) => completePayout(tx, { payout, reference, at: deps.clock.now() }))
  throw new Problem('payout-was-sent')
}

async function findPayment(
  { payments, clock }: DecideDeps & { payments: Payments },
  payout: PayoutRow,
): Promise<string | null> {
  const { card } = payments
  const isOther = !card || card.isSandbox !== payout.is_sandbox
  // Whatever became of the sandbox, no money went out of it.
  if (isOther && payout.is_sandbox) return null
  const triedAt = payout.tried_at?.getTime() ?? 0
  if (isOther || clock.now().getTime() - triedAt < unclearMs) throw new Problem('payout-unclear')
  try {
    return await card.findPaid({ key: paymentKey(payout) })
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
      throw new Problem('payout-unclear')
    }
    throw error
  }
}
