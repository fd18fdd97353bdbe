export { isBanned } from './access.ts'
export type { ReportingDeps } from './report-content.ts'
export { moderationModule } from './module.ts'
