import { refuseBeyondOwnLimit, sell } from '#ledger'
import { tellProfile } from '#notifications'
import { idAt } from '#kernel/clock'
import type { Fulfillment } from '#payments'
import { termsOfSale, type TermsConfig } from '#referrals'
import {
  findOfferedPost,
  insertPurchase,
  lowerPurchase,
  newsOf,
  revokePurchase,
  type OfferedPost,
} from './purchase-queries.ts'

/**
 * Delivers posts that were paid for by card, and revokes them after a reversal. If the post was deleted, was bought
 * meanwhile or costs more now, or if its author is banned, the credits stay in the wallet. If the post costs less now,
 * only the current price is charged.
 */
export const fulfillPosts = ({ config }: { config: TermsConfig }): Fulfillment => ({
  async fulfill(tx, { id: paymentId, userId, profileId, subjectId, agreed, lotId, at }) {
    if (subjectId === null) return 'unavailable'
    // The NSFW filter was applied before the payment.
    const viewpoint = { viewerId: profileId, isStaff: false, seesNsfw: true, at }
    const post = await findOfferedPost(tx, { ...viewpoint, postId: subjectId })
    if (!post || !isForSale(post, userId)) return 'unavailable'
    const { price } = post
    if (price === 0n || price > agreed) return 'price-has-changed'
    await refuseBeyondOwnLimit(tx, { userId, amount: price, at })
    const purchase = { id: idAt(at), postId: post.id, profileId, price, at }
    if (!(await insertPurchase(tx, purchase))) return 'unavailable'
    await sell(tx, {
      key: `paid:${paymentId}`,
      type: 'post_purchase',
      buyer: { userId, profileId },
      sellerId: post.seller_id,
      price,
      terms: await termsOfSale({ config }, tx, post.seller_id),
      subjectId: post.id,
      at,
      fromLot: lotId,
    })
    await tellProfile(tx, newsOf(purchase, { sellerId: post.seller_id }))
    return null
  },

  async restore(tx, { subjectId, buyerId, price, at }) {
    if (subjectId === null) return null
    // Checked without the buyer, because a later block doesn't undo purchases.
    const viewpoint = { viewerId: null, isStaff: false, seesNsfw: true, at }
    const post = await findOfferedPost(tx, { ...viewpoint, postId: subjectId })
    if (!post?.is_visible || post.is_seller_banned) return null
    const isNew = await insertPurchase(tx, {
      id: idAt(at),
      postId: post.id,
      profileId: buyerId,
      price,
      at,
    })
    return isNew ? { subjectId } : null
  },

  async lower(tx, { subjectId, buyerId, price }) {
    if (subjectId !== null) await lowerPurchase(tx, { postId: subjectId, profileId: buyerId, price })
  },

  async withdraw(tx, { subjectId, buyerId, at }) {
    if (subjectId !== null) await revokePurchase(tx, { postId: subjectId, profileId: buyerId, at })
  },
})

const isForSale = (post: OfferedPost, buyerId: string): boolean =>
  post.is_visible &&
  !post.is_blocked &&
  !post.needs_subscription &&
  !post.is_seller_banned &&
  post.seller_user_id !== buyerId
