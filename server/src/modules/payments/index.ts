export { paymentsChecks } from './checks.ts'
export { centsOf } from './cents-of.ts'
export type {
  Buys,
  ChangedSubscription,
  CheckoutDetails,
  Fulfilment,
  Fulfilments,
  PaidCheckout,
  RestoredSale,
} from './fulfilment.ts'
export { cardProviderOf, endCardSubscription } from './end-card-subscription.ts'
export { highestPercentages } from './highest-percentages.ts'
export { sweepCheckouts } from './job-names.ts'
export { paymentsJobs, type PaymentsJobsDeps } from './jobs.ts'
export { payableRates } from './payable-rates.ts'
export { requireFloor } from './require-floor.ts'
export { paymentsRoutes, type PaymentsDeps } from './routes.ts'
export { startCheckout, type CheckoutWanted, type StartCheckoutDeps } from './start-checkout.ts'
