import { identityReasons, type IdentityReason } from '@fanfare/contract/verification/identity-check'
import { verificationLimits } from '@fanfare/contract/verification/limits'
import { reasonSentences } from '@fanfare/contract/verification/reason-sentences'
import { useId, useState } from 'react'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { useDecideIdentity } from './use-decide-identity.ts'

type Props = { open: boolean; onClose: () => void; checkId: string }

const reasons = identityReasons.map((value) => ({
  value,
  label: reasonSentences[value],
}))

/** Asks why an identity is rejected. The user reads both, the reason and the text. */
export function RejectIdentityDialog({ open, onClose, checkId }: Props) {
  const [reason, setReason] = useState<IdentityReason>()
  const [message, setMessage] = useState('')
  const [isTried, setTried] = useState(false)
  const decide = useDecideIdentity(checkId)
  const form = useId()
  const refused = decide.error instanceof ApiProblem ? decide.error.fields['message'] : undefined
  const isMissing = isTried && reason === 'other' && message.trim() === ''
  const send = () => {
    setTried(true)
    if (!reason || (reason === 'other' && message.trim() === '') || decide.isPending) return
    decide.mutate({ does: 'reject', reason, message }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Reject this identity?"
      description="The user is told the reason and your text, and can try again."
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" disabled={!reason} pending={decide.isPending}>
            Reject identity
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <RadioCards label="Reason" value={reason} choices={reasons} onChange={setReason} />
        <Field
          label="What should they do differently?"
          optional={reason !== 'other'}
          error={isMissing ? 'Tell the user what to do differently.' : refused}
          counter={{ used: message.length, most: verificationLimits.message }}
        >
          <TextArea
            value={message}
            maxLength={verificationLimits.message}
            onChange={({ target }) => setMessage(target.value)}
          />
        </Field>
        {decide.isError && refused === undefined && <Notice tone="danger">{messageOf(decide.error)}</Notice>}
      </form>
    </Dialog>
  )
}
