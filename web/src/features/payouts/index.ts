export { BalancePanel } from './balance-panel.tsx'
export { OwnPayouts } from './own-payouts.tsx'
export { earningsBalanceQuery } from './payout-queries.ts'
