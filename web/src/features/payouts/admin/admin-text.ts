import { isolate } from '@fanfare/contract/interface/isolate'
import { priceInCredits } from '@fanfare/contract/money/credits-text'

// The screen.
export const payouts = 'Payouts'
export const filterPayouts = 'Filter payouts'
export const everyState = 'All'
export const thePayouts = 'The payouts'
export const payoutPages = 'Payout pages'
export const noSuchPage = 'This page doesn’t exist'
export const fewerPages = 'The list has fewer pages than this.'
export const firstPage = 'Go to the first page'
export const noPayouts = 'No payouts'
export const noneWithStatus = (status: string): string => `There are no payouts with the status “${status}”.`
export const payoutsHere = 'Payout requests will appear here.'

// The actions.
export const approve = 'Approve'
export const returnIt = 'Return'
export const returnToEarnings = 'Return to earnings'
export const markAsPaid = 'Mark as paid'
export const changeFee = 'Change fee'
export const actionOn = (action: string, name: string): string => `${action}: payout to ${isolate(name)}`
export const anotherAdmin = (isFailed: boolean): string =>
  isFailed ? 'Another admin has to retry it' : 'Another admin has to approve it'
export const payoutApproved = 'Payout approved.'
export const payoutReturned = 'Payout returned.'
export const markedAsPaid = 'Payout marked as paid.'
export const feeChanged = 'Fee changed.'

// Approving a payout.
export const approveQuestion = 'Approve this payout?'
export const retryQuestion = 'Retry this payout?'
export const approvePayout = 'Approve payout'
export const willReceive = '{name} (@{username}) will receive {money} for {credits}.'
export const providerSends = (destination: string): string => `The card provider sends it to ${destination}.`
export const sendManually = (destination: string): string =>
  `Send it manually: ${destination}. Then mark the payout as paid.`
export const notSentTwice = 'If an earlier attempt went through, it won’t be sent twice.'

// Returning a payout.
export const returnThis = 'Return this payout'
export const goesBack = (credits: number, username: string): string =>
  `${priceInCredits(credits)} will go back to the earnings of @${username}.`
export const checkedFirst = 'We’ll check with the card provider first that it wasn’t sent.'
export const reason = 'Reason'
export const reasonHint = 'The creator sees this.'
export const returnPayout = 'Return payout'
export const tooShort = (least: number): string => `Enter at least ${least} characters.`

// Marking a payout as paid.
export const paidDescription = (money: string, destination: string, username: string): string =>
  `${money} to ${destination} for @${username}. This can’t be undone.`
export const reference = 'Reference'
export const referenceHint = 'The bank reference or the transaction hash. The creator sees this.'
export const enterReference = 'Enter a reference.'

// The fee.
export const fee = 'Fee'
export const feeHint =
  'What the bank, network or provider charges. The platform pays it, and the creator doesn’t see it.'
export const enterFee = (most: string): string => `Enter an amount up to ${most}, such as 0.35.`
export const noFeeReported = 'No fee was reported for this payout.'
export const feeIs = (money: string): string =>
  `The fee for this payout is ${money}. The difference is recorded as a correction.`
export const setTo = (money: string, admin: string, time: string): string =>
  `Set to ${money} by ${admin}, ${time}`
export const changedTo = (fees: { before: string; after: string }, admin: string, time: string): string =>
  `Changed from ${fees.before} to ${fees.after} by ${admin}, ${time}`
export const deletedUser = 'a deleted user'

// The background of a payout.
export const notFromSales = 'Not from sales'
export const earnedSince = (day: string): string => `Earned since ${day}`
export const reversed = (refunded: string, disputed: string): string =>
  `Refunded ${refunded}, disputed ${disputed}`
export const transferred = (days: readonly string[]): string => `Transferred ${days.join(', ')}`
export const destinationSet = (day: string): string => `Destination set ${day}`
export const payer = (username: string | undefined, credits: string): string =>
  username === undefined ? `deleted profile ${credits}` : `@${username} ${credits}`
export const paidBy = (payers: readonly string[], more: number): string =>
  more > 0 ? `Paid by ${payers.join(', ')} and ${more} more` : `Paid by ${payers.join(', ')}`

// Debts.
export const openDebts = 'Open debts'
export const debtsDescription =
  'Payments reversed after the creator’s earnings were moved or paid out. Their next earnings settle the debt.'
export const noDebts = 'No open debts.'
export const debtsNewestFirst = 'Open debts, newest first'
export const debtor = 'Debtor'
export const since = 'Since'
export const reversalOf = (reversal: string, income: string): string => `${reversal}: ${income}`
export const earnedAs = (username: string): string =>
  `Earned as @${username}, before the profile was transferred`
export const owed = 'Owed'
export const ofAmount = (credits: string): string => `of ${credits}`
export const deletedProfile = 'Deleted profile'
