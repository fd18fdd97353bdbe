import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { PayoutState } from '@fanfare/contract/payouts/payout'
import type { Tx } from '#kernel/db'
import { tell } from '#notifications'
import { maskNumber } from '../destinations/mask-number.ts'
import type { PayoutRow } from '../queries.ts'

interface PayoutNews {
  payout: PayoutRow
  news: Exclude<PayoutState, 'requested'> | 'partly-reversed'
  reason: string | null
  at: Date
}

/**
 * Notifies the user who requested a payout of its outcome. The key includes the time, because a payout can fail
 * repeatedly.
 */
export const tellOfPayout = (tx: Tx, { payout, news, reason, at }: PayoutNews): Promise<void> =>
  tell(tx, {
    key: `payout:${payout.id}:${news}:${at.toISOString()}`,
    userId: payout.user_id,
    notification: {
      kind: 'payout',
      news,
      credits: creditsToNumber(credits(payout.amount)),
      destination: maskNumber(payout.destination),
      reason,
    },
    at,
  })
