import { aiTasks } from '@fanfare/contract/ai/tasks'
import { toolTitles } from '@fanfare/contract/ai/tool-titles'
import type { TransactionType } from '@fanfare/contract/ledger/transaction-type'
import { paymentLimits } from '@fanfare/contract/payments/limits'
import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { transactionLabels } from '@fanfare/contract/transactions/transaction-labels'
import { formatCredits } from '@fanfare/contract/money/credits-text'
import { countOf } from '../../ui/format-count.ts'
import { formatMoney } from '../../ui/money/money.ts'

type Direction = Transaction['direction']

export const directionLabels: Readonly<Record<Direction, string>> = {
  incoming: 'Incoming',
  outgoing: 'Outgoing',
  internal_transfer: 'Internal transfer',
}

/** The transaction type that the URL names; undefined for an unknown one. */
export function typeOf(name: string | undefined): TransactionType | undefined {
  return transactionTypes.find((type) => type === name)
}

export const transactionTypes: readonly TransactionType[] = Object.keys(transactionLabels).filter(isType)

/** The id of the card payment, shortened as in the description. */
export const paymentIdOf = ({ metadata }: Pick<Transaction, 'metadata'>): string | undefined =>
  metadata.stripe_payment_intent_id?.slice(0, paymentLimits.idLength)

/** A transaction's title: its description without the payment id, which means nothing to readers. */
export function titleOf(transaction: Pick<Transaction, 'description' | 'metadata'>): string {
  const { description } = transaction
  const paymentId = paymentIdOf(transaction)
  const ending = ` · ${paymentId}`
  return paymentId && description.endsWith(ending) ? description.slice(0, -ending.length) : description
}

/** The money paid for credits, such as `$12.00`; undefined for other transactions. */
export const moneyPaidIn = ({ paid }: Pick<Transaction, 'paid'>): string | undefined =>
  paid ? formatMoney(paid.amount_cents, paid.currency) : undefined

/**
 * The amount with its sign: `+12.00` is incoming, `−12.00` outgoing, and `12.00` moved between the user's own accounts.
 */
export function signedAmount({ amount, direction }: Pick<Transaction, 'amount' | 'direction'>): string {
  return `${signs[direction]}${formatCredits(amount)}`
}

/** The metadata in words. Unknown fields are omitted. */
export function metadataFacts(metadata: Transaction['metadata']): [name: string, words: string][] {
  const facts: [string, string | undefined][] = [
    ['Message', metadata.message],
    ['Authorship', metadata.authorship === 'drafted' ? 'Drafted with AI' : undefined],
    ['Length', metadata.months === undefined ? undefined : countOf(metadata.months, 'month')],
    ['AI tool', metadata.tool_type && toolTitle(metadata.tool_type)],
    ['Error', metadata.error_message],
    ['Card payment', metadata.stripe_payment_intent_id],
    ['Card charge', metadata.stripe_charge_id],
  ]
  return facts.flatMap(([name, words]): [string, string][] => (words ? [[name, words]] : []))
}

function toolTitle(name: string): string {
  const task = aiTasks.find((one) => one === name)
  return task ? toolTitles[task] : name.replaceAll('_', ' ')
}

const signs: Readonly<Record<Direction, string>> = { incoming: '+', outgoing: '−', internal_transfer: '' }

function isType(name: string): name is TransactionType {
  return name in transactionLabels
}
