import { call } from '../../plumbing/api/call.ts'
import { useCheckout } from '../payments/index.ts'
import type { TipInput } from './tip.ts'

/** Starts the card payment for a tip. */
export function useTipWithCard() {
  return useCheckout((tip: TipInput, begin) =>
    call('POST /profile/:id/tip-with-card', {
      params: { id: tip.profileId },
      body: { ...begin, amount: tip.amount, message: tip.message, post_id: tip.postId },
    }),
  )
}
