import type { Checkout } from '@fanfare/contract/payments/checkout'
import { ProviderRefused, ProviderUnavailable } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { presentCheckout } from './checkout-view.ts'
import { cryptoOf, type SettlingDeps } from '../payments-deps.ts'
import { updateOver, type CheckoutRow } from '../queries.ts'
import { settleCheckout } from './settle-checkout.ts'
import { getOwnCheckout } from './show-checkout.ts'

/**
 * Cancels one of the user's open crypto payments. If it was paid meanwhile, it stays paid. Throws `checkout-not-found`,
 * `checkout-not-open` and `cancellation-unconfirmed`.
 */
export async function cancelCryptoCheckout(
  deps: SettlingDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<Checkout> {
  const checkout = await getOwnCheckout(deps, actor, id)
  if (checkout.method !== 'crypto') throw new Problem('checkout-not-found')
  if (checkout.state === 'canceled') return presentCheckout(checkout)
  if (checkout.state !== 'open') throw new Problem('checkout-not-open')
  try {
    await cancelAtProvider(deps, checkout)
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
      throw new Problem('cancellation-unconfirmed')
    }
    throw error
  }
  const after = await getOwnCheckout(deps, actor, id)
  if (after.state !== 'canceled') throw new Problem('checkout-not-open')
  return presentCheckout(after)
}

async function cancelAtProvider(deps: SettlingDeps, checkout: CheckoutRow): Promise<void> {
  const { id, provider_id: providerId } = checkout
  if (providerId === null) {
    await inTransaction(deps.db, (tx) => updateOver(tx, { id, state: 'canceled' }))
    return
  }
  await cryptoOf(deps, checkout.is_sandbox).cancelCheckout(providerId)
  await settleCheckout(deps, { id })
}
