export { SubscribeHost } from './subscribe-host.tsx'
export { pricePlansQuery } from './subscription-queries.ts'
