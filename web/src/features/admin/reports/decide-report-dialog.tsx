import { reportLimits } from '@fanfare/contract/moderation/limits'
import type { Report } from '@fanfare/contract/moderation/report'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useReviewReport } from './use-review-report.ts'

type Outcome = 'dismissed' | 'completed'
type Props = OverlayProps & { report: Report; outcome: Outcome }

const words: Record<Outcome, { title: string; action: string; told: string }> = {
  dismissed: {
    title: 'Dismiss this report?',
    action: 'Dismiss report',
    told: 'The person who reported it will be notified that it doesn’t break the rules.',
  },
  completed: {
    title: 'Complete this report?',
    action: 'Complete report',
    told: 'The person who reported it will be notified that you took action. Remove the post first if it breaks the rules.',
  },
}

/** Asks for a note before a report is dismissed or completed. */
export function DecideReportDialog({ open, onClose, report, outcome }: Props) {
  const { title, action, told } = words[outcome]
  const review = useReviewReport()
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={title}
      action={action}
      label="Note"
      hint="Only moderators and admins see this."
      most={reportLimits.note}
      pending={review.isPending}
      error={review.error && messageOf(review.error)}
      onSend={(note) =>
        review.mutate({ does: 'decide', id: report.id, status: outcome, note }, { onSuccess: onClose })
      }
    >
      {told}
    </ReasonDialog>
  )
}
