import type { ReportReason } from '@fanfare/contract/moderation/report'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import type { OverlayProps } from '../../plumbing/stores/overlay.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'

type Subject = 'post' | 'comment' | 'profile'

type Props = OverlayProps & { subject: Subject; subjectId: string }

const MOST = 2000

const reasons: readonly { value: ReportReason; label: string }[] = [
  { value: 'inappropriate_content', label: 'Inappropriate content' },
  { value: 'copyright_violation', label: 'Copyright violation' },
  { value: 'fake_news', label: 'Fake news' },
  { value: 'hate_speech', label: 'Hate speech' },
  { value: 'harassment', label: 'Harassment' },
  { value: 'impersonation', label: 'Impersonation' },
  { value: 'misinformation', label: 'Misinformation' },
  { value: 'spam', label: 'Spam' },
  { value: 'underage', label: 'Someone under 18' },
  { value: 'violence', label: 'Violence' },
  { value: 'other', label: 'Something else' },
]

const thanks: Record<Subject, string> = {
  post: 'Post reported successfully',
  comment: 'Comment reported successfully',
  profile: 'Profile reported successfully',
}

/** Tells the moderators about a post, a comment or a profile. */
export function ReportDialog({ open, onClose, subject, subjectId }: Props) {
  const [reason, setReason] = useState<ReportReason>()
  const [description, setDescription] = useState('')
  const report = useMutation({
    mutationFn: (chosen: ReportReason) =>
      call('POST /report', {
        body: {
          contentType: subject,
          contentId: subjectId,
          reason: chosen,
          ...(description && { description }),
        },
      }),
    onSuccess: () => {
      showToast({ kind: 'success', message: thanks[subject] })
      setReason(undefined)
      setDescription('')
      onClose()
    },
    onError: (error) => showToast({ kind: 'danger', message: messageOf(error) }),
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Report this ${subject}`}
      description="Only the moderators see who reported it."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={!reason}
            pending={report.isPending}
            onClick={() => reason && report.mutate(reason)}
          >
            Send report
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards label="What is wrong" value={reason} choices={reasons} onChange={setReason} />
        <Field label="Tell us more" optional counter={{ used: description.length, most: MOST }}>
          <TextArea
            value={description}
            maxLength={MOST}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
      </div>
    </Dialog>
  )
}
