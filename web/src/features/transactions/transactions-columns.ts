import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { transactionLabels } from '@fanfare/contract/transactions/transaction-labels'
import type { Column } from '../../ui/lists/table-column.ts'
import { directionLabels } from './transaction-text.ts'

/** The columns of the exported file, in which outgoing amounts are negative. */
export const transactionColumns: readonly Column<Transaction>[] = [
  { label: 'Time (UTC)', kind: 'text', value: (transaction) => transaction.created_at },
  { label: 'Type', kind: 'text', value: (transaction) => transactionLabels[transaction.type] },
  { label: 'Direction', kind: 'text', value: (transaction) => directionLabels[transaction.direction] },
  {
    label: 'Credits',
    kind: 'credits',
    value: ({ direction, amount }) => (direction === 'outgoing' ? -amount : amount),
  },
  {
    label: 'Paid',
    kind: 'text',
    value: ({ paid }) => (paid ? (paid.amount_cents / 100).toFixed(2) : ''),
  },
  { label: 'Currency', kind: 'text', value: ({ paid }) => paid?.currency.toUpperCase() ?? '' },
  {
    label: 'With',
    kind: 'text',
    value: ({ other }) => (other ? `${other.display_name} (${other.username})` : ''),
  },
  { label: 'Description', kind: 'text', value: (transaction) => transaction.description },
  { label: 'Reversed', kind: 'text', value: (transaction) => (transaction.is_undone ? 'yes' : 'no') },
  { label: 'Transaction', kind: 'text', value: (transaction) => transaction.id },
]
