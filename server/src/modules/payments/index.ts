export { paymentsChecks } from './checks.ts'
export { centsOf } from './offers/cents-of.ts'
export type { CheckoutKind, CheckoutDetails } from './checkout-kind.ts'
export type {
  ChangedSubscription,
  Fulfilment,
  Fulfilments,
  PaidCheckout,
  RestoredSale,
} from './fulfilment.ts'
export { cardProviderOf, endCardSubscription } from './renewals/end-card-subscription.ts'
export type { FloorConfig } from './offers/floor.ts'
export { claimFreeCredits, showFreeDaily, type FreeCreditsDeps } from './offers/free-credits.ts'
export { highestPercentages } from './offers/highest-percentages.ts'
export { sweepCheckouts } from './job-names.ts'
export { paymentsJobs, type PaymentsJobsDeps } from './jobs.ts'
export { payableRates } from './offers/payable-rates.ts'
export { changeRate, weighRateChange } from './rate/change-rate.ts'
export { rateChangeLines } from './rate/rate-change-lines.ts'
export { requireRate } from './rate/require-rate.ts'
export { requireFloor } from './offers/require-floor.ts'
export { paymentsRoutes, type PaymentsDeps } from './routes.ts'
export { startCheckout, type CheckoutWanted, type StartCheckoutDeps } from './checkouts/start-checkout.ts'
