import type { CheckoutStart } from '@fanfare/contract/payments/checkout'
import type { SubscriptionMonths } from '@fanfare/contract/subscriptions/plan'
import { refuseBeyondOwnLimit } from '#ledger'
import { startCheckout, type StartCheckoutDeps } from '#payments'
import type { VerificationConfig } from '#verification'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { requireOffer } from './subscribe.ts'
import { findSubscription } from './subscription-queries.ts'

/**
 * Starts a card payment for a subscription; `fulfillSubscriptions` delivers the time once it is paid. Throws the
 * problems of `subscribe`, except for missing credits, `amount-too-small` if the subscription is free, and the problems
 * of `startCheckout`.
 */
export async function subscribeWithCard(
  deps: StartCheckoutDeps & { config: VerificationConfig },
  actor: Actor,
  wanted: {
    checkoutId: string
    returnTo: string | undefined
    creatorId: string
    months: SubscriptionMonths
    price: number
  },
): Promise<CheckoutStart> {
  const { creatorId, months } = wanted
  const at = deps.clock.now()
  const before = await findSubscription(deps.db, { subscriberId: actor.profileId, creatorId })
  const { seller, price } = await requireOffer(deps, actor, { ...wanted, before, at })
  if (price === 0n) throw new Problem('amount-too-small', { fields: { price: 'This plan is free.' } })
  await refuseBeyondOwnLimit(deps.db, { userId: actor.userId, amount: price, at })
  return startCheckout(deps, actor, {
    id: wanted.checkoutId,
    returnTo: wanted.returnTo,
    buys: 'subscription',
    subjectId: seller.id,
    details: { months },
    credits: price,
    description: `A subscription to @${seller.username}, ${months === 1 ? 'every month' : `every ${months} months`}`,
    everyMonths: months,
  })
}
