import type { Report } from '@fanfare/contract/moderation/report'
import { partOnDemand } from '../../../plumbing/part-on-demand.tsx'
import { useViewer } from '../../../plumbing/session/session.ts'
import { openOverlay } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { keepFocusNearby } from '../../../ui/focus/focus-home.ts'
import { DecideReportDialog } from './decide-report-dialog.tsx'
import * as text from './reports-text.ts'
import { useReviewReport } from './use-review-report.ts'

const TakeDownDialog = partOnDemand(
  () => import('../../posts/takedowns/take-down-dialog.tsx'),
  (part) => part.TakeDownDialog,
)

const TakeDownCommentDialog = partOnDemand(
  () => import('../../posts/takedowns/take-down-comment-dialog.tsx'),
  (part) => part.TakeDownCommentDialog,
)

type Props = { report: Report; name: string }

/** The actions that the viewer can take on a report: first assign it to themselves, then decide it. */
export function ReportActions({ report }: { report: Report }) {
  const user = useViewer()?.user
  const { status, assignee, content_type: type, subject } = report
  const name = text.subjectBy(type, subject?.profile?.username)
  if (status === 'dismissed' || status === 'completed') return <OpenAgain report={report} name={name} />
  if (assignee === null || assignee.id !== user?.id)
    return <Take report={report} name={name} disabled={assignee !== null && user?.role !== 'admin'} />
  return <Decide report={report} name={name} />
}

function OpenAgain({ report: { id }, name }: Props) {
  const review = useReviewReport()
  return (
    <Button
      ref={keepFocusNearby}
      size="small"
      pending={review.isPending}
      aria-label={text.reopenName(name)}
      onClick={() => review.mutate({ does: 'open', id })}
    >
      {text.reopen}
    </Button>
  )
}

function Take({ report: { id }, name, disabled }: Props & { disabled: boolean }) {
  const review = useReviewReport()
  return (
    <Button
      ref={keepFocusNearby}
      size="small"
      pending={review.isPending}
      disabled={disabled}
      aria-label={text.assignToMeName(name)}
      onClick={() => review.mutate({ does: 'take', id })}
    >
      {text.assignToMe}
    </Button>
  )
}

function Decide({ report, name }: Props) {
  const review = useReviewReport()
  const { id, content_type: type, content_id: contentId, subject } = report
  const decide = (outcome: 'dismissed' | 'completed') => openOverlay(DecideReportDialog, { report, outcome })
  return (
    <>
      {type === 'post' && subject?.is_removed === false && (
        <Button
          ref={keepFocusNearby}
          size="small"
          variant="danger"
          aria-label={text.removePostName(name)}
          onClick={() => openOverlay(TakeDownDialog, { postId: contentId })}
        >
          {text.removePost}
        </Button>
      )}
      {type === 'comment' && subject?.is_removed === false && (
        <Button
          ref={keepFocusNearby}
          size="small"
          variant="danger"
          aria-label={text.removeCommentName(name)}
          onClick={() => openOverlay(TakeDownCommentDialog, { commentId: contentId })}
        >
          {text.removeComment}
        </Button>
      )}
      <Button size="small" aria-label={text.completeName(name)} onClick={() => decide('completed')}>
        {text.complete}
      </Button>
      <Button size="small" aria-label={text.dismissName(name)} onClick={() => decide('dismissed')}>
        {text.dismiss}
      </Button>
      <Button
        ref={keepFocusNearby}
        size="small"
        variant="ghost"
        pending={review.isPending}
        aria-label={text.unassignName(name)}
        onClick={() => review.mutate({ does: 'leave', id })}
      >
        {text.unassign}
      </Button>
    </>
  )
}
