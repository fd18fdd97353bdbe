export { cryptoAddressOf } from './destinations.ts'
export { payoutsJobs } from './jobs.ts'
export { payoutsRoutes } from './routes.ts'
