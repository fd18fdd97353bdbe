export { offerQuery, offersKey } from './offer-query.ts'
export { activeSubscriptionsQuery, pricePlansQuery } from './subscription-queries.ts'
