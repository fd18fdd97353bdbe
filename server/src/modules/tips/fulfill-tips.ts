import { refuseBeyondOwnLimit, sell } from '#ledger'
import { tellProfile } from '#notifications'
import type { Fulfillment } from '#payments'
import { takesPayments } from '#profiles'
import { termsOfSale, type TermsConfig } from '#referrals'
import { describeMessage } from './describe-message.ts'

/**
 * Sends tips that were paid by card. If the receiver no longer accepts payments, the credits stay in the sender's
 * wallet.
 */
export const fulfillTips = ({ config }: { config: TermsConfig }): Fulfillment => ({
  async fulfill(tx, { id: paymentId, userId, profileId, subjectId, details, credits, lotId, at }) {
    const isTaking =
      subjectId !== null &&
      (await takesPayments(tx, { profileId: subjectId, payerId: profileId, userId, at }))
    if (!isTaking) {
      return 'unavailable'
    }
    await refuseBeyondOwnLimit(tx, { userId, amount: credits, at })
    const postId = details.postId ?? null
    const { id } = await sell(tx, {
      key: `paid:${paymentId}`,
      type: 'profile_tip',
      buyer: { userId, profileId },
      sellerId: subjectId,
      price: credits,
      terms: await termsOfSale({ config }, tx, subjectId),
      subjectId: postId,
      at,
      fromLot: lotId,
      metadata: await describeMessage(tx, { userId, message: details.message ?? null, at }),
    })
    const parties = { toProfileId: subjectId, byProfileId: profileId }
    await tellProfile(tx, { ...parties, type: 'tip', id, postId, amount: credits, at })
    return null
  },

  // Checked without the payer, because a later block doesn't undo a tip.
  restore: async (tx, { subjectId, sellerId, userId, at }) =>
    (await takesPayments(tx, { profileId: sellerId, payerId: null, userId, at })) ? { subjectId } : null,

  // A tip delivers nothing that could be withdrawn.
  withdraw: async () => undefined,
})
