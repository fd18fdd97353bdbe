import { inTransaction } from '#kernel/db'
import { applyReversals } from './apply-reversals.ts'
import type { SettlingDeps } from './payments-deps.ts'
import { findCheckoutByPayment } from './queries.ts'
import { settleCheckout } from './checkouts/settle-checkout.ts'

const MAX_TRIES = 10

/**
 * Compares the card provider's reversals of a payment with the ones applied here, and applies the difference. Ignores
 * an unknown payment. Throws `ProviderUnavailable` and `ProviderRefused`.
 */
export async function settlePayment(deps: SettlingDeps, { paymentId }: { paymentId: string }): Promise<void> {
  const { card } = deps.payments
  for (let attempt = 1; card && attempt <= MAX_TRIES; attempt += 1) {
    // Reads our row before polling the provider, so that an outdated response is recognized.
    const checkout = await findCheckoutByPayment(deps.db, { paymentId })
    const payment = await card.readPayment(paymentId)
    if (!checkout) {
      // A refund may be reported before the payment itself.
      if (attempt > 1 || payment.checkoutId === null) return
      await settleCheckout(deps, { id: payment.checkoutId })
      continue
    }
    const { id, changes: asOf } = checkout
    const at = deps.clock.now()
    if (await inTransaction(deps.db, (tx) => applyReversals(tx, deps, { id, asOf, reversed: payment, at })))
      return
  }
  if (card) throw new Error(`The payment ${paymentId} changed again and again while it was looked at.`)
}
