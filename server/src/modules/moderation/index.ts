export { isBanned } from './access.ts'
export type { ReportingDeps } from './report-content.ts'
export {
  countReportsBy,
  findReport,
  hasOtherOpenReport,
  insertReportEvent,
  listReportEvents,
  lockReport,
  pageOfReports,
  updateReport,
  type ReportCount,
  type ReportFilter,
  type ReportRow,
} from './review-queries.ts'
export { moderationModule } from './module.ts'
