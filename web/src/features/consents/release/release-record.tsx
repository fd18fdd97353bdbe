import type { Release } from '@fanfare/contract/consents/consent'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../../plumbing/api/api-problem.ts'
import { copyLink } from '../../../plumbing/copy-link.ts'
import { Button } from '../../../ui/button.tsx'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { ReleasePhotos, ReleaseText, Requester, requesterOf } from './release-parts.tsx'
import { useDecideRelease } from './use-decide-release.ts'

type Props = { token: string; release: Release }

/** Shows what became of a release, and lets the person revoke it while it is in effect. */
export function ReleaseRecord({ token, release }: Props) {
  const { title, text } = wordsFor(release)
  const { status, signed_name: signedName } = release
  const holds = status === 'active' || (status === 'ended' && signedName !== null)
  return (
    <>
      <div className="grid grid-cols-1 gap-4">
        <h1 className="type-title">{title}</h1>
        <Requester release={release} />
        <p className="text-fg-muted">{text}</p>
      </div>
      {holds && <TakeBack token={token} release={release} />}
      <ReleasePhotos release={release} />
      <ReleaseText text={release.text} />
      {release.signed_name !== null && release.decided_at !== null && (
        <p>
          Signed by <b>{release.signed_name}</b>, {formatDateTime(release.decided_at)}
        </p>
      )}
    </>
  )
}

function wordsFor(release: Release): { title: string; text: string } {
  const requester = requesterOf(release)
  if (release.status === 'active') {
    return {
      title: 'You signed this release',
      text: `${requester} can now use these files. Keep the link to this page so you can revoke your consent at any time.`,
    }
  }
  if (release.status === 'declined') {
    return { title: 'You declined this release', text: `${requester} can’t use your photos.` }
  }
  if (release.status === 'waiting') {
    return {
      title: 'This release can’t be signed',
      text: `Consent for one of its files was declined or revoked, so ${requester} can’t ask for it again. Nothing was made with this release.`,
    }
  }
  if (release.status === 'ended') {
    const on = release.ended_at === null ? '' : ` on ${formatDateTime(release.ended_at)}`
    return release.signed_name === null
      ? {
          title: 'This release can’t be signed',
          text: `The profile that requested it was transferred to someone else${on} before anyone signed it.`,
        }
      : {
          title: 'This release has ended',
          text: `The profile that requested it was transferred to someone else${on}. These files can no longer be used. Earlier results stay until you revoke your consent with this link.`,
        }
  }
  const at = release.revoked_at === null ? '' : ` on ${formatDateTime(release.revoked_at)}`
  return release.signed_name === null
    ? { title: 'This request was withdrawn', text: `It was withdrawn${at} before anyone signed it.` }
    : {
        title: 'This release has ended',
        text: `The consent was revoked${at}. ${requester} can no longer use these files, and everything made with them is hidden on Fanfare.`,
      }
}

function TakeBack({ token, release }: Props) {
  const [isOpen, setOpen] = useState(false)
  const revoke = useDecideRelease(token)
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:w-full">
      <Button icon={<Copy size={18} />} onClick={() => void copyLink(`/release/${token}`)}>
        Copy link
      </Button>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Revoke my consent
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Revoke your consent?"
        action="Revoke my consent"
        pending={revoke.isPending}
        onConfirm={() => revoke.mutate({ kind: 'revoke' })}
      >
        <div className="grid gap-3">
          <p>
            {requesterOf(release)} will no longer be able to use these files, and everything made with them
            will be hidden everywhere on Fanfare. Copies saved elsewhere aren’t affected. This can’t be
            undone.
          </p>
          {revoke.error && <Notice tone="danger">{messageOf(revoke.error)}</Notice>}
        </div>
      </ConfirmDialog>
    </div>
  )
}
