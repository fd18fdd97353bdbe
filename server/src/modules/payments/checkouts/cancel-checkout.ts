import type { Checkout } from '@fanfare/contract/payments/checkout'
import { ProviderRefused, ProviderUnavailable } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { presentCheckout } from './checkout-view.ts'
import { closeAtProvider } from './close-at-provider.ts'
import type { SettlingDeps } from '../payments-deps.ts'
import { updateExpiredToCanceled, updateUnstartedToCanceled, type CheckoutRow } from '../queries.ts'
import { settleCheckout } from './settle-checkout.ts'
import { getOwnCheckout } from './show-checkout.ts'

/**
 * Cancels one of the user's open payments by this method. If it was paid meanwhile, it stays paid. Throws
 * `checkout-not-found`, `checkout-not-open` and `cancellation-unconfirmed`.
 */
export async function cancelCheckout(
  deps: SettlingDeps,
  actor: Actor,
  { id, method }: { id: string; method: CheckoutRow['method'] },
): Promise<Checkout> {
  const checkout = await getOwnCheckout(deps, actor, id)
  if (checkout.method !== method) throw new Problem('checkout-not-found')
  if (checkout.state === 'canceled') return presentCheckout(checkout)
  if (checkout.state !== 'open') throw new Problem('checkout-not-open')
  try {
    await cancelAtProvider(deps, actor, checkout)
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
      throw new Problem('cancellation-unconfirmed')
    }
    throw error
  }
  const after = await getOwnCheckout(deps, actor, id)
  if (after.state === 'canceled') return presentCheckout(after)
  const isStillOpen = after.state === 'open' && !after.is_processing
  throw new Problem(isStillOpen ? 'cancellation-unconfirmed' : 'checkout-not-open')
}

async function cancelAtProvider(deps: SettlingDeps, actor: Actor, checkout: CheckoutRow): Promise<void> {
  const { id } = checkout
  let { provider_id: providerId } = checkout
  if (providerId === null) {
    if (await inTransaction(deps.db, (tx) => updateUnstartedToCanceled(tx, { id }))) return
    // Its page was created in the meantime.
    providerId = (await getOwnCheckout(deps, actor, id)).provider_id
  }
  if (providerId === null) return
  await closeAtProvider(deps, checkout, providerId)
  // A payment that was completed before its page closed is fulfilled here.
  await settleCheckout(deps, { id })
  // If we close a page, the card provider reports the checkout as expired.
  await inTransaction(deps.db, (tx) => updateExpiredToCanceled(tx, { id }))
}
