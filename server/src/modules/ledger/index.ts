export { earnings, hold, outside, platform, promotions, wallet, type Outside } from './account.ts'
export { recordCash, recordCost, type Cash, type CashMovement } from './cash.ts'
export { checkLedger, compare, sentenceOf, type Check, type Disagreement } from './check-ledger.ts'
export {
  countRewarding,
  countSpenders,
  listEarnedDays,
  listEarnedMonths,
  listSpenders,
  rewardsFrom,
  type EarnedDay,
} from './earned.ts'
export { foldEarnings, proveLedger } from './job-names.ts'
export { ledgerJobs } from './jobs.ts'
export { listOpenDebts, sumDebtsOfUser, type OpenDebt } from './debt-queries.ts'
export { giveBackPayment } from './give-back-payment.ts'
export { lockEarnings } from './lock-accounts.ts'
export type { LotFacts } from './lots.ts'
export {
  balancesOf,
  findTransfer,
  getTransfer,
  hasSandboxCredits,
  hasValueLeft,
  isNotReversed,
  owes,
  sumClaims,
  type TransferRow,
} from './queries.ts'
export { readAmount } from './read-amount.ts'
export { ledgerRoutes } from './routes.ts'
export { prepareSale, sell, type Sale } from './sell.ts'
export type { LoweredSale } from './reduce-sales.ts'
export { canSellAgain, sellAgain, type ReversedSale } from './sell-again.ts'
export { settleAdvances } from './settle-advances.ts'
export { settleClaims } from './settle-claims.ts'
export { settleDebtsOf } from './settle-debts.ts'
export { missingCents, showSolvency, type Solvency } from './solvency.ts'
export { showBalance, showCredits } from './show-credits.ts'
export { refuseBeyondOwnLimit, showSpendingLimits } from './spending-limits.ts'
export { splitPrice, type Terms } from './split-price.ts'
export { takeBackPayment } from './take-back-payment.ts'
export { transfer, type Transferred } from './transfer.ts'
export type { UndoneSale } from './undo-sale.ts'
export { waitingEarnings, type WaitingPart } from './waiting-earnings.ts'
