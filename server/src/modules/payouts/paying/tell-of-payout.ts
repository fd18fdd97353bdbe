import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { PayoutState } from '@fanfare/contract/payouts'
import type { Tx } from '#kernel/db'
import { tell } from '#notifications'
import { endOf } from '../destinations/end-of.ts'
import type { PayoutRow } from '../queries.ts'

interface PayoutNews {
  payout: PayoutRow
  news: Exclude<PayoutState, 'requested'> | 'partly-reversed'
  reason: string | null
  at: Date
}

/** Tells the user who requested a payout what became of it. A payout can fail more than once, so the key includes the time. */
export const tellOfPayout = (tx: Tx, { payout, news, reason, at }: PayoutNews): Promise<void> =>
  tell(tx, {
    key: `payout:${payout.id}:${news}:${at.toISOString()}`,
    userId: payout.user_id,
    notification: {
      kind: 'payout',
      news,
      credits: creditsToNumber(credits(payout.amount)),
      destination: endOf(payout.destination),
      reason,
    },
  })
