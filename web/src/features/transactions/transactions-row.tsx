import { isolate } from '@fanfare/contract/interface/isolate'
import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { formatDate, formatDateTime } from '../../ui/dates/date-time.ts'
import { TransactionAmount } from './transactions-amount.tsx'
import { TransactionIcon } from './transactions-icon.tsx'
import { directionLabels, moneyPaidIn, paymentIdOf, titleOf } from './transaction-text.ts'
import { ReversedMark } from './transactions-reversed-mark.tsx'
import * as text from './transactions-text.ts'

type Props = { transaction: Transaction; onOpen: () => void }

/** A transaction in the list. Pressing it opens its details. */
export function TransactionRow({ transaction, onOpen }: Props) {
  const { type, other, created_at: at, is_undone: isUndone } = transaction
  const paymentId = paymentIdOf(transaction)
  const moneyPaid = moneyPaidIn(transaction)
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="-mx-3 flex min-h-19 w-[calc(100%+24px)] items-center gap-3 rounded-md px-3 py-2.5 text-left hover:bg-surface-1 md:gap-4"
      >
        <TransactionIcon type={type} />
        <span className="min-w-0 flex-1 leading-[1.4]">
          <b className="block truncate">{titleOf(transaction)}</b>
          <span className="flex items-center gap-2 text-small text-fg-faint">
            {isUndone && <ReversedMark />}
            <span className="truncate">
              {directionLabels[transaction.direction]}
              {moneyPaid && ` · ${text.moneyPaid(moneyPaid)}`}
              {other && ` · ${isolate(other.display_name)}`}
              {paymentId && (
                <>
                  {' · '}
                  <span className="sr-only">{text.payment} </span>
                  <span className="tabular">{paymentId}</span>
                </>
              )}
            </span>
          </span>
        </span>
        <span className="grid shrink-0 justify-items-end gap-0.5">
          <TransactionAmount transaction={transaction} />
          <time dateTime={at} className="text-caption text-fg-faint">
            <span className="max-md:hidden">{formatDateTime(at)}</span>
            <span className="md:hidden">{formatDate(at)}</span>
          </time>
        </span>
      </button>
    </li>
  )
}
