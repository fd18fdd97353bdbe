export { expireProfileTransfers } from './job-names.ts'
export { profileTransfersJobs } from './jobs.ts'
export { profileTransfersRoutes } from './routes.ts'
