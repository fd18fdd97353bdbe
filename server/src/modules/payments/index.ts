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
export { endCardSubscription, sweepCheckouts } from './job-names.ts'
export { paymentsJobs, type PaymentsJobsDeps } from './jobs.ts'
export { paymentsRoutes, type PaymentsDeps } from './routes.ts'
export { startCheckout, type CheckoutWanted, type StartCheckoutDeps } from './start-checkout.ts'
