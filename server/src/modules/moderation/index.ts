export type { ReportingDeps } from './report-content.ts'
export { moderationRoutes } from './routes.ts'
