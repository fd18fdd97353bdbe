import { useInfiniteQuery } from '@tanstack/react-query'
import { ReportRow } from '../reports/report-row.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { reportsOfQuery } from './people-queries.ts'

/** Reports about a profile. */
export function ProfileReports({ id }: { id: string }) {
  const reports = useInfiniteQuery(reportsOfQuery(id))
  return (
    <HistoryPanel
      title="Reports"
      what="The reports"
      empty="Nobody has reported this profile."
      query={reports}
    >
      {(report) => <ReportRow key={report.id} report={report} />}
    </HistoryPanel>
  )
}
