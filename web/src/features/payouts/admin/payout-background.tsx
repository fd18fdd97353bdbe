import type { PayoutBackground } from '@fanfare/contract/payouts/payout-background'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { formatDay } from '../../../ui/dates/format-day.ts'
import * as text from './admin-text.ts'

/**
 * The facts that an admin should check before sending money: where the earnings came from, and what changed since.
 */
export function PayoutBackgroundLines({ background }: { background: PayoutBackground }) {
  return (
    <span className="mt-1 block max-w-44 text-caption font-normal whitespace-normal text-fg-faint [overflow-wrap:anywhere] @max-2xl:max-w-none @4xl:w-52 @4xl:max-w-none">
      {linesOf(background).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  )
}

function linesOf(background: PayoutBackground): string[] {
  const { earned_since, refunded, disputed, transferred_at, destination_changed_at } = background
  return [
    earned_since === null ? text.notFromSales : text.earnedSince(formatDay(earned_since)),
    ...payersIn(background),
    text.reversed(formatCredits(refunded), formatCredits(disputed)),
    ...(transferred_at.length === 0 ? [] : [text.transferred(transferred_at.map((at) => formatDate(at)))]),
    ...(destination_changed_at === null ? [] : [text.destinationSet(formatDate(destination_changed_at))]),
  ]
}

function payersIn({ payers, payers_count }: PayoutBackground): string[] {
  if (payers.length === 0) return []
  const names = payers.map(({ profile, amount }) => text.payer(profile?.username, formatCredits(amount)))
  return [text.paidBy(names, payers_count - payers.length)]
}
