export { countProfiles } from './job-names.ts'
export { profilePagesJobs } from './jobs.ts'
export { profilePagesRoutes } from './routes.ts'
