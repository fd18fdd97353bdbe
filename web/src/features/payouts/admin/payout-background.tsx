import type { PayoutBackground } from '@fanfare/contract/payouts/payout-background'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { formatDay } from '../../../ui/dates/format-day.ts'

/** What an admin should check before sending money: where the earnings came from, and what changed since. */
export function PayoutBackgroundLines({ background }: { background: PayoutBackground }) {
  return (
    <span className="mt-1 block max-w-44 text-caption font-normal text-fg-faint [overflow-wrap:anywhere]">
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
    earned_since === null ? 'Not from sales' : `Earned since ${formatDay(earned_since)}`,
    ...payersIn(background),
    `Refunded ${formatCredits(refunded)}, disputed ${formatCredits(disputed)}`,
    ...(transferred_at.length === 0
      ? []
      : [`Transferred ${transferred_at.map((at) => formatDate(at)).join(', ')}`]),
    ...(destination_changed_at === null ? [] : [`Destination set ${formatDate(destination_changed_at)}`]),
  ]
}

function payersIn({ payers, payers_count }: PayoutBackground): string[] {
  if (payers.length === 0) return []
  const names = payers.map(
    ({ profile, amount }) =>
      `${profile ? `@${profile.username}` : 'deleted profile'} ${formatCredits(amount)}`,
  )
  const more = payers_count - payers.length
  return [`Paid by ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}`]
}
