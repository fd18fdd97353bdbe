import type { Consent } from '@fanfare/contract/consents/consent'
import { useState } from 'react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import * as linkText from './adding/release-link-text.ts'
import { ReleaseLink } from './adding/release-link.tsx'
import { useRenewLink } from './adding/use-renew-link.ts'
import * as text from './consent-text.ts'
import { useRevokeConsent } from './use-revoke-consent.ts'

/** The owner's actions for a consent that is pending, active, or was used. Renders nothing otherwise. */
export function ConsentActions({ consent }: { consent: Consent }) {
  const { status } = consent
  if (status !== 'waiting' && status !== 'checking' && !text.isRevocable(consent)) return null
  return (
    <div className="flex flex-wrap gap-2">
      {consent.can_be_signed && <NewLink consent={consent} />}
      <Revoke consent={consent} />
    </div>
  )
}

function NewLink({ consent }: { consent: Consent }) {
  const [link, setLink] = useState<string>()
  const renew = useRenewLink(setLink)
  return (
    <>
      <Button
        size="small"
        aria-label={text.newLinkFor(text.nameOf(consent))}
        pending={renew.isPending}
        onClick={() => renew.mutate(consent.id)}
      >
        {text.newLink}
      </Button>
      <Dialog
        open={link !== undefined}
        onClose={() => setLink(undefined)}
        title={linkText.sendThisLink}
        description={text.oldLinkEnded}
      >
        {link !== undefined && <ReleaseLink consent={consent} link={link} />}
      </Dialog>
    </>
  )
}

function Revoke({ consent }: { consent: Consent }) {
  const [isOpen, setOpen] = useState(false)
  const revoke = useRevokeConsent()
  const { label, title, consequences } = wordsFor(consent)
  return (
    <>
      <Button
        size="small"
        aria-label={text.actionFor(label, text.nameOf(consent))}
        onClick={() => {
          revoke.reset()
          setOpen(true)
        }}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={title}
        action={label}
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate(consent.id, { onSuccess: () => setOpen(false) })}
      >
        <div className="grid gap-3">
          <p>{consequences}</p>
          {revoke.error && <Notice tone="danger">{messageOf(revoke.error)}</Notice>}
        </div>
      </ConfirmDialog>
    </>
  )
}

function wordsFor(consent: Consent): { label: string; title: string; consequences: string } {
  if (consent.status === 'waiting') {
    return {
      label: text.cancelRequest,
      title: text.cancelRequestQuestion(text.nameOf(consent)),
      consequences: text.cancelRequestConsequences,
    }
  }
  if (consent.status === 'checking') {
    return {
      label: text.cancelCheck,
      title: text.cancelCheckQuestion,
      consequences: text.cancelCheckConsequences,
    }
  }
  const title =
    consent.kind === 'own' ? text.revokeOwnQuestion : text.revokeReleaseQuestion(text.nameOf(consent))
  if (consent.status === 'ended') {
    return { label: text.revoke, title, consequences: text.revokeEndedConsequences }
  }
  return { label: text.revoke, title, consequences: text.revokeConsequences }
}
