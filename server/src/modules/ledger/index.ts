export { earnings, hold, outside, platform, promotions, wallet, type Outside } from './account.ts'
export { adjustCredits, sumGivenCredits } from './adjustments/adjust-credits.ts'
export { listMoneyPaid, listRecordedKeys, recordCash, recordCost, type MoneyPaid } from './cash.ts'
export { checkLedger } from './audit/check-ledger.ts'
export { compare, sentenceOf, type Check } from './audit/compare.ts'
export { purchaseChecks } from './audit/purchase-checks.ts'
export {
  countSpenders,
  earnedWithMessage,
  hasEarned,
  listEarnedDays,
  listEarnedMonths,
  listRewards,
  listSpenders,
  listSpendersBetween,
  rewardsFrom,
  spentOn,
  topSpendersOf,
  type EarnedDay,
} from './earnings/earned.ts'
export { findEarnedSince, listOwnerChanges, listPayers, sumReversals } from './earnings/earnings-behind.ts'
export { hasMovedInEarnings } from './earnings/moved-in-earnings.ts'
export { endReversedHolds, foldEarnings } from './job-names.ts'
export { listOpenDebts, sumDebtsOfUser, type OpenDebt } from './debts/debt-queries.ts'
export { holdCredits } from './holds/hold-credits.ts'
export { isHoldReversed, listMovesOfHold, listOverdueHolds, type HoldMove } from './holds/hold-queries.ts'
export { settleHold, type HoldSettlement } from './holds/settle-hold.ts'
export { restorePayment } from './reversals/restore-payment.ts'
export { lockMoneyOf } from './transfers/lock-accounts.ts'
export type { LotFacts } from './spending/lots.ts'
export {
  balancesOf,
  findTransfer,
  getTransfer,
  hasSandboxCredits,
  hasValueLeft,
  isNotReversed,
  sumDebtsOfProfile,
  type TransferRow,
} from './queries.ts'
export { readAmount } from './read-amount.ts'
export { hasPaidFor } from './sales/sale-queries.ts'
export { prepareSale, sell, type Sale } from './sales/sell.ts'
export { refundSale } from './sales/refund-sale.ts'
export type { LoweredSale } from './sales/reduce-sales.ts'
export { canSellAgain, sellAgain, type ReversedSale } from './sales/sell-again.ts'
export { settleAdvances } from './debts/settle-advances.ts'
export { settleDebtsOfProfile } from './debts/settle-debts-of-profile.ts'
export { settleDebtsOfUser } from './debts/settle-debts-of-user.ts'
export { inCredits, inMoney } from './audit/solvency-lines.ts'
export { missingCents, showSolvency, type Solvency } from './audit/solvency.ts'
export { showBalance, showCredits } from './spending/show-credits.ts'
export { refuseBeyondOwnLimit, showSpendingLimits } from './spending/spending-limits.ts'
export { splitPrice, type Terms } from './sales/split-price.ts'
export { reversePayment } from './reversals/reverse-payment.ts'
export {
  listTransactionFacts,
  listTransactionIds,
  type Direction,
  type TransactionFacts,
} from './transfers/transaction-queries.ts'
export { transfer, type Transferred } from './transfers/transfer.ts'
export { listTransferDays, sumRevenue, type TransferDay } from './transfers/transfer-days.ts'
export type { UndoneSale } from './sales/undo-sale.ts'
export { pendingEarnings, type PendingPart } from './earnings/pending-earnings.ts'
export { ledgerModule } from './module.ts'
