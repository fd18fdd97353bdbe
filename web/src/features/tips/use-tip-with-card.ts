import { call } from '../../plumbing/api/call.ts'
import { useCheckout } from '../payments/index.ts'
import type { TipInput } from './tip.ts'

/** Leads to where a tip is paid by card. */
export function useTipWithCard() {
  return useCheckout((tip: TipInput, begin) =>
    call('POST /profile/:id/tip-with-card', {
      params: { id: tip.profileId },
      body: { ...begin, amount: tip.amount, message: tip.message, post_id: tip.postId },
    }),
  )
}
