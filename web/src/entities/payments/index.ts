export { billingQuery, cardSubscriptionsQuery, openPaymentsQuery } from './billing-queries.ts'
export { checkoutQuery, isUnfulfilled, placeOf } from './checkout-query.ts'
export { type Method, methodOf, pricingQuery, type WayToPay } from './pricing-query.ts'
export { refreshWallet, walletQuery } from './wallet-query.ts'
