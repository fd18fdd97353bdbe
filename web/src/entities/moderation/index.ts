export { refreshReportsOf, reportQuery, seedReports } from './report-entity.ts'
export { reportsKey } from './reports-key.ts'
