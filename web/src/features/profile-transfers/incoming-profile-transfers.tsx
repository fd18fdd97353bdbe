import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { formatDate } from '../../ui/dates/date-time.ts'
import { Panel } from '../../ui/panel.tsx'
import { ProfileAvatar } from '../profiles/index.ts'
import { profileTransfersQuery } from '../../entities/profile-transfers/index.ts'
import { fill } from '../../ui/fill.tsx'
import * as text from './profile-transfers-text.ts'
import { useAcceptProfileTransfer } from './use-accept-profile-transfer.ts'
import { useEndProfileTransfer } from './use-end-profile-transfer.ts'

/** Profiles that someone wants to transfer to this user. Renders nothing without any. */
export function IncomingProfileTransfers() {
  const { data } = useQuery(profileTransfersQuery)
  const incoming = data?.data.filter(({ is_incoming }) => is_incoming) ?? []
  if (incoming.length === 0) return null
  return (
    <Panel title={text.incoming} description={text.incomingDescription}>
      <ul className="mt-4 grid gap-2.5">
        {incoming.map((transfer) => (
          <IncomingTransfer key={transfer.id} transfer={transfer} />
        ))}
      </ul>
    </Panel>
  )
}

function IncomingTransfer({ transfer }: { transfer: ProfileTransfer }) {
  const [isAsking, setAsking] = useState(false)
  const accept = useAcceptProfileTransfer()
  const end = useEndProfileTransfer()
  const doingId = useId()
  const heldUp = { heldUpBy: doingId }
  const { profile } = transfer
  const handle = `@${profile.username}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-surface-2 px-3.5 py-3">
      <ProfileAvatar profile={profile} size={40} />
      <p className="min-w-0 flex-1 basis-52 leading-[1.35]">
        <b className="block">
          {fill(text.wantsToTransfer, { name: <bdi>{profile.display_name}</bdi>, handle })}
        </b>
        <span className="block text-small text-fg-muted">
          {text.expires(formatDate(transfer.expires_at))}
        </span>
      </p>
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
        <Button
          size="small"
          aria-label={text.declineName(handle)}
          pending={end.isPending}
          {...(accept.isPending && heldUp)}
          onClick={() => end.mutate(transfer)}
        >
          {text.decline}
        </Button>
        <Button
          size="small"
          variant="primary"
          aria-label={text.acceptName(handle)}
          {...(end.isPending && heldUp)}
          onClick={() => setAsking(true)}
        >
          {text.accept}
        </Button>
        {(accept.isPending || end.isPending) && (
          <span id={doingId} className="sr-only">
            {accept.isPending ? text.accepting : text.declining}
          </span>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={text.acceptQuestion(handle)}
        action={text.acceptProfile}
        tone="primary"
        pending={accept.isPending}
        onConfirm={() => accept.mutate(transfer, { onSettled: () => setAsking(false) })}
      >
        {text.acceptConsequences}
      </ConfirmDialog>
    </li>
  )
}
