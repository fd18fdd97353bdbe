import type { Release } from '@fanfare/contract/consents/consent'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { copyLink } from '../../../plumbing/copy-link.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { fill } from '../../../ui/fill.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ReleasePhotos, ReleaseText, Requester, requesterOf } from './release-parts.tsx'
import * as text from './release-text.ts'
import { useDecideRelease } from './use-decide-release.ts'

type Props = { token: string; release: Release }

/** Shows the outcome of a release, and lets the person revoke it while it is in effect. */
export function ReleaseRecord({ token, release }: Props) {
  const { title, explanation } = wordsFor(release)
  const { status, signed_name: signedName } = release
  const holds = status === 'active' || (status === 'ended' && signedName !== null)
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <h1 className="type-title">{title}</h1>
        <Requester release={release} />
        <p className="text-fg-muted">{explanation}</p>
      </div>
      {holds && <TakeBack token={token} release={release} />}
      <ReleasePhotos release={release} />
      <ReleaseText terms={release.text} />
      {release.signed_name !== null && release.decided_at !== null && (
        <p>
          {fill(text.signedBy, {
            name: <b>{release.signed_name}</b>,
            time: formatDateTime(release.decided_at),
          })}
        </p>
      )}
    </>
  )
}

function wordsFor(release: Release): { title: string; explanation: string } {
  const requester = requesterOf(release)
  if (release.status === 'active') {
    return { title: text.signed, explanation: text.signedMeans(requester) }
  }
  if (release.status === 'declined') {
    return { title: text.declined, explanation: text.declinedMeans(requester) }
  }
  if (release.status === 'waiting') {
    return { title: text.unsignable, explanation: text.refusedBefore(requester) }
  }
  if (release.status === 'ended') {
    const endedAt = release.ended_at === null ? null : formatDateTime(release.ended_at)
    return release.signed_name === null
      ? { title: text.unsignable, explanation: text.transferredUnsigned(endedAt) }
      : { title: text.ended, explanation: text.transferredSigned(endedAt) }
  }
  const revokedAt = release.revoked_at === null ? null : formatDateTime(release.revoked_at)
  return release.signed_name === null
    ? { title: text.canceled, explanation: text.canceledUnsigned(revokedAt) }
    : { title: text.ended, explanation: text.revokedMeans(requester, revokedAt) }
}

function TakeBack({ token, release }: Props) {
  const [isOpen, setOpen] = useState(false)
  const revoke = useDecideRelease(token)
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
      <Button icon={<Copy size={18} />} onClick={() => void copyLink(`/release/${token}`)}>
        {text.copyLink}
      </Button>
      <Button variant="danger" onClick={() => setOpen(true)}>
        {text.revokeMyConsent}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={text.revokeQuestion}
        action={text.revokeMyConsent}
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate({ kind: 'revoke' })}
      >
        <div className="grid gap-3">
          <p>{text.revokeConsequences(requesterOf(release))}</p>
          {revoke.error && <Notice tone="danger">{messageOf(revoke.error)}</Notice>}
        </div>
      </ConfirmDialog>
    </div>
  )
}
