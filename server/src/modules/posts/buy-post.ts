import { creditsToNumber, credits, type Credits } from '@fanfare/contract/money'
import { readAmount, sell } from '#ledger'
import { idAt, type Clock } from '#kernel/clock'
import { inTransaction, type Db } from '#kernel/db'
import { Problem } from '#kernel/problem'
import type { Actor } from '#kernel/viewer'
import { termsOfSale, type TermsConfig } from '#referrals'
import { lookOf } from './access.ts'
import { findOfferedPost, insertPurchase, type OfferedPost } from './purchase-queries.ts'

export interface BuyingDeps {
  config: TermsConfig
  db: Db
  clock: Clock
}

/**
 * Buys a post with credits at the price that was shown: the right to see and the sale are one. Throws `post-not-found`,
 * `own-post`, `already-bought` (also when sent twice at once), `not-for-sale`, `subscribers-only`,
 * `not-taking-payments`, `price-has-changed`, `not-enough-credits`, `spending-limit-reached`, and what `readAmount` throws.
 */
export async function buyPost(
  { config, db, clock }: BuyingDeps,
  actor: Actor,
  { postId, price }: { postId: string; price: number },
): Promise<void> {
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    const post = await findOfferedPost(tx, { ...lookOf(actor, at), postId })
    requireForSale(post, actor, { price })
    const id = idAt(at)
    // Before the wallet, so that a second tap learns that the post is bought, whatever is left in the wallet.
    const isNew = await insertPurchase(tx, { id, postId, profileId: actor.profileId, price: post.price, at })
    if (!isNew) throw new Problem('already-bought')
    await sell(tx, {
      key: `purchase:${postId}:${actor.profileId}:${id}`,
      type: 'post_purchase',
      buyer: actor,
      sellerId: post.seller_id,
      price: post.price,
      terms: await termsOfSale({ config }, tx, post.seller_id),
      subjectId: postId,
      at,
    })
  })
}

/** Refuses what is not for this buyer at this price. */
export function requireForSale(
  post: OfferedPost | undefined,
  actor: Actor,
  { price }: { price: number },
): asserts post is OfferedPost {
  const refused = refusalOf(post, actor)
  if (refused !== null) throw new Problem(refused)
  const shown: Credits = readAmount(price, { field: 'price' })
  if (post && shown !== post.price) {
    throw new Problem('price-has-changed', { facts: { price: creditsToNumber(credits(post.price)) } })
  }
}

function refusalOf(post: OfferedPost | undefined, { userId }: Actor) {
  if (!post?.is_visible) return 'post-not-found'
  if (post.seller_user_id === userId) return 'own-post'
  if (post.is_bought) return 'already-bought'
  if (post.price === 0n) return 'not-for-sale'
  if (post.needs_subscription) return 'subscribers-only'
  return post.is_seller_banned ? 'not-taking-payments' : null
}
