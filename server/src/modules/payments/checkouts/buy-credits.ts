import type { CheckoutStart } from '@fanfare/contract/payments/checkout'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { findOffer } from '../offers/price-list.ts'
import { startCheckout, type StartCheckoutDeps } from './start-checkout.ts'

export interface Wanted {
  id: string
  package_id: string
  return_to?: string
}

/**
 * Starts a checkout for a package of credits, or for a plan, which has to be paid by card. Throws `package-not-found`.
 */
export async function buyCredits(
  deps: StartCheckoutDeps,
  actor: Actor,
  { id, package_id, return_to, method }: Wanted & { method: 'card' | 'crypto' },
): Promise<CheckoutStart> {
  const { CREDIT_CENTS: creditCents, CURRENCY: currency } = deps.config
  const offer = findOffer(package_id, { creditCents, currency })
  // Only a card can be charged repeatedly.
  if (!offer || (offer.everyMonths !== null && method === 'crypto')) throw new Problem('package-not-found')
  return startCheckout(deps, actor, {
    id,
    returnTo: return_to,
    buys: offer.everyMonths === null ? 'credits' : 'credit_plan',
    subjectId: null,
    details: { packageId: offer.id },
    credits: offer.credits,
    amountCents: offer.amountCents,
    description: offer.name,
    method,
    ...(offer.everyMonths !== null && { everyMonths: offer.everyMonths }),
  })
}
