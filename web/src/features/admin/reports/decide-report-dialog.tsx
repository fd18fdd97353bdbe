import { reportLimits } from '@fanfare/contract/moderation/limits'
import type { Report } from '@fanfare/contract/moderation/report'
import { useQueryClient } from '@tanstack/react-query'
import { reportQuery } from '../../../entities/moderation/index.ts'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { findReportHeading } from './report-heading.tsx'
import * as text from './reports-text.ts'
import { useReviewReport } from './use-review-report.ts'

type Outcome = 'dismissed' | 'completed'
type Props = OverlayProps & { report: Report; outcome: Outcome }

/** Asks for a note before a report is dismissed or completed. */
export function DecideReportDialog({ open, onClose, report, outcome }: Props) {
  const review = useReviewReport()
  const client = useQueryClient()
  // Once the report is decided, the button that opened the dialog is gone.
  const isDecided = () => client.getQueryData(reportQuery(report.id).queryKey)?.status === outcome
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.decideQuestions[outcome]}
      action={text.decideActions[outcome]}
      label={text.note}
      hint={text.noteHint}
      most={reportLimits.note}
      pending={review.isPending}
      error={review.error && messageOf(review.error)}
      focusAfter={() => (isDecided() ? findReportHeading(report.id) : null)}
      onSend={(note) =>
        review.mutate({ does: 'decide', id: report.id, status: outcome, note }, { onSuccess: onClose })
      }
    >
      {text.decideConsequences[outcome]}
    </ReasonDialog>
  )
}
