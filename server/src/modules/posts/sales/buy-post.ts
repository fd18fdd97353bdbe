import { creditsToNumber, credits, type Credits } from '@fanfare/contract/money/money'
import { readAmount } from '#ledger'
import { idAt, type Clock } from '#kernel/clock'
import type { Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { termsWith, type TermsConfig } from '#referrals'
import { needsIdentity, type VerificationConfig } from '#verification'
import { viewpointOf } from '../access.ts'
import { findOfferedPost, insertPaidPurchase, type OfferedPost } from './purchase-queries.ts'

export interface BuyingDeps {
  config: TermsConfig & VerificationConfig
  db: Db
  clock: Clock
}

/**
 * Buys a post with credits at the displayed price. Access and sale are one transaction. Throws `post-not-found`,
 * `own-post`, `already-bought` (also if sent twice at the same time), `not-for-sale`, `subscribers-only`,
 * `not-taking-payments`, `price-has-changed`, `not-enough-credits`, `spending-limit-reached`, and the problems of
 * `readAmount`.
 */
export async function buyPost(
  { config, db, clock }: BuyingDeps,
  actor: Actor,
  { postId, price }: { postId: string; price: number },
): Promise<void> {
  const at = clock.now()
  const offered = await findOfferedPost(db, { ...viewpointOf(actor, at), postId })
  const post = requireForSale({ config }, actor, { post: offered, price })
  const id = idAt(at)
  const purchase = { id, postId, profileId: actor.profileId, price: post.price, at }
  const sold = await insertPaidPurchase(db, purchase, {
    key: `purchase:${postId}:${actor.profileId}:${id}`,
    type: 'post_purchase',
    buyer: actor,
    sellerId: post.seller_id,
    price: post.price,
    terms: termsWith({ config }, post.referrer),
    subjectId: postId,
    at,
  })
  if (sold) return
  const now = await findOfferedPost(db, { ...viewpointOf(actor, at), postId })
  throw new Problem(now?.is_visible && now.is_bought ? 'already-bought' : 'post-not-found')
}

/** Throws unless this buyer can buy the post at this price. */
export function requireForSale(
  { config }: { config: VerificationConfig },
  actor: Actor,
  { post, price }: { post: OfferedPost | undefined; price: number },
): OfferedPost {
  const refused = refusalOf(post, actor)
  if (refused !== null || !post) throw new Problem(refused ?? 'post-not-found')
  if (needsIdentity(config) && !post.is_seller_identified) throw new Problem('not-taking-payments')
  const shown: Credits = readAmount(price, { field: 'price' })
  if (shown !== post.price) {
    throw new Problem('price-has-changed', { facts: { price: creditsToNumber(credits(post.price)) } })
  }
  return post
}

function refusalOf(post: OfferedPost | undefined, { userId }: Actor) {
  if (!post?.is_visible) return 'post-not-found'
  if (post.seller_user_id === userId) return 'own-post'
  if (post.is_bought) return 'already-bought'
  if (post.is_blocked || !post.is_offered) return 'post-not-found'
  if (post.price === 0n) return 'not-for-sale'
  if (post.needs_subscription) return 'subscribers-only'
  return post.is_seller_banned ? 'not-taking-payments' : null
}
