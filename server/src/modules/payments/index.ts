export type { CheckoutDetails } from './checkout-kind.ts'
export type {
  ChangedSubscription,
  Fulfillment,
  Fulfillments,
  PaidCheckout,
  RestoredSale,
  SaleReversal,
} from './fulfillment.ts'
export { cardProviderOf, endCardSubscription } from './renewals/end-card-subscription.ts'
export type { FloorConfig } from './offers/floor.ts'
export { claimFreeCredits, showFreeDaily, type FreeCreditsDeps } from './offers/free-credits.ts'
export { highestPercentages } from './offers/highest-percentages.ts'
export { sweepCheckouts } from './job-names.ts'
export type { PaymentsJobsDeps } from './jobs.ts'
export { payableRates } from './offers/payable-rates.ts'
export { changeRate, weighRateChange } from './rate/change-rate.ts'
export { rateChangeLines } from './rate/rate-change-lines.ts'
export { requireRate } from './rate/require-rate.ts'
export { requireFloor } from './offers/require-floor.ts'
export { startCheckout, type StartCheckoutDeps } from './checkouts/start-checkout.ts'
export { paymentsModule } from './module.ts'
