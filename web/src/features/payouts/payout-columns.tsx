import type { Payout } from '@fanfare/contract/payouts/payout'
import { Link } from '@tanstack/react-router'
import { CreditAmount } from '../../ui/money/credit-amount.tsx'
import { formatDate, formatDateTime, formatTime } from '../../ui/dates/date-time.ts'
import { formatMoney } from '../../ui/money/money.ts'
import type { Column } from '../../ui/lists/table-column.ts'
import { FeeChanges } from './admin/fee-changes.tsx'
import { PayoutBackgroundLines } from './admin/payout-background.tsx'
import { PayoutStateMark } from './payout-state.tsx'
import * as text from './payouts-text.ts'

const requested: Column<Payout> = {
  label: text.requested,
  kind: 'text',
  value: (payout) => formatDateTime(payout.requested_at),
  cell: (payout) => <Moment at={payout.requested_at} />,
}

const destination: Column<Payout> = {
  label: text.to,
  kind: 'text',
  value: text.destinationOf,
  cell: (payout) => (
    <span className="inline-block min-w-38 [overflow-wrap:anywhere] @4xl:min-w-54">
      {text.methodLabels[payout.method]}
      <span className="block text-small text-fg-faint">{payout.pay_to?.account ?? payout.destination}</span>
      {payout.pay_to?.holder && (
        <span className="block text-small text-fg-faint">{payout.pay_to.holder}</span>
      )}
      {payout.is_sandbox && <span className="block text-caption text-caution">{text.sandbox}</span>}
    </span>
  ),
}

const amount: Column<Payout> = {
  label: text.amount,
  kind: 'credits',
  value: (payout) => payout.amount,
  cell: (payout) => (
    <span className="inline-grid justify-items-end">
      <CreditAmount credits={payout.amount} size={15} />
      <span className="text-caption text-fg-faint">{formatMoney(payout.amount_cents, payout.currency)}</span>
      {isFeeShown(payout) && (
        <span className="text-caption whitespace-nowrap text-fg-faint">
          {payout.fee_cents === null
            ? text.feeNotReported
            : text.payoutFee(formatMoney(payout.fee_cents, payout.currency))}
        </span>
      )}
      {payout.fee_changes && <FeeChanges changes={payout.fee_changes} currency={payout.currency} />}
    </span>
  ),
}

const state: Column<Payout> = {
  label: text.status,
  kind: 'text',
  value: (payout) => text.stateLabels[payout.state],
  cell: (payout) => <PayoutStateMark payout={payout} />,
}

/** The columns of the user's payouts. */
export const ownPayoutColumns: readonly Column<Payout>[] = [requested, destination, amount, state]

/** The columns of all payouts. The first is the profile, with the background of its earnings. */
export const adminPayoutColumns: readonly Column<Payout>[] = [
  {
    label: text.profile,
    kind: 'text',
    value: ({ profile }) => profile.display_name,
    cell: ({ profile, background }) => (
      <span className="inline-block leading-[1.35]">
        <span dir="auto" className="block max-w-44 truncate text-left" title={profile.display_name}>
          {profile.display_name}
        </span>
        {profile.username && (
          <Link
            to="/admin/profiles/$id"
            params={{ id: profile.id }}
            className="rounded-xs text-small font-normal text-accent-text underline"
          >
            @{profile.username}
          </Link>
        )}
        {background && <PayoutBackgroundLines background={background} />}
      </span>
    ),
  },
  requested,
  destination,
  amount,
  state,
]

/** A date and a time, which wrap if they don't fit next to each other. */
function Moment({ at }: { at: string }) {
  return (
    <span>
      <span className="whitespace-nowrap">{formatDate(at)}</span>{' '}
      <span className="whitespace-nowrap">{formatTime(at)}</span>
    </span>
  )
}

/** Only admins receive full destinations and fees. A payout that hasn't been paid has no fee. */
const isFeeShown = ({ fee_cents: fee, paid_at: paidAt, pay_to: to }: Payout): boolean =>
  fee !== null || (paidAt !== null && to !== null)
