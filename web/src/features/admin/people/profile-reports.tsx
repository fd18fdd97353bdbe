import { useInfiniteQuery } from '@tanstack/react-query'
import { ReportRow } from '../reports/report-row.tsx'
import { reportsOfProfileQuery } from '../reports/reports-query.ts'
import { HistoryPanel } from './history-panel.tsx'
import * as text from './people-text.ts'

/** Reports about a profile. */
export function ProfileReports({ id }: { id: string }) {
  const reports = useInfiniteQuery(reportsOfProfileQuery(id))
  return (
    <HistoryPanel title={text.reports} what={text.theReports} empty={text.noReports} query={reports}>
      {(reportId) => <ReportRow key={reportId} id={reportId} />}
    </HistoryPanel>
  )
}
