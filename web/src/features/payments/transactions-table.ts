import type { Transaction } from '@fanfare/contract/ledger'
import { directionWords, typeWords } from './transactions-words.ts'

export const tableHeader = [
  'Time (UTC)',
  'Type',
  'Direction',
  'Credits',
  'With',
  'Description',
  'Undone',
  'Transaction',
] as const

/** Transactions as rows of a table; what went out is below zero. */
export function tableOf(transactions: readonly Transaction[]): (string | number)[][] {
  return transactions.map((transaction) => [
    transaction.created_at,
    typeWords[transaction.type],
    directionWords[transaction.direction],
    transaction.direction === 'outgoing' ? -transaction.amount : transaction.amount,
    transaction.other ? `${transaction.other.display_name} (${transaction.other.username})` : '',
    transaction.description,
    transaction.is_undone ? 'yes' : 'no',
    transaction.id,
  ])
}
