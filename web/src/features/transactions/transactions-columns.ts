import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { transactionLabels } from '@fanfare/contract/transactions/transaction-labels'
import type { Column } from '../../ui/lists/table-column.ts'
import { directionLabels } from './transaction-text.ts'
import * as text from './transactions-text.ts'

/** The columns of the exported file, in which outgoing amounts are negative. */
export const transactionColumns: readonly Column<Transaction>[] = [
  { label: text.timeInUtc, kind: 'text', value: (transaction) => transaction.created_at },
  { label: text.transactionType, kind: 'text', value: (transaction) => transactionLabels[transaction.type] },
  { label: text.direction, kind: 'text', value: (transaction) => directionLabels[transaction.direction] },
  {
    label: text.creditsColumn,
    kind: 'credits',
    value: ({ direction, amount }) => (direction === 'outgoing' ? -amount : amount),
  },
  {
    label: text.paid,
    kind: 'text',
    value: ({ paid }) => (paid ? (paid.amount_cents / 100).toFixed(2) : ''),
  },
  { label: text.currency, kind: 'text', value: ({ paid }) => paid?.currency.toUpperCase() ?? '' },
  {
    label: text.withWhom,
    kind: 'text',
    value: ({ other }) => (other ? `${other.display_name} (${other.username})` : ''),
  },
  { label: text.description, kind: 'text', value: (transaction) => transaction.description },
  {
    label: text.reversed,
    kind: 'text',
    value: (transaction) => (transaction.is_undone ? text.yes : text.no),
  },
  { label: text.transaction, kind: 'text', value: (transaction) => transaction.id },
]
