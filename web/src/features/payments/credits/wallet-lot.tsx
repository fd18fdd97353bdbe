import type { Lot, LotSource } from '@fanfare/contract/ledger/wallet'
import { CalendarHeart, ChartLine, CreditCard, Gift, ShieldCheck, ShieldX, Wallet } from 'lucide-react'
import { CreditAmount } from '../../../ui/money/credit-amount.tsx'
import { formatDate } from '../../../ui/dates/date-time.ts'
import { ProgressBar } from '../../../ui/states/progress-bar.tsx'
import { purposeOf, sourceLabels } from '../payment-text.ts'
import * as text from './wallet-text.ts'

const icons: Readonly<Record<LotSource, typeof Gift>> = {
  card: CreditCard,
  crypto: Wallet,
  free: CalendarHeart,
  gift: Gift,
  earnings: ChartLine,
}

type Props = {
  lot: Lot
  /** The lot's position in the order of spending, from 1. */
  place: number
}

/** A lot: credits that were added to the wallet together and haven't been spent yet. */
export function WalletLot({ lot, place }: Props) {
  const Icon = icons[lot.source]
  const Refund = lot.is_refundable ? ShieldCheck : ShieldX
  return (
    <li className="flex items-start gap-3 py-4 md:gap-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-fg-muted">
        <Icon size={20} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b>
            <span className="font-normal text-fg-faint">{place}. </span>
            {sourceLabels[lot.source]}
          </b>
          <span className="inline-flex items-baseline gap-1.5">
            <CreditAmount credits={lot.remaining} size={15} />
            {lot.remaining < lot.granted && (
              <span className="text-small text-fg-faint">{text.ofGranted(lot.granted)}</span>
            )}
          </span>
        </div>
        <ProgressBar
          label={text.creditsLeft(lot.remaining, lot.granted)}
          percent={lot.granted === 0 ? 0 : (lot.remaining / lot.granted) * 100}
          tone="brass"
          className="mt-1.5 mb-2"
        />
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-small text-fg-muted">
          <span>{text.usable(purposeOf(lot.spend_on))}</span>
          <span className="inline-flex items-center gap-1">
            <Refund size={14} aria-hidden />
            {lot.is_refundable ? text.refundable : text.notRefundable}
          </span>
          <span className="text-fg-faint">{formatDate(lot.created_at)}</span>
        </p>
      </div>
    </li>
  )
}
