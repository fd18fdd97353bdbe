import type { ConsentForStaff } from '@fanfare/contract/consents/consent'
import { consentLimits } from '@fanfare/contract/consents/limits'
import { useId, useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { subjectOf } from './subject-of.ts'
import { useRevokeAnyConsent } from './use-revoke-any-consent.ts'

const revocable: readonly ConsentForStaff['status'][] = ['checking', 'waiting', 'active', 'ended']

/** Lets a moderator revoke a consent; nothing where it was refused, declined or revoked. */
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

/** Whose account it is, as a sentence names them. */
const ownerOf = ({ profile }: ConsentForStaff): string =>
  profile ? `@${profile.username}` : 'a deleted profile'

function RevokeDialog({ consent, onClose }: { consent: ConsentForStaff; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const revoke = useRevokeAnyConsent()
  const form = useId()
  const send = () => {
    setTried(true)
    if (reason.trim() === '' || revoke.isPending) return
    revoke.mutate({ id: consent.id, reason: reason.trim() }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Revoke this consent?"
      size="small"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} variant="danger" pending={revoke.isPending}>
            Revoke consent
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
        <p className="text-fg-muted">
          Everything that {ownerOf(consent)} made with these photos is hidden for everyone. This can’t be
          undone.
        </p>
        <Field
          label="Reason"
          hint="Only staff can see this."
          error={isTried && reason.trim() === '' ? 'Enter a reason.' : undefined}
          counter={{ used: reason.length, most: consentLimits.reason }}
        >
          <TextArea
            value={reason}
            maxLength={consentLimits.reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {revoke.error && <Notice tone="danger">{messageOf(revoke.error)}</Notice>}
      </form>
    </Dialog>
  )
}
