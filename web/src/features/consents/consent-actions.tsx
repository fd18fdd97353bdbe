import type { Consent } from '@fanfare/contract/consents/consent'
import { useState } from 'react'
import { messageOf } from '../../plumbing/api/api-problem.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Notice } from '../../ui/states/notice.tsx'
import { ReleaseLink } from './adding/release-link.tsx'
import { useRenewLink } from './adding/use-renew-link.ts'
import { isRevocable, nameOf } from './consent-text.ts'
import { useRevokeConsent } from './use-revoke-consent.ts'

/** The owner's actions for a consent that is pending, active, or was used. Renders nothing otherwise. */
export function ConsentActions({ consent }: { consent: Consent }) {
  const { status } = consent
  if (status !== 'waiting' && status !== 'checking' && !isRevocable(consent)) return null
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
        aria-label={`New link for ${nameOf(consent)}`}
        pending={renew.isPending}
        onClick={() => renew.mutate(consent.id)}
      >
        New link
      </Button>
      <Dialog
        open={link !== undefined}
        onClose={() => setLink(undefined)}
        title="Send this link"
        description="The previous link no longer works."
      >
        {link !== undefined && <ReleaseLink consent={consent} link={link} />}
      </Dialog>
    </>
  )
}

function Revoke({ consent }: { consent: Consent }) {
  const [isOpen, setOpen] = useState(false)
  const revoke = useRevokeConsent()
  const { label, title, text } = wordsFor(consent)
  return (
    <>
      <Button
        size="small"
        aria-label={`${label}: ${nameOf(consent)}`}
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
          <p>{text}</p>
          {revoke.error && <Notice tone="danger">{messageOf(revoke.error)}</Notice>}
        </div>
      </ConfirmDialog>
    </>
  )
}

function wordsFor(consent: Consent): { label: string; title: string; text: string } {
  if (consent.status === 'waiting') {
    return {
      label: 'Cancel request',
      title: `Cancel the request to ${nameOf(consent)}?`,
      text: 'The link stops working, and nobody can sign the release anymore. This can’t be undone.',
    }
  }
  if (consent.status === 'checking') {
    return {
      label: 'Cancel check',
      title: 'Cancel this check?',
      text: 'The photos won’t be verified. You can start another check at any time.',
    }
  }
  const title =
    consent.kind === 'own' ? 'Revoke the consent for your own face?' : `Revoke ${nameOf(consent)}’s release?`
  if (consent.status === 'ended') {
    return {
      label: 'Revoke',
      title,
      text: 'Everything made with it will be hidden from everyone, including the profile’s new owner. This can’t be undone.',
    }
  }
  return {
    label: 'Revoke',
    title,
    text: 'You won’t be able to use these photos in AI tools that need consent. Everything made with them will be hidden from everyone, in your history and in your posts. Your photos stay in your gallery. This can’t be undone.',
  }
}
