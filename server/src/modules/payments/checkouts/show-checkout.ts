import type { Checkout } from '@fanfare/contract/payments/checkout'
import { ProviderRefused, ProviderUnavailable } from '#gateways/payments/port'
import { inTransaction } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { presentCheckout } from './checkout-view.ts'
import type { SettlingDeps } from '../payments-deps.ts'
import { claimAsking, findOwnCheckout, type CheckoutRow } from '../queries.ts'
import { settleCheckout } from './settle-checkout.ts'

/** The shortest interval between two polls of the provider. The waiting page polls this server more often. */
const ASKS_EVERY_MS = 2000

/**
 * The state of one of the user's checkouts. While it is open, the provider is polled too, because its webhook may be
 * late, but every two seconds at most, however often the page polls. Throws `checkout-not-found`.
 */
export async function showCheckout(
  deps: SettlingDeps,
  actor: Actor,
  { id }: { id: string },
): Promise<Checkout> {
  const known = await getOwnCheckout(deps, actor, id)
  if (known.state !== 'open' || !(await canAsk(deps, known))) return presentCheckout(known)
  try {
    await settleCheckout(deps, { id: known.id })
  } catch (error) {
    // Shows the last known state. The webhook or the next request will update it.
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error
  }
  return presentCheckout(await getOwnCheckout(deps, actor, id))
}

function canAsk({ db, clock }: SettlingDeps, { id }: CheckoutRow): Promise<boolean> {
  const at = clock.now()
  const unlessSince = new Date(at.getTime() - ASKS_EVERY_MS)
  return inTransaction(db, (tx) => claimAsking(tx, { id, at, unlessSince }))
}

export async function getOwnCheckout(
  { db }: Pick<SettlingDeps, 'db'>,
  { userId }: Actor,
  id: string,
): Promise<CheckoutRow> {
  const checkout = await findOwnCheckout(db, { id, userId })
  if (!checkout) throw new Problem('checkout-not-found')
  return checkout
}
