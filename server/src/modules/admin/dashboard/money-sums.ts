import type { TransactionType } from '@fanfare/contract/ledger/transaction-type'
import { credits, creditsToNumber } from '@fanfare/contract/money/money'
import type { Days } from '#earnings'
import type { TransferDay } from '#ledger'
import { isWithin } from './stretches.ts'

const sales: readonly TransactionType[] = [
  'subscription_payment',
  'post_purchase',
  'message_purchase',
  'profile_tip',
]
const purchases: readonly TransactionType[] = ['stripe_token_purchase', 'crypto_token_purchase']

/** Payments for subscriptions, posts, messages and tips, before refunds, in credits. */
export const salesIn = (rows: readonly TransferDay[], days: Days): number => sumIn(rows, days, sales)

/** Purchases by card and crypto, in credits. */
export const boughtIn = (rows: readonly TransferDay[], days: Days): number => sumIn(rows, days, purchases)

function sumIn(rows: readonly TransferDay[], days: Days, types: readonly TransactionType[]): number {
  const sum = rows
    .filter((row) => types.includes(row.type) && isWithin(row, days))
    .reduce((total, { amount }) => total + amount, 0n)
  return creditsToNumber(credits(sum))
}
