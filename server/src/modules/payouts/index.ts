export { cryptoAddressOf } from './destinations.ts'
export { isPayoutUnderWay, removeBankAccount } from './hand-over.ts'
export { payoutsJobs } from './jobs.ts'
export { payoutsRoutes } from './routes.ts'
