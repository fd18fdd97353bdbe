import type { EarningsBalance } from '@fanfare/contract/payouts'
import { Notice } from '../../ui/notice.tsx'
import { waitingWords } from './waiting-words.ts'

/** Says how much cannot leave yet, from which day on it can, and why. Nothing, when nothing waits. */
export function WaitingNotice({ balance }: { balance: EarningsBalance }) {
  const words = waitingWords(balance)
  if (words === null) return null
  const days = balance.wait_days === 1 ? 'a day' : `${balance.wait_days} days`
  return (
    <Notice tone="info">
      {words} Payments of fans can be taken back, so what they bring waits {days} before it is paid out.
    </Notice>
  )
}
