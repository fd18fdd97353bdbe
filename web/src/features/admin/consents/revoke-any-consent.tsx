import type { ConsentForStaff } from '@fanfare/contract/consents/consent'
import { consentLimits } from '@fanfare/contract/consents/limits'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { ReasonDialog } from '../../../ui/overlays/reason-dialog.tsx'
import { subjectOf } from './subject-of.ts'
import { useRevokeAnyConsent } from './use-revoke-any-consent.ts'

const revocable: readonly ConsentForStaff['status'][] = ['checking', 'waiting', 'active', 'ended']

/** Lets a moderator revoke a consent. Renders nothing once the consent was refused, declined or revoked. */
export function RevokeAnyConsent({ consent }: { consent: ConsentForStaff }) {
  const [isOpen, setOpen] = useState(false)
  if (!revocable.includes(consent.status)) return null
  return (
    <>
      <Button
        size="small"
        aria-label={`Revoke: ${subjectOf(consent)}, ${ownerOf(consent)}`}
        onClick={() => setOpen(true)}
      >
        Revoke
      </Button>
      {isOpen && <RevokeDialog consent={consent} onClose={() => setOpen(false)} />}
    </>
  )
}

/** The profile that requested the consent, as it is named in sentences. */
const ownerOf = ({ profile }: ConsentForStaff): string =>
  profile ? `@${profile.username}` : 'a deleted profile'

function RevokeDialog({ consent, onClose }: { consent: ConsentForStaff; onClose: () => void }) {
  const revoke = useRevokeAnyConsent()
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title="Revoke this consent?"
      action="Revoke consent"
      variant="danger"
      hint="Only staff can see this."
      most={consentLimits.reason}
      pending={revoke.isPending}
      error={revoke.error && messageOf(revoke.error)}
      onSend={(reason) => revoke.mutate({ id: consent.id, reason }, { onSuccess: onClose })}
    >
      Everything that {ownerOf(consent)} made with these photos will be hidden from everyone. This can’t be
      undone.
    </ReasonDialog>
  )
}
