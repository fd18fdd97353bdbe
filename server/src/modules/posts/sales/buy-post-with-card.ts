import type { CheckoutStart } from '@fanfare/contract/payments/checkout'
import { refuseBeyondOwnLimit } from '#ledger'
import { startCheckout, type StartCheckoutDeps } from '#payments'
import type { Actor } from '#kernel/viewer'
import { viewpointOf } from '../access.ts'
import { requireForSale } from './buy-post.ts'
import { findOfferedPost } from './purchase-queries.ts'
import type { TermsConfig } from '#referrals'
import type { VerificationConfig } from '#verification'

export type CardBuyingDeps = StartCheckoutDeps & { config: TermsConfig & VerificationConfig }

/**
 * Starts a card payment for a post; `fulfillPosts` delivers the post once it is paid. Throws the problems of `buyPost`,
 * except for missing credits, and of `startCheckout`.
 */
export async function buyPostWithCard(
  deps: CardBuyingDeps,
  actor: Actor,
  input: { postId: string; price: number; checkoutId: string; returnTo: string | undefined },
): Promise<CheckoutStart> {
  const { postId, price, checkoutId, returnTo } = input
  const at = deps.clock.now()
  const offered = await findOfferedPost(deps.db, { ...viewpointOf(actor, at), postId })
  const post = requireForSale(deps, actor, { post: offered, price })
  await refuseBeyondOwnLimit(deps.db, { userId: actor.userId, amount: post.price, at })
  return startCheckout(deps, actor, {
    id: checkoutId,
    returnTo,
    buys: 'post',
    subjectId: postId,
    details: {},
    credits: post.price,
    description: `A locked post by @${post.seller_username}`,
  })
}
