import { reportLimits } from '@fanfare/contract/moderation/limits'
import type { ReportedType, ReportReason } from '@fanfare/contract/moderation/report'
import { useState } from 'react'
import type { OverlayProps } from '../../plumbing/stores/overlay.tsx'
import { Button } from '../../ui/button.tsx'
import * as common from '../../ui/common-text.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Field } from '../../ui/fields/field.tsx'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { HelpLink } from '../help/index.ts'
import * as text from './report-words.ts'
import { useSendReport } from './use-send-report.ts'

type Props = OverlayProps & { subject: ReportedType; subjectId: string }

const { description: most } = reportLimits

/** Reports a post, a comment, a profile or a refused AI request to the moderators. */
export function ReportDialog({ open, onClose, subject, subjectId }: Props) {
  const [reason, setReason] = useState<ReportReason>()
  const [description, setDescription] = useState('')
  const [isTried, setTried] = useState(false)
  const choices = text.reasonsFor(subject)
  const report = useSendReport({
    subject,
    subjectId,
    onSent: () => {
      setReason(undefined)
      setDescription('')
      setTried(false)
      onClose()
    },
  })
  const send = () => {
    setTried(true)
    if (reason) report.mutate({ reason, description })
  }
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
          <Button variant="danger" pending={report.isPending} onClick={send}>
            {text.sendReport}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards
          label={text.reportReason}
          value={reason}
          choices={choices}
          error={isTried && !reason ? text.chooseReason : undefined}
          onChange={setReason}
        />
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
