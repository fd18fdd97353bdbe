import { useInfiniteQuery } from '@tanstack/react-query'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { signedAmount, titleOf } from '../../transactions/index.ts'
import { HistoryPanel } from './history-panel.tsx'
import { transactionsQuery } from './people-queries.ts'

/** Transactions of a profile and its owner's wallet, for admins. */
export function ProfileTransactions({ id }: { id: string }) {
  const transactions = useInfiniteQuery(transactionsQuery(id))
  return (
    <HistoryPanel
      title="Transactions"
      what="The transactions"
      empty="This profile has no transactions."
      query={transactions}
    >
      {(transaction) => (
        <li key={transaction.id} className="flex items-center justify-between gap-4 py-3">
          <div className="min-w-0">
            <p className="truncate font-semibold">{titleOf(transaction)}</p>
            <p className="text-small text-fg-muted">
              {transaction.other && `@${transaction.other.username} · `}
              {formatDateTime(transaction.created_at)}
              {transaction.is_undone && ' · reversed'}
            </p>
          </div>
          <p className="tabular shrink-0 font-semibold">
            {signedAmount(transaction)}
            <span className="sr-only"> credits</span>
          </p>
        </li>
      )}
    </HistoryPanel>
  )
}
