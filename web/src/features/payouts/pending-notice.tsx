import type { EarningsBalance } from '@fanfare/contract/payouts/earnings-balance'
import { Notice } from '../../ui/states/notice.tsx'
import { pendingText } from './pending-text.ts'
import * as text from './payouts-text.ts'

/** Explains how much is pending, when it becomes available, and why. Renders nothing if nothing is pending. */
export function PendingNotice({ balance }: { balance: EarningsBalance }) {
  const words = pendingText(balance)
  if (words === null) return null
  return (
    <Notice tone="info">
      {words} {text.whyPending(balance.pending_days)}
    </Notice>
  )
}
