import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { signedAmount, titleOf } from '../../transactions/index.ts'
import { HistoryPanel } from './history-panel.tsx'
import { transactionsQuery } from './people-queries.ts'
import * as text from './people-text.ts'

/** Transactions of a profile and its owner's wallet, for admins. */
export function ProfileTransactions({ id }: { id: string }) {
  const transactions = useInfiniteQuery(transactionsQuery(id))
  return (
    <HistoryPanel
      title={text.transactions}
      what={text.theTransactions}
      empty={text.noTransactions}
      query={transactions}
    >
      {(transaction) => (
        <li key={transaction.id} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="truncate font-semibold">{titleOf(transaction)}</p>
            <p className="text-small text-fg-muted">
              {transaction.other && `@${transaction.other.username} · `}
              {formatDateTime(transaction.created_at)}
              {transaction.is_undone && ` · ${text.reversed}`}
            </p>
          </div>
          <p className="tabular shrink-0 font-semibold">
            {signedAmount(transaction)}
            <span className="sr-only"> {text.credits}</span>
          </p>
        </li>
      )}
    </HistoryPanel>
  )
}
