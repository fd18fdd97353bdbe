import { identityReasons, type IdentityReason } from '@fanfare/contract/verification/identity-check'
import { verificationLimits } from '@fanfare/contract/verification/limits'
import { reasonSentences } from '@fanfare/contract/verification/reason-sentences'
import { useState } from 'react'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useDecideIdentity } from './use-decide-identity.ts'

type Props = { open: boolean; onClose: () => void; checkId: string }

const reasons = identityReasons.map((value) => ({
  value,
  label: reasonSentences[value],
}))

/** Asks why an identity is rejected. The user sees both the reason and the admin's text. */
export function RejectIdentityDialog({ open, onClose, checkId }: Props) {
  const [reason, setReason] = useState<IdentityReason>()
  const decide = useDecideIdentity(checkId)
  const { error } = decide
  const refused = error instanceof ApiProblem ? error.fields['message'] : undefined
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title="Reject this identity?"
      action="Reject identity"
      variant="danger"
      disabled={!reason}
      fields={<RadioCards label="Reason" value={reason} choices={reasons} onChange={setReason} />}
      label="What should they do differently?"
      missing="Tell the user what to do differently."
      isOptional={reason !== 'other'}
      most={verificationLimits.message}
      pending={decide.isPending}
      reasonError={refused}
      error={refused === undefined ? error && messageOf(error) : null}
      onSend={(message) => {
        if (reason) decide.mutate({ does: 'reject', reason, message }, { onSuccess: onClose })
      }}
    >
      The user will see the reason and your message, and can try again.
    </ReasonDialog>
  )
}
