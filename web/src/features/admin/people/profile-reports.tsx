import { useInfiniteQuery } from '@tanstack/react-query'
import { ReportRow } from '../reports/report-row.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { reportsOfQuery } from './people-queries.ts'
import * as text from './people-text.ts'

/** Reports about a profile. */
export function ProfileReports({ id }: { id: string }) {
  const reports = useInfiniteQuery(reportsOfQuery(id))
  return (
    <HistoryPanel title={text.reports} what={text.theReports} empty={text.noReports} query={reports}>
      {(report) => <ReportRow key={report.id} report={report} />}
    </HistoryPanel>
  )
}
