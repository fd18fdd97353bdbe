import { reportLimits } from '@fanfare/contract/moderation/limits'
import type { ReportedType, ReportReason } from '@fanfare/contract/moderation/report'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { call } from '../../plumbing/api/call.ts'
import type { OverlayProps } from '../../plumbing/stores/overlay.tsx'
import { Button } from '../../ui/button.tsx'
import * as common from '../../ui/common-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { showToast } from '../../ui/overlays/show-toast.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { HelpLink } from '../help/index.ts'
import * as text from './report-words.ts'

type Props = OverlayProps & { subject: ReportedType; subjectId: string }

const { description: most } = reportLimits

/** Reports a post, a comment, a profile or a refused AI request to the moderators. */
export function ReportDialog({ open, onClose, subject, subjectId }: Props) {
  const [reason, setReason] = useState<ReportReason>()
  const [description, setDescription] = useState('')
  const choices = text.reasonsFor(subject)
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
      showToast({ kind: 'success', message: text.thanksFor[subject] })
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
      title={text.reportTitles[subject]}
      description={text.reporterHidden}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            variant="danger"
            disabled={!reason}
            pending={report.isPending}
            onClick={() => reason && report.mutate(reason)}
          >
            {text.sendReport}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards label={text.reportReason} value={reason} choices={choices} onChange={setReason} />
        <Field label={text.tellMore} optional counter={{ used: description.length, most }}>
          <TextArea
            value={description}
            maxLength={most}
            onChange={(event) => setDescription(event.target.value)}
          />
        </Field>
        <HelpLink to="reporting">{text.afterReport}</HelpLink>
      </div>
    </Dialog>
  )
}
