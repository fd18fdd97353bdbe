import type { EarningsBalance } from '@fanfare/contract/payouts/earnings-balance'
import { Notice } from '../../ui/states/notice.tsx'
import { pendingText } from './pending-text.ts'

/** Explains how much is pending, when it becomes available, and why. Renders nothing if nothing is pending. */
export function PendingNotice({ balance }: { balance: EarningsBalance }) {
  const words = pendingText(balance)
  if (words === null) return null
  const days = balance.pending_days === 1 ? 'a day' : `${balance.pending_days} days`
  return (
    <Notice tone="info">
      {words} Payments can be disputed, so earnings are pending for {days} before you can use them.
    </Notice>
  )
}
