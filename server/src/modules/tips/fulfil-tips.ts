import { refuseBeyondOwnLimit, sell } from '#ledger'
import type { Fulfilment } from '#payments'
import { takesPayments } from '#profiles'
import { termsOfSale, type TermsConfig } from '#referrals'

/** Hands over tips that were paid by card. One for somebody who takes no payments any more stays in the wallet. */
export const fulfilTips = ({ config }: { config: TermsConfig }): Fulfilment => ({
  async fulfil(tx, { id: paymentId, userId, profileId, subjectId, details, credits, lotId, at }) {
    if (subjectId === null || !(await takesPayments(tx, { profileId: subjectId, userId, at }))) {
      return 'unavailable'
    }
    await refuseBeyondOwnLimit(tx, { userId, amount: credits, at })
    await sell(tx, {
      key: `paid:${paymentId}`,
      type: 'profile_tip',
      buyer: { userId, profileId },
      sellerId: subjectId,
      price: credits,
      terms: await termsOfSale({ config }, tx, subjectId),
      subjectId: details.postId ?? null,
      at,
      fromLot: lotId,
      metadata: details.message === undefined ? {} : { message: details.message },
    })
    return null
  },

  restore: async (tx, { subjectId, sellerId, userId, at }) =>
    (await takesPayments(tx, { profileId: sellerId, userId, at })) ? { subjectId } : null,

  // A tip hands over nothing but the money itself.
  withdraw: async () => undefined,
})
