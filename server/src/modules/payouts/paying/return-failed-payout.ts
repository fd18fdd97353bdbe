import { ProviderRefused, ProviderUnavailable, type PaidOut, type Payments } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import { completePayout, returnToEarnings, type DecideDeps } from './payout-outcomes.ts'
import type { PayoutRow } from '../queries.ts'
import { paymentKey } from './send-later.ts'

/** How long an attempt without a response may still be on its way to the provider. */
const unclearMs = 5 * 60_000

/**
 * Returns a payout that couldn't be sent, after the card provider has confirmed that it wasn't. If it was, books it as
 * paid and throws `payout-was-sent`. Throws `payout-unclear` as long as that can't be known, and `payout-decided` if
 * the payout has been retried or decided meanwhile.
 */
export async function returnFailedPayout(
  deps: DecideDeps & { payments: Payments },
  { payout, reason, decidedBy }: { payout: PayoutRow; reason: string; decidedBy: string },
): Promise<void> {
  const paidOut = await findPayment(deps, payout)
  if (paidOut === null) {
    // Not returned if it was retried meanwhile, because the provider was polled before that attempt.
    return returnToEarnings(deps, { payout, from: ['failed'], reason, decidedBy, triedAt: payout.tried_at })
  }
  await inTransaction(deps.db, (tx) => completePayout(tx, { payout, paidOut, at: deps.clock.now() }))
  throw new Problem('payout-was-sent')
}

async function findPayment(
  { payments, clock }: DecideDeps & { payments: Payments },
  payout: PayoutRow,
): Promise<PaidOut | null> {
  const { card } = payments
  const isOther = !card || card.isSandbox !== payout.is_sandbox
  // A sandbox payout can't have moved real money.
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
