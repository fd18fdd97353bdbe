import type { TransactionType } from '@fanfare/contract/ledger/transaction-type'
import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { transactionLabels } from '@fanfare/contract/transactions/transaction-labels'
import { formatCredits } from '@fanfare/contract/money/credits-text'

type Direction = Transaction['direction']

export const directionLabels: Readonly<Record<Direction, string>> = {
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  internal_transfer: 'Internal transfer',
}

/** The type that an address names, if there is such a one. */
export function typeOf(name: string | undefined): TransactionType | undefined {
  return transactionTypes.find((type) => type === name)
}

export const transactionTypes: readonly TransactionType[] = Object.keys(transactionLabels).filter(isType)

/** `+12.00` came in, `−12.00` went out, `12.00` moved between what is one's own. */
export function signedAmount({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string {
  return `${signs[direction]}${formatCredits(amount)}`
}

const signs: Readonly<Record<Direction, string>> = { incoming: '+', outgoing: '−', internal_transfer: '' }

function isType(name: string): name is TransactionType {
  return name in transactionLabels
}
