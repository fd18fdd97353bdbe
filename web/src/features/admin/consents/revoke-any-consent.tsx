import type { ConsentForStaff } from '@fanfare/contract/consents/consent'
import { consentLimits } from '@fanfare/contract/consents/limits'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { subjectOf } from './subject-of.ts'
import { useRevokeAnyConsent } from './use-revoke-any-consent.ts'
import * as text from './consents-text.ts'

const revocable: readonly ConsentForStaff['status'][] = ['checking', 'waiting', 'active', 'ended']

/** Lets a moderator revoke a consent. Renders nothing once the consent was refused, declined or revoked. */
export function RevokeAnyConsent({ consent }: { consent: ConsentForStaff }) {
  const [isOpen, setOpen] = useState(false)
  if (!revocable.includes(consent.status)) return null
  return (
    <>
      <Button
        size="small"
        aria-label={text.revokeConsentOf(subjectOf(consent), ownerOf(consent))}
        onClick={() => setOpen(true)}
      >
        {text.revoke}
      </Button>
      {isOpen && <RevokeDialog consent={consent} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The profile that requested the consent, as it is named in sentences. */
const ownerOf = ({ profile }: ConsentForStaff): string =>
  profile ? `@${profile.username}` : text.someDeletedProfile

function RevokeDialog({ consent, onClose }: { consent: ConsentForStaff; onClose: () => void }) {
  const revoke = useRevokeAnyConsent()
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={text.revokeQuestion}
      action={text.revokeConsent}
      variant="danger"
      hint={text.onlyStaff}
      most={consentLimits.reason}
      pending={revoke.isPending}
      error={revoke.error && messageOf(revoke.error)}
      onSend={(reason) => revoke.mutate({ id: consent.id, reason }, { onSuccess: onClose })}
    >
      {text.revokeConsequences(ownerOf(consent))}
    </ReasonDialog>
  )
}
