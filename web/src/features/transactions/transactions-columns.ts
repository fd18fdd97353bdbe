import type { Transaction } from '@fanfare/contract/transactions'
import { transactionWords } from '@fanfare/contract/money/transaction-words'
import type { Column } from '../../ui/lists/table-column.ts'
import { directionWords } from './transactions-words.ts'

/** Transactions as the exported file has them; what went out is below zero. */
export const transactionColumns: readonly Column<Transaction>[] = [
  { label: 'Time (UTC)', kind: 'text', value: (transaction) => transaction.created_at },
  { label: 'Type', kind: 'text', value: (transaction) => transactionWords[transaction.type] },
  { label: 'Direction', kind: 'text', value: (transaction) => directionWords[transaction.direction] },
  {
    label: 'Credits',
    kind: 'credits',
    value: ({ direction, amount }) => (direction === 'outgoing' ? -amount : amount),
  },
  {
    label: 'With',
    kind: 'text',
    value: ({ other }) => (other ? `${other.display_name} (${other.username})` : ''),
  },
  { label: 'Description', kind: 'text', value: (transaction) => transaction.description },
  { label: 'Reversed', kind: 'text', value: (transaction) => (transaction.is_undone ? 'yes' : 'no') },
  { label: 'Transaction', kind: 'text', value: (transaction) => transaction.id },
]
