import { isolate } from '@fanfare/contract/interface/isolate'
import type { ProfileTransfer } from '@fanfare/contract/profile-transfers/profile-transfer'
import type { Profile } from '@fanfare/contract/profiles/profile'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '../../plumbing/queries/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates/date-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { HelpLink } from '../help/index.ts'
import { ProfileAvatar } from '../profiles/index.ts'
import { TransferProfileDialog } from './transfer-profile-dialog.tsx'
import { profileTransfersQuery } from '../../entities/profile-transfers/index.ts'
import { useEndProfileTransfer } from './use-end-profile-transfer.ts'
import { ownProfilesQuery } from '../../entities/profiles/index.ts'

/** Lets the user start the transfer of a profile, or cancel a pending one. */
export function TransferProfilePanel({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  const transfers = useQuery(profileTransfersQuery)
  const own = useQuery(ownProfilesQuery)
  const pending = transfers.data?.data.find((one) => !one.is_incoming && one.profile.id === profile.id)
  const isOnly = own.data?.data.length === 1
  return (
    <Panel
      title="Transfer this profile"
      description={
        <>
          {isOnly
            ? 'This is your only profile. Create another one before you transfer this one.'
            : `Give @${profile.username} to someone else, with its posts, fans, subscribers and earnings.`}{' '}
          <HelpLink to="profile-transfer">How transfers work</HelpLink>
        </>
      }
      action={
        isOnly ? (
          <LinkButton to="/create-profile" size="small">
            Add a profile
          </LinkButton>
        ) : (
          transfers.data &&
          own.data &&
          !pending && (
            <Button size="small" onClick={() => setAsking(true)}>
              Transfer
            </Button>
          )
        )
      }
    >
      <Loaded
        query={transfers}
        what="Your transfers"
        skeleton={<Skeleton className="mt-4 h-14 rounded-md" />}
      >
        {() => pending && <PendingTransfer transfer={pending} />}
      </Loaded>
      {isAsking && <TransferProfileDialog profile={profile} onClose={() => setAsking(false)} />}
    </Panel>
  )
}

function PendingTransfer({ transfer }: { transfer: ProfileTransfer }) {
  const end = useEndProfileTransfer()
  const { to } = transfer
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-surface-2 px-3.5 py-3">
      {to && <ProfileAvatar profile={to} size={40} />}
      <p className="min-w-0 flex-1 basis-52 leading-[1.35]">
        <b className="block truncate">
          {to ? `Pending transfer to ${isolate(to.display_name)}` : 'Pending transfer to a deleted profile'}
        </b>
        <span className="block text-small text-fg-muted">
          {to && `@${to.username}, `}until {formatDate(transfer.expires_at)}
        </span>
      </p>
      <Button size="small" pending={end.isPending} onClick={() => end.mutate(transfer)}>
        Cancel transfer
      </Button>
    </div>
  )
}
