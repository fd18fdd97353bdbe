export { isBanned } from './access.ts'
export type { ReportingDeps } from './report-content.ts'
export { moderationRoutes } from './routes.ts'
