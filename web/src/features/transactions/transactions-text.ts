import type { Transaction } from '@fanfare/contract/transactions/transaction'
import { countOf } from '../../ui/format-count.ts'

export const transactions = 'Transactions'
export const yourTransactions = 'Your transactions'
export const newestFirst = 'Transactions, newest first'

// The filters.
export const direction = 'Direction'
export const allDirections = 'All'
export const transactionType = 'Type'
export const allTypes = 'All types'
export const period = 'Period'
export const dates = 'Dates'
export const anyTime = 'Any time'
export const thisMonth = 'This month'
export const lastMonth = 'Last month'
export const thisYear = 'This year'
export const endBeforeStart = 'The end date is before the start date.'

// The number of transactions, and the button to export them.
export const shownCount = (count: number, hasMore: boolean): string =>
  hasMore ? `${countOf(count, 'transaction')} so far` : countOf(count, 'transaction')
export const exportSubject = (count: number, hasMore: boolean): string =>
  hasMore ? 'all of these transactions' : `the ${countOf(count, 'transaction')}`
export const onlyLatest = (count: number): string =>
  `This file has the latest ${countOf(count, 'transaction')}. To export older ones, choose earlier dates.`

// An empty list.
export const noMatches = 'No matching transactions'
export const tryOtherFilters = 'Try another type or other dates.'
export const showAll = 'Show all transactions'
export const noTransactions = 'No transactions yet'
export const transactionsWillAppear = 'Your purchases, earnings and transfers will appear here.'
export const exploreCreators = 'Explore creators'

// A transaction in the list.
export const moved: Record<Transaction['direction'], string> = {
  incoming: 'Received',
  outgoing: 'Spent',
  internal_transfer: 'Moved',
}
export const credits = 'credits'
export const moneyPaid = (money: string): string => `Paid ${money}`
export const payment = 'Payment'
export const reversed = 'Reversed'

// Its details.
export const transaction = 'Transaction'
export const thisTransaction = 'This transaction'
export const payoutReversed = 'The credits are back in your earnings.'
export const reversedBecause = 'Reversed by a refund or dispute.'
export const date = 'Date'
export const paid = 'Paid'
export const withWhom = 'With'
export const description = 'Description'
export const viewPost = 'View post'
export const viewOriginal = 'View the original transaction'

// The links to a receipt.
export const receipt = 'Receipt'
export const receiptOf = (payment: string): string => `of ${payment} (opens in a new tab)`
export const pdf = 'PDF'
export const pdfOf = (payment: string): string => `of ${payment}`

// Columns that only the exported file has.
export const timeInUtc = 'Time (UTC)'
export const creditsColumn = 'Credits'
export const currency = 'Currency'
export const yes = 'yes'
export const no = 'no'
