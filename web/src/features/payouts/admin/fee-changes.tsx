import type { FeeChange } from '@fanfare/contract/payouts/fee-change'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { formatMoney } from '../../../ui/money/money.ts'
import * as text from './admin-text.ts'

interface Props {
  changes: readonly FeeChange[]
  currency: string
}

/** The changes to a payout's fee, with the admin and time of each. */
export function FeeChanges({ changes, currency }: Props) {
  return changes.map((change) => (
    <span
      key={`${change.at} ${change.fee_cents}`}
      className="text-caption text-fg-faint [overflow-wrap:anywhere]"
    >
      {sentenceOf(change, currency)}
    </span>
  ))
}

function sentenceOf({ before_cents: before, fee_cents: fee, by, at }: FeeChange, currency: string): string {
  const admin = by === null ? text.deletedUser : `@${by.username}`
  const time = formatDateTime(at)
  const after = formatMoney(fee, currency)
  if (before === null) return text.setTo(after, admin, time)
  return text.changedTo({ before: formatMoney(before, currency), after }, admin, time)
}
