import { sell } from '#ledger'
import { idAt } from '#kernel/clock'
import type { Fulfilment } from '#payments'
import { termsOfSale, type TermsConfig } from '#referrals'
import { findOfferedPost, insertPurchase, revokePurchase } from './purchase-queries.ts'

/**
 * Hands over posts that were paid by card, at the price that was paid, and takes them back. A post that is gone, was
 * bought meanwhile, or whose author is banned leaves the credits in the wallet.
 */
export const fulfilPosts = ({ config }: { config: TermsConfig }): Fulfilment => ({
  async fulfil(tx, { id: paymentId, userId, profileId, subjectId, credits, lotId, at }) {
    if (subjectId === null) return false
    // Whether it is decent enough for the buyer was asked before they paid.
    const look = { viewerId: profileId, isStaff: false, seesNsfw: true, at }
    const post = await findOfferedPost(tx, { ...look, postId: subjectId })
    if (!post?.is_visible || post.is_seller_banned || post.seller_user_id === userId) return false
    const purchase = { id: idAt(at), postId: post.id, profileId, price: credits, at }
    if (!(await insertPurchase(tx, purchase))) return false
    await sell(tx, {
      key: `paid:${paymentId}`,
      type: 'post_purchase',
      buyer: { userId, profileId },
      sellerId: post.seller_id,
      price: credits,
      terms: await termsOfSale({ config }, tx, post.seller_id),
      subjectId: post.id,
      at,
      fromLot: lotId,
    })
    return true
  },

  async withdraw(tx, { subjectId, buyerId, at }) {
    if (subjectId !== null) await revokePurchase(tx, { postId: subjectId, profileId: buyerId, at })
  },
})
