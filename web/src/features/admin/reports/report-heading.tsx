import type { Report } from '@fanfare/contract/moderation/report'
import * as text from './reports-text.ts'

/**
 * The type and reason of a report. It gets the focus once an action changed the report, because the button that the
 * moderator pressed disappears.
 */
export const ReportHeading = ({ report: { id, content_type: type, reason } }: { report: Report }) => (
  <h2 data-report={id} data-focus-start tabIndex={-1} className="font-semibold">
    {text.heading(type, reason)}
  </h2>
)

export const findReportHeading = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-report="${id}"]`)
