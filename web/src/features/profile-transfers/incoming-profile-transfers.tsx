import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { formatDate } from '../../ui/dates/date-time.ts'
import { Panel } from '../../ui/panel.tsx'
import { ProfileAvatar } from '../profiles/index.ts'
import { profileTransfersQuery } from '../../entities/profile-transfers/index.ts'
import { useAcceptProfileTransfer } from './use-accept-profile-transfer.ts'
import { useEndProfileTransfer } from './use-end-profile-transfer.ts'

/** Profiles that someone wants to transfer to this user. Renders nothing if there are none. */
export function IncomingProfileTransfers() {
  const { data } = useQuery(profileTransfersQuery)
  const incoming = data?.data.filter(({ is_incoming }) => is_incoming) ?? []
  if (incoming.length === 0) return null
  return (
    <Panel
      title="Pending transfers"
      description="Someone wants to transfer a profile to you, with its posts, fans, subscribers and earnings."
    >
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
  const { profile } = transfer
  const name = `@${profile.username}`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-surface-2 px-3.5 py-3">
      <ProfileAvatar profile={profile} size={40} />
      <p className="min-w-0 flex-1 basis-52 leading-[1.35]">
        <b className="block">
          <bdi>{profile.display_name}</bdi> wants to transfer {name} to you
        </b>
        <span className="block text-small text-fg-muted">Until {formatDate(transfer.expires_at)}</span>
      </p>
      <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-1">
        <Button
          size="small"
          aria-label={`Decline ${name}`}
          pending={end.isPending}
          disabled={accept.isPending}
          onClick={() => end.mutate(transfer)}
        >
          Decline
        </Button>
        <Button
          size="small"
          variant="primary"
          aria-label={`Accept ${name}`}
          disabled={end.isPending}
          onClick={() => setAsking(true)}
        >
          Accept
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Accept ${name}?`}
        action="Accept profile"
        tone="primary"
        pending={accept.isPending}
        onConfirm={() => accept.mutate(transfer, { onSettled: () => setAsking(false) })}
      >
        It becomes one of your profiles, with its posts, fans, subscribers and earnings. If payments from
        before the transfer are reversed later, they’re deducted from the earnings that came with it. If
        you’ve moved those by then, you owe what the former owner can’t settle.
      </ConfirmDialog>
    </li>
  )
}
