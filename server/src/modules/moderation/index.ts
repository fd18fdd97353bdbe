export { bannedProfiles, hasOpenBan, isBanned } from './access.ts'
export { endBan, insertBan, listBans, listOverdueBans, lockOpenBan, type OpenBan } from './ban-queries.ts'
export { presentBan } from './present-ban.ts'
export { refuseBanned } from './refuse-banned.ts'
export { countWarnings, pageOfStaffActions, type StaffActionRow } from './staff-action-queries.ts'
export type { ReportingDeps } from './report-content.ts'
export {
  countPendingReports,
  countReportsBy,
  findReport,
  hasOtherOpenReport,
  insertReportEvent,
  listReportEvents,
  lockReport,
  pageOfReports,
  reportStatuses,
  updateReport,
  type ReportCount,
  type ReportFilter,
  type ReportRow,
} from './review-queries.ts'
export { recordStaffAction } from './record-staff-action.ts'
export { moderationModule } from './module.ts'
