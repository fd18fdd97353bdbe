export { bankAccountQuery } from './bank-account-query.ts'
export { connectAccountQuery } from './connect-account-query.ts'
export {
  adminPayoutsQuery,
  debtsQuery,
  earningsBalanceQuery,
  payoutsQuery,
  refreshEarnings,
} from './payout-queries.ts'
export { waitingRefundsQuery } from './waiting-refunds-query.ts'
