export { isBanned } from './access.ts'
export type { ReportingDeps } from './report-content.ts'
export type { ModerationTables } from './tables.ts'
export { moderationModule } from './module.ts'
