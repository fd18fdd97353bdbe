import { reportLimits } from '@fanfare/contract/moderation/limits'
import type { Report } from '@fanfare/contract/moderation/report'
import { useId, useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import type { OverlayProps } from '../../../plumbing/stores/overlay.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useReviewReport } from './use-review-report.ts'

type Outcome = 'dismissed' | 'completed'
type Props = OverlayProps & { report: Report; outcome: Outcome }

const words: Record<Outcome, { title: string; action: string; told: string }> = {
  dismissed: {
    title: 'Dismiss this report?',
    action: 'Dismiss report',
    told: 'The person who reported it will be told that nothing breaks the rules.',
  },
  completed: {
    title: 'Complete this report?',
    action: 'Complete report',
    told: 'The person who reported it will be told that you took action. Remove the post first if it breaks the rules.',
  },
}

/** Asks for a note before a report is dismissed or completed. */
export function DecideReportDialog({ open, onClose, report, outcome }: Props) {
  const { title, action, told } = words[outcome]
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const review = useReviewReport()
  const form = useId()
  const isMissing = note.trim() === ''
  const send = () => {
    setTried(true)
    if (isMissing || review.isPending) return
    review.mutate({ does: 'decide', id: report.id, status: outcome, note }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="primary" pending={review.isPending}>
            {action}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <p className="text-fg-muted">{told}</p>
        <Field
          label="Note"
          hint="Only moderators and admins see this."
          error={isTried && isMissing ? 'Enter a note.' : undefined}
          counter={{ used: note.length, most: reportLimits.note }}
        >
          <TextArea
            value={note}
            maxLength={reportLimits.note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        {review.error && <Notice tone="danger">{messageOf(review.error)}</Notice>}
      </form>
    </Dialog>
  )
}
