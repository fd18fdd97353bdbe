import { identityReasons, type IdentityReason } from '@fanfare/contract/verification/identity-check'
import { verificationLimits } from '@fanfare/contract/verification/limits'
import { reasonSentences } from '@fanfare/contract/verification/reason-sentences'
import { useState } from 'react'
import { ApiProblem, messageOf } from '../../../plumbing/api/api-problem.ts'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { useDecideIdentity } from './use-decide-identity.ts'
import * as text from './identity-text.ts'

type Props = { open: boolean; onClose: () => void; checkId: string }

const reasons = identityReasons.map((value) => ({
  value,
  label: reasonSentences[value],
}))

/** Asks why an identity is rejected. The user sees both the reason and the admin's text. */
export function RejectIdentityDialog({ open, onClose, checkId }: Props) {
  const [reason, setReason] = useState<IdentityReason>()
  const [isTried, setTried] = useState(false)
  const decide = useDecideIdentity(checkId)
  const { error } = decide
  const refused = error instanceof ApiProblem ? error.fields['message'] : undefined
  return (
    <ReasonDialog
      open={open}
      onClose={onClose}
      title={text.rejectQuestion}
      action={text.rejectIdentity}
      variant="danger"
      hasFaults={!reason}
      onTry={() => setTried(true)}
      fields={
        <RadioCards
          label={text.reason}
          value={reason}
          choices={reasons}
          error={isTried && !reason ? text.chooseReason : undefined}
          onChange={setReason}
        />
      }
      label={text.whatToChange}
      missing={text.enterWhatToChange}
      isOptional={reason !== 'other'}
      most={verificationLimits.message}
      pending={decide.isPending}
      reasonError={refused}
      error={refused === undefined ? error && messageOf(error) : null}
      onSend={(message) => {
        if (reason) decide.mutate({ does: 'reject', reason, message }, { onSuccess: onClose })
      }}
    >
      {text.rejectConsequences}
    </ReasonDialog>
  )
}
