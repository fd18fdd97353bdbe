export { centsOf } from './cents-of.ts'
export type { Buys, CheckoutDetails, Fulfilment, Fulfilments, PaidCheckout } from './fulfilment.ts'
export { endCardSubscription } from './job-names.ts'
export { startCheckout, type CheckoutWanted, type StartCheckoutDeps } from './start-checkout.ts'
